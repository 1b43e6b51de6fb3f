// Home's quick entries: the running activities and the pages that every game has.
import type { RunningActivity, UnReadInfo } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import type { ActivityTitle } from '../../entities/activity/index.ts';
import { type MallLink, mallLink } from '../../shared/navigation/index.ts';

/** The drawings in entries.svg, from left to right. */
export const ENTRY_ARTS = ['gift', 'coupon', 'presale', 'score', 'awards'] as const;
export type EntryArt = (typeof ENTRY_ARTS)[number];

export type Entry = { key: string; title: string; link: MallLink; toClaim: number } & (
  | { icon: string; art?: never }
  | { art: EntryArt; icon?: never }
);
const MAX_COLUMNS = 5;

type EntriesInput = {
  activities: readonly RunningActivity[];
  unread: UnReadInfo;
  /** Only the game with this flag has a presale entry. */
  isOP: boolean;
  titles: Record<EntryArt, string>;
  activityTitle: ActivityTitle;
};

/** The page of the prizes is a filler until one waits to be claimed. */
export function entriesOf({ activities, unread, isOP, titles, activityTitle }: EntriesInput): Entry[] {
  // A server of the previous release does not count the prizes.
  const { awards = 0 }: Partial<UnReadInfo> = unread;
  const pageEntry = (art: EntryArt, link: MallLink, count = 0): Entry => ({
    key: art,
    title: titles[art],
    link,
    toClaim: count,
    art,
  });
  const running = activities.map(
    (activity): Entry => ({
      key: String(activity.activeid),
      title: activityTitle(activity),
      icon: activity.icon,
      link: mallLink(activity.link),
      toClaim: 0,
    }),
  );
  const entries = [
    pageEntry('gift', PATHS.gifts, unread.gift),
    // Coupons that were given are in the profile, which counts them: a number here would read as so many to claim.
    pageEntry('coupon', PATHS.couponCentre),
    ...(isOP ? [pageEntry('presale', PATHS.presale)] : []),
    ...running,
  ];
  const score = [pageEntry('score', PATHS.score)];
  const prizes = [pageEntry('awards', PATHS.myAwards, awards)];
  if (awards > 0) return [...entries, ...score.slice(0, fillersFor(entries.length + 1, 1)), ...prizes];
  const fillers = running.length > 0 ? [...score, ...prizes] : score;
  return [...entries, ...fillers.slice(0, fillersFor(entries.length, fillers.length))];
}

/** Returns how many fillers complete the last row; all of them where none does. */
function fillersFor(count: number, available: number): number {
  for (let fillers = available; fillers >= 0; fillers--) if (isFull(count + fillers)) return fillers;
  return available;
}

function isFull(count: number): boolean {
  return count <= MAX_COLUMNS || count % columnsFor(count) === 0;
}

export function columnsFor(count: number): number {
  if (count <= MAX_COLUMNS) return count;
  return count % 4 === 0 && count % 5 !== 0 ? 4 : MAX_COLUMNS;
}

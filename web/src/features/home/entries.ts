// What home's quick entries lead to: the running activities, and the places that are always there.

import type { RunningActivity, UnReadInfo } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import { type MallLink, mallLink } from '../../shared/navigation/index.ts';
import type { EntryArt } from './EntryIcon.tsx';

export type Entry = { key: string; title: string; link: MallLink; unread: number } & (
  | { icon: string; art?: never }
  | { art: EntryArt; icon?: never }
);
const MOST_IN_A_ROW = 5;
type Titles = Record<EntryArt, string> & {
  /** Names that stand in for the title a game gave; empty where its own title is understood. */
  activity: Record<RunningActivity['kind'], string>;
};

type Given = {
  activities: readonly RunningActivity[];
  unread: UnReadInfo;
  /** The presale entry belongs to the crew's game alone. */
  isOP: boolean;
  titles: Titles;
};

export function entriesOf({ activities, unread, isOP, titles }: Given): Entry[] {
  const place = (art: EntryArt, link: MallLink, count = 0): Entry => ({
    key: art,
    title: titles[art],
    link,
    unread: count,
    art,
  });
  const running = activities.map(
    ({ activeid, kind, title, icon, link }): Entry => ({
      key: String(activeid),
      title: titles.activity[kind] || title,
      icon,
      link: mallLink(link),
      unread: 0,
    }),
  );
  const entries = [
    place('gift', PATHS.gifts, unread.gift),
    place('coupon', PATHS.couponCentre, unread.coupon),
    ...(isOP ? [place('presale', PATHS.presale)] : []),
    ...running,
  ];
  const fillers = [
    place('score', PATHS.score),
    ...(running.length > 0 ? [place('awards', PATHS.myAwards)] : []),
  ];
  return [...entries, ...fillers.slice(0, fillersFor(entries.length, fillers.length))];
}

/** As many as make the last row full; all of them where none does. */
function fillersFor(count: number, available: number): number {
  for (let taken = available; taken >= 0; taken--) if (isFull(count + taken)) return taken;
  return available;
}

function isFull(count: number): boolean {
  return count <= MOST_IN_A_ROW || count % columnsFor(count) === 0;
}

export function columnsFor(count: number): number {
  if (count <= MOST_IN_A_ROW) return count;
  return count % 4 === 0 && count % 5 !== 0 ? 4 : MOST_IN_A_ROW;
}

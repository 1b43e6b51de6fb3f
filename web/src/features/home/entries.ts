// What home's quick entries lead to: the running activities, and the places that are always there.
import type { RunningActivity, UnReadInfo } from '@emall/contract';
import type { EntryArt } from './EntryIcon.tsx';

export type Entry = { key: string; title: string; link: string; unread: number } & (
  | { icon: string; art?: never }
  | { art: EntryArt; icon?: never }
);
type Titles = Record<EntryArt, string>;

type Given = {
  activities: readonly RunningActivity[];
  unread: UnReadInfo;
  /** The presale entry belongs to the crew's game alone. */
  isOP: boolean;
  titles: Titles;
};

export function entriesOf({ activities, unread, isOP, titles }: Given): Entry[] {
  const place = (art: EntryArt, link: string, count = 0): Entry => ({
    key: art,
    title: titles[art],
    link,
    unread: count,
    art,
  });
  return [
    place('gift', '/pages/gift/index', unread.gift),
    place('coupon', '/pages/coupon/getCoupon', unread.coupon),
    ...(isOP ? [place('presale', '/pages/presale/index')] : []),
    ...activities.map(({ activeid, title, icon, link }) => ({
      key: String(activeid),
      title,
      icon,
      link,
      unread: 0,
    })),
    place('score', '/pages/score/index'),
    ...(activities.length > 0 ? [place('awards', '/pages/activities/myAwards')] : []),
  ];
}

/** Full rows wherever the number allows it. */
export function columnsFor(count: number): number {
  if (count <= 5) return count;
  return count % 5 === 0 || count > 8 ? 5 : 4;
}

// The quick entries of home.
import type { RunningActivity } from '@emall/contract';
import { describe, expect, it } from 'vitest';
import { columnsFor, entriesOf } from './entries.ts';

const titles = {
  gift: '福利中心',
  coupon: '领券中心',
  presale: '预售',
  score: '我的积分',
  awards: '我的奖品',
};
const signIn: RunningActivity = {
  activeid: 7,
  kind: 'sign_in',
  title: '签到有礼',
  subtitle: '',
  icon: '/mall/files/icon.svg',
  link: '/pages/activities/signin?activeid=7',
  starts_at: '2025-01-01T00:00:00Z',
  ends_at: '2025-12-31T00:00:00Z',
  receive_until: null,
  score_types: [1],
};
const calm = {
  activities: [],
  unread: { gift: 0, coupon: 0, message: 0, awards: 0, activities: [] },
  isOP: false,
  titles,
  activityTitle: ({ title }: { title: string }) => title,
};
const keys = (given: typeof calm) => entriesOf(given).map(({ key }) => key);

describe('the quick entries', () => {
  it('lead to benefits, coupons and points in every game', () => {
    expect(keys(calm)).toEqual(['gift', 'coupon', 'score']);
  });

  it('lead to the presale only in a game flagged isOP', () => {
    expect(keys({ ...calm, isOP: true })).toContain('presale');
    expect(keys(calm)).not.toContain('presale');
  });

  it('lead to each running activity, and to the prizes won in them', () => {
    const entries = entriesOf({ ...calm, activities: [signIn] });
    expect(entries.find(({ key }) => key === '7')?.link).toBe(signIn.link);
    expect(entries.at(-1)?.key).toBe('awards');
  });

  it('count what can be claimed in the benefits, and no coupons that the player has', () => {
    const entries = entriesOf({
      ...calm,
      unread: { gift: 3, coupon: 1, message: 0, awards: 0, activities: [] },
    });
    expect(entries.map(({ key, toClaim }) => [key, toClaim])).toEqual([
      ['gift', 3],
      ['coupon', 0],
      ['score', 0],
    ]);
  });

  it('always lead to the prizes while one waits to be claimed, and count them', () => {
    const unread = { ...calm.unread, awards: 1 };
    const ended = entriesOf({ ...calm, unread });
    expect(ended.map(({ key, toClaim }) => [key, toClaim])).toEqual([
      ['gift', 0],
      ['coupon', 0],
      ['score', 0],
      ['awards', 1],
    ]);
    const activities = Array.from({ length: 7 }, (_, place) => ({ ...signIn, activeid: place + 1 }));
    const without = entriesOf({ ...calm, activities });
    expect(without.map(({ key }) => key)).not.toContain('awards');
    const full = entriesOf({ ...calm, activities, unread });
    expect([full.length, full.at(-1)?.key]).toEqual([10, 'awards']);
  });

  it.each([
    [0, 3],
    [1, 5],
    [3, 5],
    [4, 8],
    [5, 8],
    [6, 10],
    [8, 12],
  ])('fill whole rows: %i activities make %i entries', (count, total) => {
    const activities = Array.from({ length: count }, (_, place) => ({ ...signIn, activeid: place + 1 }));
    const entries = entriesOf({ ...calm, activities });
    expect(entries).toHaveLength(total);
    expect(total % columnsFor(total)).toBe(0);
  });
});

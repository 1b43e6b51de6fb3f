// The generated rules say what the settings do, in both languages.
import type { ActivityConfig } from '@emall/contract';
import { expect, test } from 'vitest';
import { goodsPrize, pointsPrize, propPrize } from '../../../test/activities.ts';
import { table } from '../lottery/test/lotteries.ts';
import { termsOf } from './terms.ts';

const window = {
  startsAt: new Date('2026-11-01T00:00:00+08:00'),
  endsAt: new Date('2026-12-01T00:00:00+08:00'),
};

test('every rule text begins with the period of the activity', () => {
  const config: ActivityConfig<'recharge'> = {
    counts: 'recharge',
    receive_days: 7,
    milestones: [{ milestone_id: 1, amount: 600, prize: pointsPrize() }],
  };
  const activity = { ...window, kind: 'recharge' as const, config };
  expect(termsOf(activity, 'zh')[0]).toBe('活动时间：2026-11-01 00:00 至 2026-11-30 23:59（北京时间）。');
  expect(termsOf(activity, 'en')[0]).toBe('Runs from 2026-11-01 00:00 to 2026-11-30 23:59, Beijing time.');
  expect(termsOf(activity, 'zh').at(-1)).toContain('2026-12-07 23:59');
});

test('a points lottery names its own cost, limit and guarantee', () => {
  const config = { ...table, score_type: 1, points: 80, ten_points: 760, per_day: 20 };
  const terms = termsOf({ ...window, kind: 'score_lottery', config }, 'zh').join('');
  expect(terms).toContain('每次抽奖消耗 80 积分，十连抽消耗 760 积分');
  expect(terms).toContain('每人每天最多抽 20 次');
  expect(terms).toContain(
    '连续 9 次没有抽中「pack」「ship」时，第 10 次必得其中之一；仍未抽中时，改为获得「pack」',
  );
  expect(terms).toContain('改为获得「coin-1」');
});

test('how prizes are delivered stands there only for the kinds that can be won', () => {
  const config = (prize = pointsPrize()): ActivityConfig<'recharge'> => ({
    counts: 'all',
    receive_days: 0,
    milestones: [{ milestone_id: 1, amount: 600, prize }],
  });
  const of = (prize = pointsPrize()) =>
    termsOf({ ...window, kind: 'recharge', config: config(prize) }, 'zh').join('');
  expect(of()).not.toContain('收货地址');
  expect(of(goodsPrize())).toContain('30 天内填写收货地址');
  expect(of(propPrize())).toContain('选择角色');
});

test('an invitation without numbers of its own states the defaults, and the prize of the friend', () => {
  const config: ActivityConfig<'invitation'> = {
    counts_after: 'role_login',
    tiers: [{ count: 1, prize: pointsPrize() }],
    friend_prize: propPrize(),
  };
  const terms = termsOf({ ...window, kind: 'invitation', config }, 'zh').join('');
  expect(terms).toContain('达到 5 级，并在到来 24 小时后');
  expect(terms).toContain('超过 3 位');
  expect(terms).toContain('好友可领取「奖品」');
});

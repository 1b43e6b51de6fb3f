// Prizes are granted once: points, coupons and codes at once, props and goods for the winner to claim.
import { contract } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codePrize, couponPrize, goodsPrize, pointsPrize, propPrize } from '../../../test/activities.ts';
import { addMember, addMembers, GAME_ID } from '../../../test/members.ts';
import { readPointEntries } from '../points/index.ts';
import {
  type AwardMall,
  addCoupon,
  addPool,
  awardsOf,
  grant,
  openAwardMall,
  pointsOf,
} from './test/award-mall.ts';

const { activity } = contract;
let mall: AwardMall;

beforeAll(async () => {
  mall = await openAwardMall();
});
afterAll(() => mall.close());

test('points, coupons and codes are handed over at once, goods and props wait for their winner', async () => {
  const member = await addMember(mall);
  const coupon = await addCoupon(mall, 5);
  await grant(mall, member, pointsPrize(30), 'a');
  await grant(mall, member, couponPrize(coupon), 'b');
  await grant(mall, member, codePrize(await addPool(mall, 1)), 'c');
  await grant(mall, member, propPrize(5), 'd');
  await grant(mall, member, goodsPrize(), 'e');
  const list = await awardsOf(mall, member);
  expect(list.map(({ prize, status }) => [prize.kind, prize.quantity, status])).toEqual([
    ['goods', 1, 'needs_address'],
    ['prop', 5, 'needs_role'],
    ['code', 1, 'received'],
    ['coupon', 1, 'received'],
    ['points', 30, 'received'],
  ]);
  expect(list[2]?.code).toMatch(/^AWARD-/);
  expect(list[0]).toMatchObject({
    activeid: mall.activityId,
    activity_title: '签到',
    parcel: null,
    role: null,
  });
  expect(list[0]?.expires_at).toBe('2026-12-15T02:00:00.000Z');
  expect(await pointsOf(mall, member)).toBe(30);
});

test('the history of points names what each prize was for', async () => {
  const member = await addMember(mall);
  for (const reason of [
    'sign-in:2026-11-15',
    'total:7:2026-11-01',
    'draw:1:17',
    'tier:3',
    'milestone:2',
    'rank',
  ])
    await grant(mall, member, pointsPrize(10), reason);
  const holder = { gameId: GAME_ID, playerId: member.playerId, scoreType: 1 } as const;
  const { list } = await readPointEntries(mall.services.db, holder, { limit: 10, language: 'zh' });
  expect(list.map(({ title }) => title)).toEqual([
    '富豪榜奖励',
    '充值有礼奖励',
    '邀请奖励',
    '抽奖中奖',
    '签到宝箱',
    '签到奖励',
  ]);
});

test('thirty grants for one reason at once give one prize', async () => {
  const member = await addMember(mall);
  const pool = await addPool(mall, 5);
  for (const [reason, prize] of [
    ['points', pointsPrize(7)],
    ['code', codePrize(pool)],
  ] as const) {
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => grant(mall, member, prize, reason)));
    expect(outcomes.filter(({ outcome }) => outcome === 'granted')).toHaveLength(1);
    expect(outcomes.filter(({ outcome }) => outcome === 'repeated')).toHaveLength(29);
  }
  expect(await pointsOf(mall, member)).toBe(7);
  expect(await awardsOf(mall, member)).toHaveLength(2);
  const { rows } = await mall.services.db.execute(
    sql`SELECT 1 FROM pool_codes WHERE pool_id = ${pool} AND given_for IS NOT NULL`,
  );
  expect(rows).toHaveLength(1);
});

test('the last code goes to one of many; the others get no award', async () => {
  const members = await addMembers(mall, 10);
  const prize = codePrize(await addPool(mall, 1));
  const outcomes = await Promise.all(members.map((member) => grant(mall, member, prize)));
  expect(outcomes.filter(({ outcome }) => outcome === 'granted')).toHaveLength(1);
  expect(outcomes.filter(({ outcome }) => outcome === 'sold-out')).toHaveLength(9);
  const coupon = couponPrize(await addCoupon(mall, 3));
  const gone = await Promise.all(members.map((member) => grant(mall, member, coupon, 'coupon')));
  expect(gone.filter(({ outcome }) => outcome === 'granted')).toHaveLength(3);
  const held = await Promise.all(members.map((member) => awardsOf(mall, member)));
  expect(held.flat()).toHaveLength(4);
});

test('a player sees only their own prizes', async () => {
  const [one, other] = await addMembers(mall, 2);
  if (!one || !other) throw new Error('no members');
  await grant(mall, one, goodsPrize());
  expect(await awardsOf(mall, other)).toEqual([]);
  expect((await mall.call(activity.myAwardList, {})).code).toBe(401);
});

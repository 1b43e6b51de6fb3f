// Prizes are granted once: points, coupons and codes at once, props and goods for the winner to claim.
import { contract, type Prize } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addActivity,
  codePrize,
  couponPrize,
  goodsPrize,
  pointsPrize,
  propPrize,
} from '../../../test/activities.ts';
import { type TestMall, testMallOf } from '../../../test/mall.ts';
import { addGames, addMember, addMembers, GAME_ID, type Member } from '../../../test/members.ts';
import { createProviders } from '../../providers/create.ts';
import { addCodes, codePools } from '../code-pools/index.ts';
import { couponTemplates } from '../coupons/index.ts';
import { balanceOf } from '../points/index.ts';
import { awardsModule, grantAward } from './index.ts';

const { activity } = contract;
let mall: TestMall;
let activityId: number;

beforeAll(async () => {
  mall = await testMallOf({ modules: [awardsModule], providers: createProviders });
  await addGames(mall);
  activityId = await addActivity(mall, { kind: 'sign_in', title: '签到' });
});
afterAll(() => mall.close());

const grant = (member: Member, prize: Prize, reason = 'sign-in:2026-11-15') =>
  mall.services.db.transaction((tx) =>
    grantAward(tx, {
      gameId: GAME_ID,
      playerId: member.playerId,
      activityId,
      reason,
      prize,
      now: mall.clock.now(),
    }),
  );
const listOf = async ({ token }: Member) => (await mall.call(activity.myAwardList, {}, { token })).data.list;
const pointsOf = ({ playerId }: Member) =>
  balanceOf(mall.services.db, { gameId: GAME_ID, playerId, scoreType: 1 });

async function addPool(count: number): Promise<number> {
  const { db, clock } = mall.services;
  const [pool] = await db
    .insert(codePools)
    .values({ gameId: GAME_ID, name: '码池', createdAt: clock.now() })
    .returning({ id: codePools.id });
  const codes = Array.from({ length: count }, (_, at) => `AWARD-${pool?.id}-${at}`);
  await db.transaction((tx) => addCodes(tx, pool?.id ?? 0, codes));
  return pool?.id ?? 0;
}

async function addCoupon(total: number): Promise<number> {
  const [row] = await mall.services.db
    .insert(couponTemplates)
    .values({
      gameId: GAME_ID,
      name: '立减',
      kind: 'plain',
      amount: 500,
      scope: 'all',
      startsAt: new Date('2026-11-01T00:00:00+08:00'),
      endsAt: new Date('2026-12-01T00:00:00+08:00'),
      validDays: 7,
      total,
      perPlayer: 1,
    })
    .returning({ id: couponTemplates.id });
  return row?.id ?? 0;
}

test('each prize goes its way: what can be given is given, goods and props wait for their winner', async () => {
  const member = await addMember(mall);
  const coupon = await addCoupon(5);
  await grant(member, pointsPrize(30), 'a');
  await grant(member, couponPrize(coupon), 'b');
  await grant(member, codePrize(await addPool(1)), 'c');
  await grant(member, propPrize(5), 'd');
  await grant(member, goodsPrize(), 'e');
  const list = await listOf(member);
  expect(list.map(({ prize, status }) => [prize.kind, prize.quantity, status])).toEqual([
    ['goods', 1, 'needs_address'],
    ['prop', 5, 'needs_role'],
    ['code', 1, 'received'],
    ['coupon', 1, 'received'],
    ['points', 30, 'received'],
  ]);
  expect(list[2]?.code).toMatch(/^AWARD-/);
  expect(list[0]).toMatchObject({ activeid: activityId, activity_title: '签到', parcel: null, role: null });
  expect(list[0]?.expires_at).toBe('2026-12-15T02:00:00.000Z');
  expect(await pointsOf(member)).toBe(30);
});

test('thirty grants for one reason at once give one prize', async () => {
  const member = await addMember(mall);
  const pool = await addPool(5);
  for (const [reason, prize] of [
    ['points', pointsPrize(7)],
    ['code', codePrize(pool)],
  ] as const) {
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => grant(member, prize, reason)));
    expect(outcomes.filter(({ outcome }) => outcome === 'granted')).toHaveLength(1);
    expect(outcomes.filter(({ outcome }) => outcome === 'repeated')).toHaveLength(29);
  }
  expect(await pointsOf(member)).toBe(7);
  expect(await listOf(member)).toHaveLength(2);
  const { rows } = await mall.services.db.execute(
    sql`SELECT 1 FROM pool_codes WHERE pool_id = ${pool} AND given_for IS NOT NULL`,
  );
  expect(rows).toHaveLength(1);
});

test('the last code goes to one of many; the others learn that none is left and hold nothing', async () => {
  const members = await addMembers(mall, 10);
  const prize = codePrize(await addPool(1));
  const outcomes = await Promise.all(members.map((member) => grant(member, prize)));
  expect(outcomes.filter(({ outcome }) => outcome === 'granted')).toHaveLength(1);
  expect(outcomes.filter(({ outcome }) => outcome === 'sold-out')).toHaveLength(9);
  const coupon = couponPrize(await addCoupon(3));
  const gone = await Promise.all(members.map((member) => grant(member, coupon, 'coupon')));
  expect(gone.filter(({ outcome }) => outcome === 'granted')).toHaveLength(3);
  const held = await Promise.all(members.map(listOf));
  expect(held.flat()).toHaveLength(4);
});

test("nobody sees another's prizes", async () => {
  const [one, other] = await addMembers(mall, 2);
  if (!one || !other) throw new Error('no members');
  await grant(one, goodsPrize());
  expect(await listOf(other)).toEqual([]);
  expect((await mall.call(activity.myAwardList, {})).code).toBe(401);
});

// Concurrent draws: no point is spent twice, no prize is given twice, no number is used twice.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { couponPrize } from '../../../test/activities.ts';
import type { TestMall } from '../../../test/mall.ts';
import { GAME_ID, type Member } from '../../../test/members.ts';
import { raceRounds } from '../../../test/rounds.ts';
import { couponTemplates } from '../coupons/tables.ts';
import { balanceOf } from '../points/index.ts';
import {
  addLottery,
  addOneRich,
  addRich,
  alwaysWins,
  historyOf,
  openLotteryMall,
  start,
  table,
} from './test/lotteries.ts';

const ROUNDS = raceRounds(3);
let mall: TestMall;

beforeAll(async () => {
  mall = await openLotteryMall();
});
afterAll(() => mall.close());

function codesOf(responses: { code: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { code } of responses) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}
const pointsOf = ({ playerId }: Member) =>
  balanceOf(mall.services.db, { gameId: GAME_ID, playerId, scoreType: 1 });

test('thirty concurrent draws with points for three give three draws and cost their points only', async () => {
  const config = alwaysWins('gem');
  for (let round = 0; round < ROUNDS; round += 1) {
    const activeid = await addLottery(mall, config);
    const member = await addOneRich(mall, 35);
    const responses = await Promise.all(
      Array.from({ length: 30 }, () => start(mall, member, activeid, { config })),
    );
    expect(codesOf(responses)).toEqual({ 200: 3, 300001: 27 });
    expect(await pointsOf(member)).toBe(5);
    const { list } = await historyOf(mall, activeid, member);
    expect(list.map(({ nonce }) => nonce)).toEqual([3, 2, 1]);
  }
});

test('thirty players draw five ships concurrently: five get one, the others the fallback', async () => {
  const config = alwaysWins('ship', { stock: 5 });
  const members = await addRich(mall, 30, 100 * ROUNDS);
  for (let round = 0; round < ROUNDS; round += 1) {
    const activeid = await addLottery(mall, config);
    const responses = await Promise.all(members.map((member) => start(mall, member, activeid, { config })));
    expect(codesOf(responses)).toEqual({ 200: 30 });
    const keys = responses.flatMap(({ data }) => data.won.map(({ key }) => key));
    expect(keys.filter((key) => key === 'ship')).toHaveLength(5);
    expect(keys.filter((key) => key === 'coin-1')).toHaveLength(25);
    const { rows } = await mall.services.db.execute(sql`
      SELECT given, (SELECT count(*)::int FROM awards a WHERE a.activity_id = s.activity_id AND kind = 'goods') AS awards
      FROM lottery_stock s WHERE activity_id = ${activeid}`);
    expect(rows).toEqual([{ given: 5, awards: 5 }]);
  }
});

test('fifteen concurrent draws of ten over coupons and stock do not deadlock', async () => {
  const add = async (total: number) => {
    const [row] = await mall.services.db
      .insert(couponTemplates)
      .values({
        gameId: GAME_ID,
        name: '立减',
        kind: 'plain',
        amount: 500,
        scope: 'all',
        validDays: 7,
        perPlayer: 1,
        startsAt: new Date('2026-11-01T00:00:00Z'),
        endsAt: new Date('2026-12-01T00:00:00Z'),
        total,
      })
      .returning();
    return row?.id ?? 0;
  };
  const coupons = new Map([
    ['coin-2', couponPrize(await add(20))],
    ['coin-5', couponPrize(await add(15))],
    ['coin-10', couponPrize(await add(1000))],
  ]);
  const prizes = table.prizes.map((each) => {
    const prize = coupons.get(each.key);
    return prize ? { ...each, prize: { ...prize, name: each.key } } : each;
  });
  const config = {
    ...table,
    prizes: prizes.map((each) => (each.key === 'shirt' ? { ...each, stock: 4 } : each)),
  };
  const activeid = await addLottery(mall, config);
  const members = await addRich(mall, 15, 90);
  const responses = await Promise.all(
    members.map((member) => start(mall, member, activeid, { count: 10, config })),
  );
  expect(codesOf(responses)).toEqual({ 200: 15 });
  const { rows } = await mall.services.db.execute<{ handed_out: number; total: number }>(
    sql`SELECT handed_out, total FROM coupon_templates ORDER BY id DESC LIMIT 3`,
  );
  for (const { handed_out, total } of rows) expect(handed_out).toBeLessThanOrEqual(total);
});

test('one request sent thirty times draws once', async () => {
  const activeid = await addLottery(mall);
  const member = await addOneRich(mall, 1000);
  const request_id = 'a-draw-sent-thirty-times';
  const responses = await Promise.all(
    Array.from({ length: 30 }, () => start(mall, member, activeid, { request_id })),
  );
  const nonces = responses.filter(({ code }) => code === 200).map(({ data }) => data.won[0]?.nonce);
  expect(new Set(nonces)).toEqual(new Set([1]));
  expect((await historyOf(mall, activeid, member)).list).toHaveLength(1);
});

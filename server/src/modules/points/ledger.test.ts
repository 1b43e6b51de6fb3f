// The points ledger: each event moves points once, and no balance is negative.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestMall, testMallOf } from '../../../test/mall.ts';
import { addGames, addMember, addMembers, GAME_ID } from '../../../test/members.ts';
import { raceRounds } from '../../../test/rounds.ts';
import type { Tx } from '../../platform/database/database.ts';
import { createProviders } from '../../providers/create.ts';
import {
  balanceOf,
  earnPoints,
  type Move,
  pointsModule,
  returnPoints,
  spendPoints,
  takeBackPoints,
  verifyLedger,
} from './index.ts';

let mall: TestMall;
let playerId: number;
let nth = 0;

beforeAll(async () => {
  mall = await testMallOf({ modules: [pointsModule], providers: createProviders });
  await addGames(mall);
});
beforeEach(async () => {
  playerId = (await addMember(mall)).playerId;
});
afterAll(() => mall.close());

const within = <T>(work: (tx: Tx) => Promise<T>) => mall.services.db.transaction(work);
const holder = () => ({ gameId: GAME_ID, playerId, scoreType: 1 as const });
/** An event of its own each time. */
function move(points: number, reason = 'order-paid'): Move {
  nth += 1;
  return { ...holder(), points, reason, ref: `ref-${nth}`, now: mall.clock.now() };
}
const balance = () => balanceOf(mall.services.db, holder());
const accountOf = async (name: string) =>
  (
    await mall.services.db.execute<{ balance: number }>(
      sql`SELECT balance FROM point_accounts WHERE player_id = ${playerId} AND score_type = 1 AND name = ${name}`,
    )
  ).rows[0]?.balance;

describe('moving points', () => {
  test('a paid order earns points, and the same order earns them once', async () => {
    const paid = move(120);
    const first = await within((tx) => earnPoints(tx, paid));
    const again = await within((tx) => earnPoints(tx, paid));
    expect(first).toMatchObject({ points: 120, balance: 120 });
    expect(again).toEqual(first);
    expect(await balance()).toBe(120);
  });

  test('thirty concurrent notifications of one payment earn once', async () => {
    const paid = move(50);
    await Promise.all(Array.from({ length: 30 }, () => within((tx) => earnPoints(tx, paid))));
    expect(await balance()).toBe(50);
  });

  test('mall points and activity points are separate', async () => {
    await within((tx) => earnPoints(tx, move(10)));
    await within((tx) => earnPoints(tx, { ...move(7), scoreType: 2 }));
    expect(await balance()).toBe(10);
    expect(await balanceOf(mall.services.db, { ...holder(), scoreType: 2 })).toBe(7);
  });

  test('a player without enough points spends none', async () => {
    await within((tx) => earnPoints(tx, move(99)));
    await expect(within((tx) => spendPoints(tx, move(100, 'exchange')))).rejects.toMatchObject({
      key: 'points/not-enough',
    });
    expect(await balance()).toBe(99);
  });

  test('of thirty concurrent exchanges with points for one, one succeeds', async () => {
    for (let round = 0; round < raceRounds(3); round += 1) {
      playerId = (await addMember(mall)).playerId;
      await within((tx) => earnPoints(tx, move(100)));
      const tries = await Promise.allSettled(
        Array.from({ length: 30 }, () => within((tx) => spendPoints(tx, move(100, 'exchange')))),
      );
      const failures = tries.flatMap((each) => (each.status === 'rejected' ? [each.reason.key] : []));
      expect(failures).toEqual(Array(29).fill('points/not-enough'));
      expect(await balance()).toBe(0);
    }
  });

  test('a cancelled exchange returns its points once', async () => {
    await within((tx) => earnPoints(tx, move(100)));
    await within((tx) => spendPoints(tx, move(60, 'exchange')));
    const back = move(60, 'exchange-returned');
    await within((tx) => returnPoints(tx, back));
    await within((tx) => returnPoints(tx, back));
    expect(await balance()).toBe(100);
    expect(await accountOf('spent')).toBe(0);
  });

  test('no more points are returned than were spent', async () => {
    await within((tx) => earnPoints(tx, move(100)));
    await within((tx) => spendPoints(tx, move(60, 'exchange')));
    await expect(within((tx) => returnPoints(tx, move(61, 'exchange-returned')))).rejects.toThrow();
    expect(await balance()).toBe(40);
  });

  test('a refund takes back what its order earned', async () => {
    await within((tx) => earnPoints(tx, move(100)));
    expect(await within((tx) => takeBackPoints(tx, move(30, 'order-refunded')))).toMatchObject({
      points: -30,
      balance: 70,
    });
  });

  test('points spent before the refund are deducted from the next earnings', async () => {
    await within((tx) => earnPoints(tx, move(100)));
    await within((tx) => spendPoints(tx, move(80, 'exchange')));
    const refund = move(100, 'order-refunded');
    expect(await within((tx) => takeBackPoints(tx, refund))).toMatchObject({ points: -20, balance: 0 });
    expect(await within((tx) => takeBackPoints(tx, refund))).toMatchObject({ points: -20, balance: 0 });
    expect(await within((tx) => earnPoints(tx, move(50)))).toMatchObject({ points: 0, balance: 0 });
    expect(await within((tx) => earnPoints(tx, move(50)))).toMatchObject({ points: 20, balance: 20 });
  });

  test.each([0, -5, 1.5, Number.NaN, 2 ** 53])('%d points cannot be moved', async (points) => {
    await expect(within((tx) => earnPoints(tx, move(points)))).rejects.toThrow(RangeError);
    expect(await balance()).toBe(0);
  });

  test('an event whose transaction fails moves nothing', async () => {
    await within(async (tx) => {
      await earnPoints(tx, move(10));
      throw new Error('the rest of the order failed');
    }).catch(() => undefined);
    expect(await balance()).toBe(0);
  });

  test('players do not wait for each other', async () => {
    const [other] = await addMembers(mall, 1);
    await within(async (tx) => {
      await earnPoints(tx, move(10));
      // Would wait for this transaction to end, and so forever, if the two shared a row.
      await within((inner) => earnPoints(inner, { ...move(10), playerId: other?.playerId ?? 0 }));
    });
    expect(await balance()).toBe(10);
  });
});

describe('the database guards the ledger', () => {
  const refused = (statement: string) =>
    expect(mall.services.pool.query(statement), statement).rejects.toThrow();

  test('entries and transfers cannot be changed, removed or emptied', async () => {
    await within((tx) => earnPoints(tx, move(10)));
    await refused('UPDATE point_entries SET points = 5');
    await refused('DELETE FROM point_entries');
    await refused('TRUNCATE point_entries CASCADE');
    await refused("UPDATE point_transfers SET reason = 'x'");
    await refused('DELETE FROM point_transfers');
    await refused('DELETE FROM point_accounts');
    expect(await balance()).toBe(10);
  });

  test('a balance cannot be written without an entry', async () => {
    await within((tx) => earnPoints(tx, move(10)));
    await refused(`UPDATE point_accounts SET balance = 99 WHERE player_id = ${playerId}`);
    await refused(
      `INSERT INTO point_accounts (game_id, player_id, score_type, name, balance)
       VALUES (${GAME_ID}, ${playerId}, 2, 'player', 99)`,
    );
    expect(await balance()).toBe(10);
  });

  test('an entry without its counterpart is rejected', async () => {
    const { transferId } = await within((tx) => earnPoints(tx, move(10)));
    await refused(`INSERT INTO point_entries (account_id, transfer_id, points)
      SELECT id, ${transferId}, 5 FROM point_accounts WHERE player_id = ${playerId} AND name = 'player'`);
    expect(await balance()).toBe(10);
  });

  test('the database rejects a negative balance, whoever writes the entries', async () => {
    const { transferId } = await within((tx) => earnPoints(tx, move(10)));
    await refused(`INSERT INTO point_entries (account_id, transfer_id, points)
      SELECT id, ${transferId}, CASE name WHEN 'player' THEN -11 ELSE 11 END FROM point_accounts
      WHERE player_id = ${playerId} AND name IN ('player', 'spent')`);
    expect(await balance()).toBe(10);
  });

  test('all entries sum to zero', async () => {
    const sum = await mall.services.pool.query('SELECT sum(points)::bigint AS sum FROM point_entries');
    expect(sum.rows[0]).toEqual({ sum: 0 });
    expect((await verifyLedger(mall.services.pool)).breaks).toEqual([]);
  });
});

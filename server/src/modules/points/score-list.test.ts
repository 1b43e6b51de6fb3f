// The list of a player's points: months and entries come from the times of the account's entries, however many it has.
import { contract } from '@emall/contract';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestMall, testMallOf } from '../../../test/mall.ts';
import { addGames, addMembers, GAME_ID, type Member } from '../../../test/members.ts';
import { createProviders } from '../../providers/create.ts';
import { earnPoints, pointsModule, spendPoints } from './index.ts';
import { userScoreList } from './reads.ts';

const NOW = '2026-11-15T12:00:00+08:00';
/** Entries of ten years, of which those of half a year are few. */
const OLD = 3000;

let mall: TestMall;
let member: Member;

beforeAll(async () => {
  mall = await testMallOf({ modules: [pointsModule], providers: createProviders });
  await addGames(mall);
  [member] = (await addMembers(mall, 1)) as [Member];
  await move(earnPoints, 100, '2026-05-31T15:59:59Z', 'before');
  await mall.services.pool.query(
    `WITH t AS (
       INSERT INTO point_transfers (reason, ref, points, created_at)
       SELECT 'growth', n::text, 1, '2016-01-01'::timestamptz + n * interval '1 day' FROM generate_series(1, ${OLD}) n RETURNING id)
     INSERT INTO point_entries (account_id, transfer_id, points)
     SELECT a.id, t.id, CASE a.name WHEN 'player' THEN 1 ELSE -1 END
     FROM t, point_accounts a WHERE a.name IN ('player', 'issued')`,
  );
  // The first moment of June in Shanghai, and the last of August.
  await move(earnPoints, 30, '2026-05-31T16:00:00Z', 'june');
  await move(earnPoints, 50, '2026-08-31T15:59:59Z', 'august');
  await move(spendPoints, 20, '2026-08-31T15:59:59Z', 'spent');
  await move(earnPoints, 7, '2026-11-15T03:00:00Z', 'november');
  await mall.services.pool.query('ANALYZE point_entries, point_transfers, point_accounts');
  mall.clock.set(NOW);
}, 60_000);
afterAll(() => mall.close());

const move = (how: typeof earnPoints, points: number, at: string, ref: string) =>
  mall.services.db.transaction((tx) =>
    how(tx, {
      gameId: GAME_ID,
      playerId: member.playerId,
      scoreType: 1,
      points,
      reason: 'order-paid',
      ref,
      now: new Date(at),
    }),
  );

const MONTHS = [
  { month: '2026-06', earned: 30, spent: 0 },
  { month: '2026-07', earned: 0, spent: 0 },
  { month: '2026-08', earned: 50, spent: 20 },
  { month: '2026-09', earned: 0, spent: 0 },
  { month: '2026-10', earned: 0, spent: 0 },
  { month: '2026-11', earned: 7, spent: 0 },
];

test('months of points end and begin in Shanghai, and a month lists its own entries', async () => {
  const list = async (input: object = {}) =>
    (await mall.call(contract.user.userScoreList, { score_type: 1, ...input }, { token: member.token })).data;
  expect((await list()).months).toEqual(MONTHS);
  const august = await list({ month: '2026-08' });
  expect(august.list.map(({ points }) => points)).toEqual([-20, 50]);
  expect(august.list[0]?.at).toBe('2026-08-31T15:59:59.000Z');
});

test('the months of a player with a long history read the entries of half a year', async () => {
  const client = await mall.services.pool.connect();
  const rowsRead = async () => {
    const { rows } = await client.query<{ read: string }>(
      `SELECT sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0)) AS read FROM pg_stat_xact_user_tables
       WHERE relname IN ('point_entries', 'point_transfers')`,
    );
    return Number(rows[0]?.read);
  };
  // A ledger of one player is small enough to be read whole, that of a shop is not.
  await client.query('SET enable_seqscan = off');
  const services = { ...mall.services, db: drizzle(client) };
  const input = { score_type: 1, limit: 1 } as const;
  const call = { services, gameId: GAME_ID, session: { playerId: member.playerId }, language: 'zh' };
  const readOnce = async () => {
    await client.query('BEGIN');
    const before = await rowsRead();
    const { months } = await userScoreList(call as never, input);
    expect(months).toEqual(MONTHS);
    const read = (await rowsRead()) - before;
    await client.query('COMMIT');
    return read;
  };
  try {
    // PostgreSQL keeps the plan of the sixth run.
    for (let nth = 0; nth < 6; nth += 1) await readOnce();
    expect(await readOnce()).toBeLessThan(30);
  } finally {
    client.release();
  }
});

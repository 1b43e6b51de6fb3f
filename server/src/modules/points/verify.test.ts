// The verification of the ledger finds manipulations, and says where.
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { asDatabaseOwner } from '../../../test/database.ts';
import { type TestMall, testMallOf } from '../../../test/mall.ts';
import { addGames, addMembers, GAME_ID } from '../../../test/members.ts';
import { createProviders } from '../../providers/create.ts';
import { earnPoints, pointsModule, spendPoints, verifyLedger } from './index.ts';
import { ACCOUNTS, verifyRecent } from './verify-recent.ts';

let mall: TestMall | undefined;
let accountId: number;
const raised: string[] = [];

beforeEach(async () => {
  await mall?.close();
  mall = await testMallOf({
    modules: [pointsModule],
    providers: (platform) => ({
      ...createProviders(platform),
      alerts: { raise: ({ text }) => void raised.push(text), stop: async () => undefined },
    }),
  });
  const { db, pool, clock } = mall.services;
  await addGames(mall);
  for (const { playerId } of await addMembers(mall, 3)) {
    const owner = { gameId: GAME_ID, playerId, scoreType: 1 as const, now: clock.now() };
    for (const [n, points] of [500, 120, 40].entries())
      await db.transaction((tx) =>
        earnPoints(tx, { ...owner, points, reason: 'order-paid', ref: `订单 "${playerId}"\n${n}` }),
      );
    await db.transaction((tx) =>
      spendPoints(tx, { ...owner, points: 300, reason: 'exchange', ref: `${playerId}` }),
    );
  }
  const { rows } = await pool.query("SELECT max(id) AS id FROM point_accounts WHERE name = 'player'");
  accountId = rows[0]?.id;
});
afterAll(() => mall?.close());

/** As somebody would who owns the database and switches its guards off. */
async function tamper(...statements: string[]): Promise<string[]> {
  if (!mall) throw new Error('there is no mall');
  const tables = ['point_accounts', 'point_transfers', 'point_entries'];
  const switched = (word: string) => tables.map((table) => `ALTER TABLE ${table} ${word} TRIGGER USER`);
  const deed = [...switched('DISABLE'), ...statements, ...switched('ENABLE')].join(';');
  await asDatabaseOwner(mall.services.pool, deed);
  return (await verifyLedger(mall.services.pool)).breaks;
}

describe('the check of the ledger', () => {
  test('finds nothing in a correct ledger', async () => {
    const report = mall && (await verifyLedger(mall.services.pool));
    expect(report).toEqual({ accounts: 12, entries: 24, breaks: [] });
  });

  test('finds an entry whose points were changed', async () => {
    const breaks = await tamper(
      `UPDATE point_entries SET points = 900 WHERE account_id = ${accountId} AND seq = 2`,
    );
    expect(breaks[0]).toContain(`account ${accountId}, entry 2`);
  });

  test('finds an entry that was changed together with all later balances', async () => {
    const breaks = await tamper(
      `UPDATE point_entries SET points = points + 10 WHERE account_id = ${accountId} AND seq = 2`,
      `UPDATE point_entries SET balance_after = balance_after + 10 WHERE account_id = ${accountId} AND seq >= 2`,
      `UPDATE point_accounts SET balance = balance + 10 WHERE id = ${accountId}`,
    );
    expect(breaks[0]).toContain(`account ${accountId}, entry 2: what it says is not what was written`);
  });

  test('finds an entry that was changed and hashed again, by the next entry', async () => {
    const breaks = await tamper(
      `UPDATE point_entries SET points = points + 10, balance_after = balance_after + 10
       WHERE account_id = ${accountId} AND seq = 2`,
      `UPDATE point_entries e SET hash = point_entry_hash(e, t) FROM point_transfers t
       WHERE t.id = e.transfer_id AND e.account_id = ${accountId} AND e.seq = 2`,
    );
    expect(breaks[0]).toContain(`account ${accountId}, entry 3`);
  });

  test('finds an event whose reason was rewritten', async () => {
    const breaks = await tamper(
      `UPDATE point_transfers SET reason = 'gift' WHERE id =
         (SELECT transfer_id FROM point_entries WHERE account_id = ${accountId} AND seq = 1)`,
    );
    expect(breaks).toContainEqual(expect.stringContaining(`account ${accountId}, entry 1`));
  });

  test('finds an entry that was moved to another time', async () => {
    const breaks = await tamper(
      `UPDATE point_entries SET created_at = created_at - interval '40 days' WHERE account_id = ${accountId} AND seq = 2`,
    );
    expect(breaks).toEqual([`account ${accountId}, entry 2: its time is not that of its transfer`]);
    const { breaks: recent } = (mall && (await verifyRecent(mall.services.pool, 0))) ?? { breaks: [] };
    expect(recent).toEqual(breaks);
  });

  test('finds a missing entry, in the middle and at the end', async () => {
    expect(
      (await tamper(`DELETE FROM point_entries WHERE account_id = ${accountId} AND seq = 2`))[0],
    ).toContain(`account ${accountId}, entry 3: the entry before it is missing`);
    const { rows } = (await mall?.services.pool.query(
      "SELECT min(id) AS id FROM point_accounts WHERE name = 'player'",
    )) ?? { rows: [] };
    expect(
      await tamper(`DELETE FROM point_entries WHERE account_id = ${rows[0]?.id} AND seq = 4`),
    ).toContainEqual(expect.stringContaining(`account ${rows[0]?.id}, after entry 3`));
  });

  test('finds a balance that was changed without an entry', async () => {
    const breaks = await tamper(`UPDATE point_accounts SET balance = 99999 WHERE id = ${accountId}`);
    expect(breaks).toEqual([
      `account ${accountId}, after entry 4: the balance says 99999, its entries add up to 360`,
    ]);
  });

  test('finds a transfer that does not sum to zero, although its chain is complete', async () => {
    const breaks = await tamper(
      `ALTER TABLE point_entries ENABLE TRIGGER post_point_entry`,
      `WITH t AS (INSERT INTO point_transfers (reason, ref, points, created_at) VALUES ('x', 'y', 5, now()) RETURNING id)
       INSERT INTO point_entries (account_id, transfer_id, points) SELECT ${accountId}, id, 5 FROM t`,
    );
    expect(breaks).toEqual([expect.stringMatching(/^transfer \d+: its entries add up to 5$/)]);
  });

  test.each([
    ['points', 'UPDATE point_entries SET points = 900', 'entry 2'],
    [
      'balance',
      'UPDATE point_accounts SET balance = 99999',
      'entry 4: the account is not as its last entry says',
    ],
    ['absence', 'DELETE FROM point_entries', 'entry 3: the entry before it is missing'],
  ])('of every few minutes finds a change of the %s of a new entry', async (_what, deed, found) => {
    const where = deed.includes('accounts') ? `id = ${accountId}` : `account_id = ${accountId} AND seq = 2`;
    await tamper(`${deed} WHERE ${where}`);
    const { breaks } = (mall && (await verifyRecent(mall.services.pool, 0))) ?? { breaks: [] };
    expect(breaks).toContainEqual(expect.stringContaining(`account ${accountId}, ${found}`));
  });

  test('of every few minutes reads what is new, and older accounts in turn', async () => {
    if (!mall) throw new Error('there is no mall');
    const { db, pool, clock } = mall.services;
    expect(await verifyRecent(pool, 0)).toEqual({ accounts: 0, entries: 24, breaks: [] });
    mall.clock.advance(2 * 3_600_000);
    const { rows } = await pool.query(`SELECT player_id FROM point_accounts WHERE id = ${accountId}`);
    const owner = { gameId: GAME_ID, playerId: rows[0]?.player_id, scoreType: 1 as const, now: clock.now() };
    await db.transaction((tx) => earnPoints(tx, { ...owner, points: 5, reason: 'order-paid', ref: 'later' }));
    await verifyRecent(pool, 0);
    mall.clock.advance(2 * 3_600_000);
    // Of the last minutes before it, and nothing older.
    expect(await verifyRecent(pool, 0)).toEqual({ accounts: 0, entries: 2, breaks: [] });
    const seen: number[] = [];
    for (let run = 0; run < 3; run += 1) seen.push((await verifyRecent(pool, 8)).accounts);
    expect(seen).toEqual([8, 4, 8]);
  });

  test('of every few minutes ends beside transfers of another range of ids, and goes on behind the newest by time', async () => {
    if (!mall) throw new Error('there is no mall');
    const { pool } = mall.services;
    // A game that was moved in from another cluster: higher ids, an older day.
    await asDatabaseOwner(
      pool,
      `INSERT INTO point_transfers (id, reason, ref, points, created_at) OVERRIDING SYSTEM VALUE
       SELECT max(id) + 50000000000000, 'x', 'y', 1, min(created_at) - interval '30 days' FROM point_transfers`,
    );
    const newest = (await pool.query('SELECT max(created_at) AS at FROM point_transfers')).rows[0]?.at;
    await pool.query('INSERT INTO point_verification (verified_until, last_account_id) VALUES ($1, 0)', [
      newest,
    ]);
    expect(await verifyRecent(pool, 0)).toEqual({ accounts: 0, entries: 24, breaks: [] });
    const { rows } = await pool.query('SELECT verified_until FROM point_verification');
    expect(rows).toEqual([{ verified_until: newest }]);
  }, 15_000);

  test('a day of its runs reads as many accounts as before, in small batches', () => {
    const [every] = pointsModule.schedules?.map(({ cron }) => Number(/^\*\/(\d+) /.exec(cron)?.[1])) ?? [];
    expect((ACCOUNTS * 24 * 60) / (every ?? 0)).toBe(24_000);
    expect(ACCOUNTS).toBeLessThanOrEqual(100);
  });

  test('the scheduled job raises an alert for a broken ledger only', async () => {
    await mall?.services.pool.query("SELECT graphile_worker.add_job('check-points-ledger')");
    await mall?.runJobs();
    expect(raised).toEqual([]);
    await tamper(`UPDATE point_accounts SET balance = 1 WHERE id = ${accountId}`);
    await mall?.services.pool.query("SELECT graphile_worker.add_job('check-points-ledger')");
    await mall?.runJobs();
    expect(raised).toEqual([expect.stringContaining(`account ${accountId}`)]);
  });
});

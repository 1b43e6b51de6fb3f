// Verifies the ledger: every hash chain is complete, every balance is the sum of its entries, every transfer sums to zero.
import { createHash } from 'node:crypto';
import type pg from 'pg';

export type LedgerReport = {
  accounts: number;
  entries: number;
  /** Descriptions of inconsistencies; empty when the ledger is correct. */
  breaks: string[];
};

export type Entry = {
  account_id: number;
  seq: number;
  transfer_id: number;
  points: number;
  balance_after: number;
  previous_hash: Buffer;
  hash: Buffer;
  reason: string;
  ref: string;
  transfer_points: number;
  at_ms: number;
  /** Whether it has the time of its transfer, which is what the hash covers. */
  is_of_its_time: boolean;
};
/** What an entry follows. */
type Before = Pick<Entry, 'seq' | 'balance_after' | 'hash'>;
type Account = { id: number; balance: number; entries: number; last_hash: Buffer };

const BATCH = 5000;
// Bounds the memory when the whole ledger is broken.
export const MAX_BREAKS = 50;

/** All of it, however long that takes. */
export const verifyLedger = (pool: pg.Pool): Promise<LedgerReport> =>
  inLedgerSnapshot(pool, async (client) => {
    const report: LedgerReport = { accounts: 0, entries: 0, breaks: [] };
    let after: number | undefined = 0;
    while (after !== undefined) after = await verifyAccounts(client, report, { after, limit: BATCH });
    await verifyTransfers(client, report);
    return report;
  });

/** One snapshot of the ledger while others write. */
export async function inLedgerSnapshot<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query('SET LOCAL statement_timeout = 0');
    const result = await work(client);
    await client.query('COMMIT');
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** Accounts in the order of their ids. Returns the last id; undefined when there are no more, or enough breaks. */
export async function verifyAccounts(
  client: pg.PoolClient,
  report: LedgerReport,
  { after, limit }: { after: number; limit: number },
): Promise<number | undefined> {
  const { rows } = await client.query<Account>(
    'SELECT id, balance, entries, last_hash FROM point_accounts WHERE id > $1 ORDER BY id LIMIT $2',
    [after, limit],
  );
  const last = rows.at(-1);
  if (!last) return undefined;
  const entries = entriesOf(client, after, last.id);
  let next = await entries.next();
  for (const account of rows) {
    report.accounts += 1;
    let before: Before = { seq: 0, balance_after: 0, hash: Buffer.alloc(0) };
    let fault: string | undefined;
    while (!next.done && next.value.account_id === account.id) {
      const entry = next.value;
      report.entries += 1;
      // Every later entry of the chain would be reported as well.
      if (!fault) {
        fault = faultOf(entry, before);
        if (fault) addBreak(report, `account ${account.id}, entry ${entry.seq}: ${fault}`);
      }
      before = entry;
      next = await entries.next();
    }
    if (!fault) compareAccount(account, before, report);
  }
  return rows.length < limit || report.breaks.length >= MAX_BREAKS ? undefined : last.id;
}

/** Entries of the accounts after one up to another, in batches. */
async function* entriesOf(client: pg.PoolClient, after: number, last: number): AsyncGenerator<Entry> {
  let from: Pick<Entry, 'account_id' | 'seq'> = { account_id: after + 1, seq: 0 };
  for (;;) {
    const { rows } = await client.query<Entry>(
      `SELECT e.*, t.reason, t.ref, t.points AS transfer_points, (extract(epoch FROM t.created_at) * 1000)::bigint AS at_ms,
         e.created_at = t.created_at AS is_of_its_time
       FROM (SELECT * FROM point_entries
         WHERE (account_id, seq) > ($1, $2) AND account_id BETWEEN $1 AND $3
         ORDER BY account_id, seq LIMIT $4) e JOIN point_transfers t ON t.id = e.transfer_id
       ORDER BY e.account_id, e.seq`,
      [from.account_id, from.seq, last, BATCH],
    );
    yield* rows;
    const end = rows.at(-1);
    if (!end || rows.length < BATCH) return;
    from = end;
  }
}

function compareAccount(account: Account, last: Before, report: LedgerReport): void {
  const place = `account ${account.id}, after entry ${last.seq}`;
  if (account.entries !== last.seq)
    addBreak(report, `${place}: the account counts ${account.entries} entries`);
  else if (account.balance !== last.balance_after)
    addBreak(
      report,
      `${place}: the balance says ${account.balance}, its entries add up to ${last.balance_after}`,
    );
  else if (!account.last_hash.equals(last.hash))
    addBreak(report, `${place}: the account remembers another last entry`);
}

export function faultOf(entry: Entry, before: Before): string | undefined {
  if (entry.seq !== before.seq + 1) return `the entry before it is missing`;
  if (!entry.previous_hash.equals(before.hash)) return 'the entry before it was another one';
  if (entry.balance_after !== before.balance_after + entry.points)
    return `${before.balance_after} and ${entry.points} do not make ${entry.balance_after}`;
  if (!hashOf(entry).equals(entry.hash)) return 'what it says is not what was written';
  if (!entry.is_of_its_time) return 'its time is not that of its transfer';
  return undefined;
}

/** The same text as point_entry_hash in server/schema/functions/points.sql: a jsonb array as PostgreSQL writes it. */
function hashOf(entry: Entry): Buffer {
  const values = [
    ...[entry.account_id, entry.seq, entry.transfer_id, entry.points, entry.balance_after],
    ...[entry.reason, entry.ref, entry.transfer_points, entry.at_ms],
  ];
  return createHash('sha256')
    .update(entry.previous_hash)
    .update(`[${values.map((value) => JSON.stringify(value)).join(', ')}]`)
    .digest();
}

async function verifyTransfers(client: pg.PoolClient, report: LedgerReport): Promise<void> {
  for (let after = 0; report.breaks.length < MAX_BREAKS; ) {
    const { rows } = await client.query<{ id: number }>(
      'SELECT id FROM point_transfers WHERE id > $1 ORDER BY id LIMIT $2',
      [after, BATCH],
    );
    const ids = rows.map(({ id }) => id);
    await verifySums(client, report, ids);
    const last = ids.at(-1);
    if (last === undefined || ids.length < BATCH) return;
    after = last;
  }
}

/** The entries of each of these transfers sum to zero. */
export async function verifySums(
  client: pg.PoolClient,
  report: LedgerReport,
  transferIds: readonly number[],
): Promise<void> {
  const { rows } = await client.query<{ id: number; sum: number | null }>(
    `SELECT t.id, (SELECT sum(points)::bigint FROM point_entries e WHERE e.transfer_id = t.id) AS sum
     FROM unnest($1::bigint[]) AS t(id) ORDER BY t.id`,
    [transferIds],
  );
  for (const { id, sum } of rows)
    if (sum !== 0)
      addBreak(
        report,
        sum === null
          ? `transfer ${id}: its entries are gone`
          : `transfer ${id}: its entries add up to ${sum}`,
      );
}

export function addBreak(report: LedgerReport, fault: string): void {
  if (report.breaks.length < MAX_BREAKS) report.breaks.push(fault);
}

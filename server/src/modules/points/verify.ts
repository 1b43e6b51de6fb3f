// Proves the ledger: every chain whole, every balance the sum of its entries, every transfer adding up to nothing.
import { createHash } from 'node:crypto';
import type pg from 'pg';

export type LedgerReport = {
  accounts: number;
  entries: number;
  /** Where it breaks, in words; empty when the ledger is whole. */
  breaks: string[];
};

type Entry = {
  account_id: number;
  seq: number;
  transfer_id: number;
  points: number;
  balance_after: number;
  previous_hash: Buffer;
  hash: Buffer;
  reason: string;
  ref: string;
  asked: number;
  at_ms: number;
};
type Account = { id: number; balance: number; entries: number; last_hash: Buffer };

const BATCH = 5000;
// The first places tell enough; a ledger broken everywhere must not fill the memory.
const MAX_BREAKS = 50;

export async function verifyLedger(pool: pg.Pool): Promise<LedgerReport> {
  const client = await pool.connect();
  try {
    // One picture of the whole ledger, however much is written meanwhile.
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query('SET LOCAL statement_timeout = 0');
    const report: LedgerReport = { accounts: 0, entries: 0, breaks: [] };
    await walkChains(client, report);
    await weighTransfers(client, report);
    await client.query('COMMIT');
    client.release();
    return report;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function walkChains(client: pg.PoolClient, report: LedgerReport): Promise<void> {
  let after = 0;
  for (;;) {
    const { rows } = await client.query<Account>(
      'SELECT id, balance, entries, last_hash FROM point_accounts WHERE id > $1 ORDER BY id LIMIT $2',
      [after, BATCH],
    );
    for (const account of rows) await walkChain(client, account, report);
    const last = rows.at(-1);
    if (!last || report.breaks.length >= MAX_BREAKS) return;
    after = last.id;
  }
}

async function walkChain(client: pg.PoolClient, account: Account, report: LedgerReport): Promise<void> {
  report.accounts += 1;
  let before: Pick<Entry, 'seq' | 'balance_after' | 'hash'> = {
    seq: 0,
    balance_after: 0,
    hash: Buffer.alloc(0),
  };
  for (;;) {
    const { rows } = await client.query<Entry>(
      `SELECT e.*, t.reason, t.ref, t.points AS asked, (extract(epoch FROM t.created_at) * 1000)::bigint AS at_ms
       FROM point_entries e JOIN point_transfers t ON t.id = e.transfer_id
       WHERE e.account_id = $1 AND e.seq > $2 ORDER BY e.seq LIMIT $3`,
      [account.id, before.seq, BATCH],
    );
    for (const entry of rows) {
      report.entries += 1;
      const fault = faultOf(entry, before);
      // What follows a break only repeats it.
      if (fault) return tell(report, `account ${account.id}, entry ${entry.seq}: ${fault}`);
      before = entry;
    }
    if (rows.length < BATCH) break;
  }
  const place = `account ${account.id}, after entry ${before.seq}`;
  if (account.entries !== before.seq) tell(report, `${place}: the account counts ${account.entries} entries`);
  else if (account.balance !== before.balance_after)
    tell(
      report,
      `${place}: the balance says ${account.balance}, its entries add up to ${before.balance_after}`,
    );
  else if (!account.last_hash.equals(before.hash))
    tell(report, `${place}: the account remembers another last entry`);
}

function faultOf(entry: Entry, before: Pick<Entry, 'seq' | 'balance_after' | 'hash'>): string | undefined {
  if (entry.seq !== before.seq + 1) return `the entry before it is missing`;
  if (!entry.previous_hash.equals(before.hash)) return 'the entry before it was another one';
  if (entry.balance_after !== before.balance_after + entry.points)
    return `${before.balance_after} and ${entry.points} do not make ${entry.balance_after}`;
  if (!hashOf(entry).equals(entry.hash)) return 'what it says is not what was written';
  return undefined;
}

/** The same words as point_entry_hash in server/schema/functions/points.sql, in the way PostgreSQL writes a jsonb array. */
function hashOf(entry: Entry): Buffer {
  const words = [
    ...[entry.account_id, entry.seq, entry.transfer_id, entry.points, entry.balance_after],
    ...[entry.reason, entry.ref, entry.asked, entry.at_ms],
  ];
  return createHash('sha256')
    .update(entry.previous_hash)
    .update(`[${words.map((word) => JSON.stringify(word)).join(', ')}]`)
    .digest();
}

async function weighTransfers(client: pg.PoolClient, report: LedgerReport): Promise<void> {
  const { rows } = await client.query<{ id: number; sum: number | null }>(
    `SELECT t.id, sum(e.points)::bigint AS sum
     FROM point_transfers t LEFT JOIN point_entries e ON e.transfer_id = t.id
     GROUP BY t.id HAVING coalesce(sum(e.points), 1) <> 0 ORDER BY t.id LIMIT $1`,
    [MAX_BREAKS],
  );
  for (const { id, sum } of rows)
    tell(
      report,
      sum === null ? `transfer ${id}: its entries are gone` : `transfer ${id}: its entries add up to ${sum}`,
    );
}

function tell(report: LedgerReport, fault: string): void {
  if (report.breaks.length < MAX_BREAKS) report.breaks.push(fault);
}

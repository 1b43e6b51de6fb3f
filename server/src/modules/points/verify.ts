// Verifies the ledger: every hash chain is complete, every balance is the sum of its entries, every transfer sums to zero.
import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Services } from '../../services.ts';

export type LedgerReport = {
  accounts: number;
  entries: number;
  /** Descriptions of inconsistencies; empty when the ledger is correct. */
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
  transfer_points: number;
  at_ms: number;
};
type Account = { id: number; balance: number; entries: number; last_hash: Buffer };

const BATCH = 5000;
// Bounds the memory when the whole ledger is broken.
const MAX_BREAKS = 50;

export async function verifyLedger(pool: pg.Pool): Promise<LedgerReport> {
  const client = await pool.connect();
  try {
    // One snapshot of the whole ledger while others write.
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query('SET LOCAL statement_timeout = 0');
    const report: LedgerReport = { accounts: 0, entries: 0, breaks: [] };
    await verifyChains(client, report);
    await verifyTransfers(client, report);
    await client.query('COMMIT');
    client.release();
    return report;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function verifyChains(client: pg.PoolClient, report: LedgerReport): Promise<void> {
  let after = 0;
  for (;;) {
    const { rows } = await client.query<Account>(
      'SELECT id, balance, entries, last_hash FROM point_accounts WHERE id > $1 ORDER BY id LIMIT $2',
      [after, BATCH],
    );
    for (const account of rows) await verifyChain(client, account, report);
    const last = rows.at(-1);
    if (!last || report.breaks.length >= MAX_BREAKS) return;
    after = last.id;
  }
}

async function verifyChain(client: pg.PoolClient, account: Account, report: LedgerReport): Promise<void> {
  report.accounts += 1;
  let before: Pick<Entry, 'seq' | 'balance_after' | 'hash'> = {
    seq: 0,
    balance_after: 0,
    hash: Buffer.alloc(0),
  };
  for (;;) {
    const { rows } = await client.query<Entry>(
      `SELECT e.*, t.reason, t.ref, t.points AS transfer_points, (extract(epoch FROM t.created_at) * 1000)::bigint AS at_ms
       FROM point_entries e JOIN point_transfers t ON t.id = e.transfer_id
       WHERE e.account_id = $1 AND e.seq > $2 ORDER BY e.seq LIMIT $3`,
      [account.id, before.seq, BATCH],
    );
    for (const entry of rows) {
      report.entries += 1;
      const fault = faultOf(entry, before);
      // Every later entry of the chain would be reported as well.
      if (fault) return addBreak(report, `account ${account.id}, entry ${entry.seq}: ${fault}`);
      before = entry;
    }
    if (rows.length < BATCH) break;
  }
  const place = `account ${account.id}, after entry ${before.seq}`;
  if (account.entries !== before.seq)
    addBreak(report, `${place}: the account counts ${account.entries} entries`);
  else if (account.balance !== before.balance_after)
    addBreak(
      report,
      `${place}: the balance says ${account.balance}, its entries add up to ${before.balance_after}`,
    );
  else if (!account.last_hash.equals(before.hash))
    addBreak(report, `${place}: the account remembers another last entry`);
}

function faultOf(entry: Entry, before: Pick<Entry, 'seq' | 'balance_after' | 'hash'>): string | undefined {
  if (entry.seq !== before.seq + 1) return `the entry before it is missing`;
  if (!entry.previous_hash.equals(before.hash)) return 'the entry before it was another one';
  if (entry.balance_after !== before.balance_after + entry.points)
    return `${before.balance_after} and ${entry.points} do not make ${entry.balance_after}`;
  if (!hashOf(entry).equals(entry.hash)) return 'what it says is not what was written';
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
  const { rows } = await client.query<{ id: number; sum: number | null }>(
    `SELECT t.id, sum(e.points)::bigint AS sum
     FROM point_transfers t LEFT JOIN point_entries e ON e.transfer_id = t.id
     GROUP BY t.id HAVING coalesce(sum(e.points), 1) <> 0 ORDER BY t.id LIMIT $1`,
    [MAX_BREAKS],
  );
  for (const { id, sum } of rows)
    addBreak(
      report,
      sum === null ? `transfer ${id}: its entries are gone` : `transfer ${id}: its entries add up to ${sum}`,
    );
}

function addBreak(report: LedgerReport, fault: string): void {
  if (report.breaks.length < MAX_BREAKS) report.breaks.push(fault);
}

/** The nightly job: an inconsistency raises an alert. */
export async function checkLedger({
  pool,
  log,
  alerts,
}: Pick<Services, 'pool' | 'log' | 'alerts'>): Promise<void> {
  const { accounts, entries, breaks } = await verifyLedger(pool);
  log.info({ accounts, entries, breaks: breaks.length }, 'the points ledger was checked');
  for (const fault of breaks) log.error({ fault }, 'the points ledger is broken');
  const [first] = breaks;
  if (first) {
    const text = `The points ledger is broken in ${breaks.length} places, first at ${first}`;
    alerts.raise({ key: 'points-ledger', text, lane: 'money' });
  }
}

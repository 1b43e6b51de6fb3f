// What the job of every six minutes verifies: entries since the last time, and some of the older accounts in turn. Its cost does not grow
// with the ledger; `npm run ledger:verify` verifies all of it.
import { counted } from '@emall/contract/plural';
import type pg from 'pg';
import type { Services } from '../../services.ts';
import {
  addBreak,
  type Entry,
  faultOf,
  inLedgerSnapshot,
  type LedgerReport,
  MAX_BREAKS,
  verifyAccounts,
  verifySums,
} from './verify.ts';

/** Accounts of a run: those of a million players are through in some months, and each new entry within minutes. */
export const ACCOUNTS = 100;
/** Transfers are numbered when they are written and seen when they are committed, at most this much later. */
const OVERLAP = '10 minutes';
const BATCH = 5000;

type Progress = { verified_until: Date | null; last_account_id: number };

export async function verifyRecent(pool: pg.Pool, accounts = ACCOUNTS): Promise<LedgerReport> {
  const report: LedgerReport = { accounts: 0, entries: 0, breaks: [] };
  const next = await inLedgerSnapshot(pool, async (client): Promise<Progress> => {
    const { rows } = await client.query<Progress>(
      'SELECT verified_until, last_account_id FROM point_verification',
    );
    const { verified_until: since, last_account_id: after } = rows[0] ?? {
      verified_until: null,
      last_account_id: 0,
    };
    const until = await verifyNewTransfers(client, report, since);
    const last = await verifyAccounts(client, report, { after, limit: accounts });
    return { verified_until: until, last_account_id: last ?? 0 };
  });
  // What is broken stays to be found the next time.
  if (!report.breaks.length)
    await pool.query(
      `INSERT INTO point_verification (verified_until, last_account_id) VALUES ($1, $2)
       ON CONFLICT (is_only) DO UPDATE
       SET verified_until = EXCLUDED.verified_until, last_account_id = EXCLUDED.last_account_id`,
      [next.verified_until, next.last_account_id],
    );
  return report;
}

/**
 * Returns the time of the newest transfer. By their time, not by their ids: those of a game that was moved in are of another
 * range. A cursor, because the index over time (BRIN) returns them in no order.
 */
async function verifyNewTransfers(
  client: pg.PoolClient,
  report: LedgerReport,
  since: Date | null,
): Promise<Date | null> {
  await client.query(
    `DECLARE new_transfers NO SCROLL CURSOR FOR SELECT id, created_at FROM point_transfers
     WHERE created_at >= coalesce($1::timestamptz - interval '${OVERLAP}', '-infinity')`,
    [since],
  );
  let until = since;
  while (report.breaks.length < MAX_BREAKS) {
    const { rows } = await client.query<{ id: number; created_at: Date }>(
      `FETCH ${BATCH} FROM new_transfers`,
    );
    if (!rows.length) break;
    const ids = rows.map(({ id }) => id);
    await verifySums(client, report, ids);
    await verifyNewEntries(client, report, ids);
    for (const { created_at: at } of rows) if (!until || at > until) until = at;
  }
  await client.query('CLOSE new_transfers');
  return until;
}

type Followed = Entry & { before_hash: Buffer | null; before_balance: number | null; is_last: boolean };
type Stored = { account_entries: number; account_balance: number; account_hash: Buffer };

/** Each new entry follows the one before it, and the account is as its last entry says. */
async function verifyNewEntries(
  client: pg.PoolClient,
  report: LedgerReport,
  transferIds: readonly number[],
): Promise<void> {
  const { rows } = await client.query<Followed & Stored>(
    `SELECT e.*, t.reason, t.ref, t.points AS transfer_points, (extract(epoch FROM t.created_at) * 1000)::bigint AS at_ms,
       e.created_at = t.created_at AS is_of_its_time,
       b.hash AS before_hash, b.balance_after AS before_balance, a.entries AS account_entries, a.balance AS account_balance,
       a.last_hash AS account_hash,
       NOT EXISTS (SELECT FROM point_entries n WHERE n.account_id = e.account_id AND n.seq = e.seq + 1) AS is_last
     FROM point_transfers t JOIN point_entries e ON e.transfer_id = t.id JOIN point_accounts a ON a.id = e.account_id
     LEFT JOIN point_entries b ON b.account_id = e.account_id AND b.seq = e.seq - 1
     WHERE t.id = ANY ($1::bigint[])`,
    [transferIds],
  );
  for (const entry of rows) {
    report.entries += 1;
    const place = `account ${entry.account_id}, entry ${entry.seq}`;
    const isFirst = entry.seq === 1;
    const before = {
      seq: entry.before_hash || isFirst ? entry.seq - 1 : 0,
      balance_after: entry.before_balance ?? 0,
      hash: entry.before_hash ?? Buffer.alloc(0),
    };
    const fault = faultOf(entry, before);
    if (fault) addBreak(report, `${place}: ${fault}`);
    else if (entry.is_last && !isAccountOf(entry))
      addBreak(report, `${place}: the account is not as its last entry says`);
  }
}

const isAccountOf = (entry: Followed & Stored): boolean =>
  entry.account_entries === entry.seq &&
  entry.account_balance === entry.balance_after &&
  entry.account_hash.equals(entry.hash);

/** The scheduled job: an inconsistency raises an alert. */
export async function checkLedger({
  pool,
  log,
  alerts,
}: Pick<Services, 'pool' | 'log' | 'alerts'>): Promise<void> {
  const { accounts, entries, breaks } = await verifyRecent(pool);
  log.info({ accounts, entries, breaks: breaks.length }, 'the points ledger was checked');
  for (const fault of breaks) log.error({ fault }, 'the points ledger is broken');
  const [first] = breaks;
  if (first) {
    const text = `The points ledger is broken in ${counted(breaks.length, 'place')}, first at ${first}`;
    const textZh = `积分账本有 ${breaks.length} 处不一致，第一处：${first}`;
    alerts.raise({ key: 'points-ledger', text, textZh, category: 'money', gameId: null });
  }
}

// Runs an operator's call against the real rows, rolls it back, and returns the effects it would have had.
import type { ApprovalReason, Effect } from '@emall/contract';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { type Database, rolledBack } from '../database/database.ts';
import { collectNotes, type Notes } from './effects.ts';

/** Thrown by the stand-ins of the providers: what happens outside the database is not tried. */
export class OutsideReached extends Error {
  readonly provider: string;
  constructor(provider: string) {
    super(`a dry run reached ${provider}`);
    this.provider = provider;
  }
}

/** The services of a dry run: its own database, and nothing that reaches beyond it. */
export type DryRunServices<S> = (services: S, db: Database) => S;

export type Tried = { effects: Effect[]; approvals: ApprovalReason[] };

/** Written by the pipeline with every call, or by the mere use of a session. */
const BOOKKEEPING = [
  'operator_audit',
  'operator_audit_rows',
  'operator_audit_targets',
  'operator_sessions',
  'stored_responses',
  'rate_limits',
  'previews',
];

/** `check` runs behind the call in the same transaction, with what the call noted. */
export function runDryRun<S extends { pool: Pool }>(
  services: S,
  dryRunServices: DryRunServices<S>,
  run: (services: S) => Promise<unknown>,
  check: (db: Database, notes: Notes) => Promise<void>,
): Promise<Tried> {
  return rolledBack(services.pool, async (db) => {
    const notes = collectNotes(db);
    const before = await rowCounts(db);
    try {
      await run(dryRunServices(services, db));
    } catch (error) {
      const outside = outsideOf(error);
      if (!outside) throw error;
      notes.effects.push({ kind: 'outside', amount: 1, of: outside.provider });
    }
    // Those that wait for the commit would never be checked.
    await db.execute(sql`SET CONSTRAINTS ALL IMMEDIATE`);
    const rows = changedRows(before, await rowCounts(db));
    await check(db, notes);
    return { effects: [...summed(notes.effects), ...rows], approvals: notes.approvals };
  });
}

function outsideOf(error: unknown): OutsideReached | undefined {
  if (error instanceof OutsideReached) return error;
  return error instanceof Error && error.cause instanceof OutsideReached ? error.cause : undefined;
}

/** Effects of one kind on one record are one effect. */
export function summed(effects: Effect[]): Effect[] {
  const sums = new Map<string, Effect>();
  for (const effect of effects) {
    const key = `${effect.kind}\n${effect.of}`;
    const sum = sums.get(key);
    if (sum) sum.amount += effect.amount;
    else sums.set(key, { ...effect });
  }
  return [...sums.values()];
}

type RowCounts = Map<string, number>;

/** The statistics of this connection: also of earlier transactions that PostgreSQL has not collected yet. */
async function rowCounts(db: Database): Promise<RowCounts> {
  const { rows } = await db.execute<{ name: string; count: number }>(sql`
    SELECT relname AS name, n_tup_ins + n_tup_upd + n_tup_del AS count FROM pg_stat_xact_user_tables
    WHERE n_tup_ins + n_tup_upd + n_tup_del > 0`);
  return new Map(rows.map(({ name, count }) => [name, count]));
}

function changedRows(before: RowCounts, after: RowCounts): Effect[] {
  return [...after].flatMap(([name, count]): Effect[] => {
    const amount = count - (before.get(name) ?? 0);
    const table = name === '_private_jobs' ? 'jobs' : name;
    if (amount <= 0 || BOOKKEEPING.includes(table) || table.startsWith('_private')) return [];
    return [{ kind: 'rows', amount, of: table }];
  });
}

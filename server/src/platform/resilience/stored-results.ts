// What providers returned last, in every process of the mall: each stores its own every few seconds, so that any can show all.
import { hostname } from 'node:os';
import { sql } from 'drizzle-orm';
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Clock } from '../clock.ts';
import { timestamptz } from '../database/columns.ts';
import type { Queryable } from '../database/database.ts';
import type { Log } from '../observability/logging.ts';
import type { BreakerState, Breakers } from './breaker.ts';

export const providerResults = pgTable(
  'provider_results',
  {
    provider: text('provider').notNull(),
    process: text('process').notNull(),
    state: text('state').$type<BreakerState>().notNull(),
    lastSuccessAt: timestamptz('last_success_at'),
    lastFailureAt: timestamptz('last_failure_at'),
    lastFailure: text('last_failure').notNull(),
    seenAt: timestamptz('seen_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.provider, row.process] })],
);
type StoredResult = typeof providerResults.$inferSelect;

const THIS_PROCESS = `${hostname()} ${process.pid}`;
const STORE_MS = 10_000;
/** A breaker that is not closed is stored every time. One that was not for so long belongs to a process that has ended. */
const SILENCE_MS = 60_000;

type Parts = { db: Queryable; clock: Clock; breakers: Breakers };

/** Returns what stores the results that are new since it was last called. */
export function resultStore({ db, clock, breakers }: Parts, process = THIS_PROCESS): () => Promise<void> {
  let stored = new Map<string, string>();
  return async () => {
    const results = breakers.lastResults();
    const texts = new Map(results.map((result) => [result.provider, JSON.stringify(result)]));
    const seenAt = clock.now();
    const rows = results
      .filter(({ provider, state }) => state !== 'closed' || stored.get(provider) !== texts.get(provider))
      .map((result) => ({ ...result, process, seenAt }));
    if (!rows.length) return;
    await db
      .insert(providerResults)
      .values(rows)
      .onConflictDoUpdate({
        target: [providerResults.provider, providerResults.process],
        // A process that was started again with the same name knows nothing of what was before.
        set: {
          state: sql`excluded.state`,
          lastSuccessAt: sql`coalesce(excluded.last_success_at, ${providerResults.lastSuccessAt})`,
          lastFailureAt: sql`coalesce(excluded.last_failure_at, ${providerResults.lastFailureAt})`,
          lastFailure: sql`coalesce(nullif(excluded.last_failure, ''), ${providerResults.lastFailure})`,
          seenAt: sql`excluded.seen_at`,
        },
      });
    stored = texts;
  };
}

export function startStoringResults(parts: Parts & { log: Log }): { stop(): Promise<void> } {
  const store = resultStore(parts);
  let storing = Promise.resolve();
  const storeOnce = () => {
    storing = storing
      .then(store)
      .catch((error) => parts.log.warn({ err: error }, 'the results of providers were not stored'));
  };
  const timer = setInterval(storeOnce, STORE_MS).unref();
  return {
    async stop() {
      clearInterval(timer);
      storeOnce();
      await storing;
    },
  };
}

/** What a provider returned last to any process, and in which processes it is not called for now. */
export type ProviderSummary = {
  provider: string;
  state: BreakerState;
  openIn: string[];
  lastSuccessAt: Date | null;
  lastFailureAt: Date | null;
  lastFailure: string;
};

/** The results of this process are as of now, those of the others a few seconds old. */
export async function readProviderResults(
  { db, clock, breakers }: Parts,
  process = THIS_PROCESS,
): Promise<ProviderSummary[]> {
  const now = clock.now();
  const stored = await db.select().from(providerResults);
  const own = breakers.lastResults().map((result) => ({ ...result, process, seenAt: now }));
  // What this process has stored itself may be older than its breaker, or of the one before it with its name.
  const times = stored.map((row) => (row.process === process ? { ...row, state: 'closed' as const } : row));
  const results: StoredResult[] = [...own, ...times];
  return [...new Set(results.map(({ provider }) => provider))]
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .map((name) =>
      summaryOf(
        name,
        results.filter(({ provider }) => provider === name),
        now,
      ),
    );
}

function summaryOf(provider: string, results: StoredResult[], now: Date): ProviderSummary {
  const running = results.filter(({ seenAt }) => now.getTime() - seenAt.getTime() < SILENCE_MS);
  const inState = (wanted: BreakerState) =>
    running.filter(({ state }) => state === wanted).map(({ process }) => process);
  const openIn = inState('open').sort();
  const newest = (column: 'lastSuccessAt' | 'lastFailureAt') =>
    results.toSorted((a, b) => (b[column]?.getTime() ?? 0) - (a[column]?.getTime() ?? 0))[0];
  const failed = newest('lastFailureAt');
  return {
    provider,
    state: openIn.length ? 'open' : inState('half-open').length ? 'half-open' : 'closed',
    openIn,
    lastSuccessAt: newest('lastSuccessAt')?.lastSuccessAt ?? null,
    lastFailureAt: failed?.lastFailureAt ?? null,
    lastFailure: failed?.lastFailure ?? '',
  };
}

// Failed calls and uncaught errors as players' devices and the operators' console reported them, summed over some days.
import type { ClientError, ClientFailure, Contract } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { consoleAsset } from '../../../platform/process/web-builds.ts';
import type { CallHandler } from '../../../services.ts';
import { CONSOLE_PAGES } from '../../analytics/index.ts';
import { sourceStacks } from '../source-frames.ts';
import { requireReportPeriod } from './period.ts';

type Calls = Contract['ops']['report'];

const MOST_ROWS = 500;

export const failures: CallHandler<Calls['failures']> = async (
  { services: { db }, gameId },
  { from, to },
) => {
  requireReportPeriod({ from, to });
  const { rows } = await db.execute<ClientFailure>(sql`
    SELECT call, code, version, sum(count)::int AS count, max(last_at) AS last_at FROM client_failures
    WHERE game_id = ${gameId} AND day BETWEEN ${from}::date AND ${to}::date
    GROUP BY call, code, version ORDER BY count DESC, call, code, version LIMIT ${MOST_ROWS}`);
  return { list: rows.map(withTime) };
};

export const errors: CallHandler<Calls['errors']> = async (
  { services: { pool, db }, gameId },
  { from, to },
) => {
  requireReportPeriod({ from, to });
  const { rows } = await db.execute<Omit<ClientError, 'source_stack'>>(sql`
    SELECT name, stack, CASE WHEN starts_with(page, ${`${CONSOLE_PAGES}/`}) THEN 'console' ELSE 'mall' END AS surface,
      page, version, sum(count)::int AS count, max(last_at) AS last_at FROM client_errors
    WHERE game_id = ${gameId} AND day BETWEEN ${from}::date AND ${to}::date
    GROUP BY name, stack, page, version ORDER BY count DESC, name, stack LIMIT ${MOST_ROWS}`);
  const stacks = await sourceStacks(
    pool,
    rows.map(({ stack, surface }) => ({
      stack,
      storedName: (script) => (surface === 'console' ? consoleAsset(script) : script),
    })),
  );
  return { list: rows.map((row, index) => ({ ...withTime(row), source_stack: stacks[index] ?? [] })) };
};

const withTime = <Row extends { last_at: string }>(row: Row): Row => ({
  ...row,
  last_at: new Date(row.last_at).toISOString(),
});

// `npm run bench -- shared-state`: what sessions, limits and invalidation, which several processes share, cost PostgreSQL while
// players look around and order at three malls (decision 32: whether they need a Redis). Needs `npm run build`.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { isMainThread } from 'node:worker_threads';
import pg from 'pg';
import { requireBuilt, startMalls } from './parts/built-mall.ts';
import { openLoad, serveLoad } from './parts/load.ts';
import { GAME_ID, openMall } from './parts/mall.ts';
import { freePorts, stop } from './parts/processes.ts';
import { print, report, root } from './parts/report.ts';
import { visitsOf } from './parts/visits.ts';

const PROCESSES = 3;
const PLAYERS = 200;
const PAUSE_MS = 250;
/** How often an operator changes something that all processes have in memory. */
const CHANGE_MS = 1000;

/** What a Redis would hold, by the statements that do it here. */
const KINDS: Record<string, RegExp> = {
  sessions: /\bsessions\b/,
  limits: /\brate_limits\b/,
  invalidation: /pg_notify|mall_cache|mall_beat|\bLISTEN\b/,
};

type Statement = { query: string; ms: number; calls: number };

async function main(): Promise<void> {
  requireBuilt(root);
  const { values } = parseArgs({ options: { seconds: { type: 'string', default: '30' } } });
  const mall = await openMall(root, { hasStatistics: true });
  const env = { DATABASE_URL: mall.databaseUrl, MALL_WORKER: 'off' };
  const others = await freePorts(PROCESSES - 1);
  const malls = await startMalls(others, { root, dataDir: mall.dataDir, env });
  const admin = new pg.Client({ connectionString: mall.adminUrl });
  await admin.connect();
  const ports = [mall.port, ...others];
  const loads = ports.map(() => openLoad(import.meta.filename));
  try {
    const visits = await visitsOf(mall.pool, PLAYERS);
    const send = async (seconds: number) => {
      const changes = setInterval(
        () => void mall.pool.query(`SELECT pg_notify('mall_cache', 'game:${GAME_ID}')`),
        CHANGE_MS,
      );
      const sent = ports.map((port, nth) =>
        loads[nth]?.send({
          port,
          path: '/',
          // Every player goes on at another process.
          requests: visits.filter((_, at) => at % PROCESSES === nth),
          connections: Math.ceil(PLAYERS / PROCESSES),
          forMs: seconds * 1000,
          pauseMs: PAUSE_MS,
        }),
      );
      const results = await Promise.all(sent);
      clearInterval(changes);
      return results;
    };
    await send(10);
    await sleep(1000);
    await admin.query('SELECT pg_stat_statements_reset()');
    const results = await send(Number(values.seconds));
    const responses = results.reduce((sum, result) => sum + (result?.responses ?? 0), 0);
    show(await statementsOf(admin), `${Math.round(responses / Number(values.seconds))} responses a second`);
  } finally {
    await Promise.all(loads.map((load) => load.close()));
    await Promise.all(malls.map((child) => stop(child)));
    await admin.end();
    await mall.stop();
  }
}

/** The costliest first. */
async function statementsOf(admin: pg.Client): Promise<Statement[]> {
  const { rows } = await admin.query<Statement>(
    `SELECT query, total_exec_time + total_plan_time AS ms, calls::int FROM pg_stat_statements
     WHERE toplevel AND query !~ 'pg_stat_statements' ORDER BY 2 DESC`,
  );
  return rows;
}

function show(statements: readonly Statement[], load: string): void {
  const all = statements.reduce((sum, { ms }) => sum + ms, 0);
  for (const [nth, { query, ms, calls }] of statements.slice(0, 12).entries())
    print(
      `   ${String(nth + 1).padStart(2)} ${((100 * ms) / all).toFixed(1).padStart(5)} % ${(ms / calls).toFixed(3)} ms × ${calls}: ${query.replace(/\s+/g, ' ').slice(0, 140)}`,
    );
  report(
    Object.entries(KINDS).map(([kind, pattern]) => {
      const own = statements.filter(({ query }) => pattern.test(query));
      const first = statements.findIndex(({ query }) => pattern.test(query)) + 1;
      return {
        promise: 'scale',
        what: `${kind} of three processes: percent of PostgreSQL's time`,
        value: (100 * own.reduce((sum, { ms }) => sum + ms, 0)) / all,
        detail: `${load}; ${own.reduce((sum, { calls }) => sum + calls, 0)} statements, the costliest is number ${first} of all`,
      };
    }),
  );
}

if (isMainThread) await main();
else serveLoad();

// `npm run bench -- reads`: every signed-in read against a bare Fastify route that looks up the session and runs the
// costliest of the same statements (promise 24). The ratio is that of the CPU time of a request in Node and PostgreSQL: when
// the machine has nothing else to do, it is that of the requests per second.
import { parseArgs } from 'node:util';
import { isMainThread } from 'node:worker_threads';
import { calls, isOps, urlOf } from '@emall/contract';
import { PgDialect } from 'drizzle-orm/pg-core';
import Fastify from 'fastify';
import type pg from 'pg';
import { hashToken } from '../server/src/platform/security/sessions.ts';
import { type SentStatement, watchStatements } from '../server/test/watch-statements.ts';
import { servingCpuMs } from './parts/cpu.ts';
import { bodyOf, enter } from './parts/demo-sessions.ts';
import { type Load, type LoadInput, openLoad, serveLoad } from './parts/load.ts';
import { type BenchMall, GAME_ID, openMall } from './parts/mall.ts';
import { readInputs } from './parts/read-inputs.ts';
import { median, print, report, root } from './parts/report.ts';

const CONNECTIONS = 10;
const ROUNDS = 3;
type Recorded = { statements: SentStatement[]; underWay: number; roundTrips: number; built: number };
let recorded: Recorded | undefined;
// The connections that watch the primary and listen for changes.
const NOT_OF_A_CALL = /mall_beat|pg_is_in_recovery/;

function recordStatements(): void {
  watchStatements((statement) => {
    const record = NOT_OF_A_CALL.test(statement.text) ? undefined : recorded;
    if (!record) return undefined;
    record.statements.push(statement);
    if (record.underWay === 0) record.roundTrips += 1;
    record.underWay += 1;
    return () => {
      record.underWay -= 1;
    };
  });
  // Texts of queries that are built for this call: compiled ones are not.
  const build = PgDialect.prototype.sqlToQuery;
  PgDialect.prototype.sqlToQuery = function sqlToQuery(...given) {
    if (recorded) recorded.built += 1;
    return build.apply(this, given);
  };
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      requests: { type: 'string', default: '300' },
      only: { type: 'string', default: '' },
      statements: { type: 'boolean', default: false },
    },
  });
  const requests = Number(values.requests);
  recordStatements();
  print('Opening a mall with its demo world …');
  const mall = await openMall(root, { env: { MAX_IN_FLIGHT_PER_ACCOUNT: '100' } });
  const load = openLoad(import.meta.filename);
  try {
    await mall.pool.query('ANALYZE');
    const { token, ...owner } = await enter(mall);
    const inputs = await readInputs(mall.pool, { ...owner, gameId: GAME_ID });
    const signedIn = calls.filter((call) => !isOps(call) && !call.changes && call.access !== 'open');
    const missing = signedIn.filter(({ path }) => !(path in inputs)).map(({ path }) => path);
    if (missing.length) throw new Error(`without an input: ${missing.join(', ')}`);
    const ratios: number[] = [];
    const paths: string[] = [];
    const trips: number[] = [];
    for (const call of calls.filter(({ path }) => path in inputs && path.includes(values.only))) {
      const body = bodyOf(inputs[call.path] ?? {});
      const { statements, roundTrips, built } = await statementsOf(mall.port, urlOf(call), token, body);
      const bare = await serveBare(mall.pool, statements);
      const cpuOf = (port: number, path: string) =>
        cpuPerRequest(load, mall, { port, path, requests: Array(requests).fill({ body, token }) });
      const ours: Cpu[] = [];
      const theirs: Cpu[] = [];
      for (let round = -1; round < ROUNDS; round += 1) {
        const own = await cpuOf(mall.port, urlOf(call));
        const other = await cpuOf(bare.port, '/');
        if (round < 0) continue;
        ours.push(own);
        theirs.push(other);
      }
      await bare.close();
      const ratio = median(ours.map((own, nth) => sumOf(theirs[nth]) / sumOf(own)));
      ratios.push(ratio);
      paths.push(call.path);
      trips.push(roundTrips);
      const cpu = `${shownCpu(ours)} against ${shownCpu(theirs)} ms of CPU in Node and PostgreSQL`;
      print(
        `   ${ratio.toFixed(2)} ${call.path.padEnd(34)} ${statements.length} statements, ${built} built, ${roundTrips} trips, ${cpu}`,
      );
      if (values.statements) for (const { text } of statements) print(`        ${text.replace(/\s+/g, ' ')}`);
    }
    const held = ratios.filter((ratio) => ratio >= 0.5).length;
    report([
      {
        promise: '24',
        what: 'the slowest signed-in read, against a bare route',
        value: Math.min(...ratios),
        atLeast: 0.5,
        detail: paths[ratios.indexOf(Math.min(...ratios))] ?? '',
      },
      {
        promise: '24',
        what: 'signed-in reads, the median',
        value: median(ratios),
        atLeast: 0.5,
        detail: `${held} of ${ratios.length} reads at 0.5 or more`,
      },
      {
        promise: '24',
        what: 'round trips of a signed-in read, the most',
        value: Math.max(...trips),
        atMost: 2,
        detail: `${trips.filter((count) => count > 2).length} reads make more than two`,
      },
    ]);
  } finally {
    await load.close();
    await mall.stop();
  }
}

const nothingRecorded = (): Recorded => ({ statements: [], underWay: 0, roundTrips: 0, built: 0 });

/** What the call sends when its caches are warm. */
async function statementsOf(port: number, path: string, token: string, body: string): Promise<Recorded> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  let last = nothingRecorded();
  for (let nth = 0; nth < 3; nth += 1) {
    recorded = nothingRecorded();
    const response = await fetch(`http://localhost:${port}${path}`, { method: 'POST', headers, body });
    const text = await response.text();
    last = recorded;
    recorded = undefined;
    if (!text.startsWith('{"code":200')) throw new Error(`${path}: ${text.slice(0, 200)}`);
  }
  return last;
}

const named = ({ text, values }: SentStatement) => ({
  ...(values.length ? { name: `bare_${hashToken(text).toString('hex').slice(0, 20)}` } : {}),
  text,
  values,
});

const SINGLE_READS = 7;

/** Each is sent alone: those of a call are sent together, and wait for each other. */
async function costliestOf(
  pool: pg.Pool,
  statements: readonly SentStatement[],
): Promise<SentStatement | undefined> {
  const own = statements.filter(
    ({ text }) => /^\s*(select|with)/i.test(text) && !text.includes('"sessions"'),
  );
  const client = await pool.connect();
  try {
    let costliest: { statement: SentStatement; ms: number } | undefined;
    for (const statement of own) {
      const times: number[] = [];
      for (let nth = 0; nth < SINGLE_READS; nth += 1) {
        const started = performance.now();
        await client.query(named(statement));
        times.push(performance.now() - started);
      }
      const ms = Math.min(...times);
      if (!costliest || ms > costliest.ms) costliest = { statement, ms };
    }
    return costliest?.statement;
  } finally {
    client.release();
  }
}

async function serveBare(pool: pg.Pool, statements: readonly SentStatement[]) {
  const costliest = await costliestOf(pool, statements);
  const app = Fastify();
  app.post('/', async ({ headers }) => {
    const hash = hashToken(headers.authorization?.slice(7) ?? '');
    const session = 'SELECT * FROM sessions WHERE token_hash = $1';
    const { rows } = await pool.query({ name: 'bare_session', text: session, values: [hash] });
    if (!rows[0]) throw new Error('no such session');
    if (!costliest) return { code: 200, data: {} };
    return { code: 200, data: (await pool.query(named(costliest))).rows };
  });
  const port = Number(new URL(await app.listen({ port: 0, host: 'localhost' })).port);
  return { port, close: () => app.close() };
}

/** In milliseconds, of one request. */
type Cpu = { node: number; postgres: number };

const sumOf = (cpu?: Cpu) => (cpu ? cpu.node + cpu.postgres : 0);

const shownCpu = (rounds: readonly Cpu[]) =>
  [median(rounds.map(({ node }) => node)), median(rounds.map(({ postgres }) => postgres))]
    .map((ms) => ms.toFixed(2))
    .join(' + ');

async function cpuPerRequest(
  load: Load,
  { postmaster }: BenchMall,
  input: Pick<LoadInput, 'port' | 'path' | 'requests'>,
): Promise<Cpu> {
  const before = await servingCpuMs(postmaster);
  const result = await load.send({ ...input, connections: CONNECTIONS });
  const { node, postgres } = await servingCpuMs(postmaster);
  if (result.codes[200] !== result.responses)
    throw new Error(`${input.path}: ${JSON.stringify(result.codes)}`);
  const each = (ms: number) => ms / result.responses;
  return { node: each(node - before.node), postgres: each(postgres - before.postgres) };
}

// Last, after all constants. The worker thread runs the same file.
if (isMainThread) await main();
else serveLoad();

// `npm run bench -- ranking`: the rich list with 1 million players costs no more than with 10 thousand (promise 24).
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { isMainThread } from 'node:worker_threads';
import { contract, urlOf } from '@emall/contract';
import type pg from 'pg';
import { type Load, openLoad, serveLoad } from './parts/load.ts';
import { addBuyers, type BenchMall, type Buyer, GAME_ID, openMall } from './parts/mall.ts';
import { print, report } from './parts/report.ts';

const FEW = 10_000;
const WANTED = 1.3;
const CONNECTIONS = 8;
const ROUNDS = 7;
/** Players who send requests, spread evenly over the ranks. */
const CALLERS = 200;
const root = fileURLToPath(new URL('../..', import.meta.url));

type RankedList = { activeid: number; players: number; buyers: Buyer[] };

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      players: { type: 'string', default: '1000000' },
      'round-ms': { type: 'string', default: '1000' },
    },
  });
  const [many, roundMs] = [Number(values.players), Number(values['round-ms'])];
  print('Opening a mall on a PostgreSQL of its own …');
  const mall = await openMall(root);
  const load = openLoad(import.meta.filename);
  try {
    const lists: RankedList[] = [];
    for (const players of [FEW, many]) lists.push(await fill(mall.pool, players));
    await mall.pool.query('VACUUM ANALYZE ranking_entries, ranking_buckets, spend_totals');
    const [few, all] = await measure(mall, load, lists, roundMs);
    if (few === undefined || all === undefined) throw new Error('nothing was measured');
    report([
      {
        promise: '24',
        what: 'rechargeRankingIndex of a large rich list against a small one',
        value: all / few,
        atMost: WANTED,
        detail: [few, all]
          .map((ms, at) => `${ms.toFixed(2)} ms with ${lists[at]?.players.toLocaleString('en')} players`)
          .join(', '),
      },
    ]);
  } finally {
    await load.close();
    await mall.stop();
  }
}

/** Fills a list; some players have tokens, and many amounts are equal. */
async function fill(pool: pg.Pool, players: number): Promise<RankedList> {
  const started = performance.now();
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO activities (game_id, kind, title, icon, status, starts_at, ends_at, config)
     SELECT game_id, kind, $1, icon, status, starts_at, ends_at, config FROM activities
     WHERE game_id = $2 AND kind = 'ranking' ORDER BY id LIMIT 1 RETURNING id`,
    [`bench ${players}`, GAME_ID],
  );
  const activeid = rows[0]?.id ?? 0;
  const buyers = await addBuyers(pool, CALLERS);
  // Callers are spread evenly over the list, generated players fill the ranks between them. Their ids are far above real
  // ones and have no accounts.
  const role = buyers[0]?.roleId ?? 0;
  await pool.query(
    `WITH crowd AS (
       SELECT n, CASE WHEN n % $4 = 0 THEN ($5::bigint[])[(n / $4)::int] ELSE 1000000000 + n END AS player_id,
         600 * (1 + floor(power(1 - n::float8 / $2, 3) * 20000))::bigint AS amount
       FROM generate_series(1, $2::int) AS n
     ), sums AS (
       INSERT INTO spend_totals (activity_id, player_id, amount) SELECT $1, player_id, amount FROM crowd
     )
     INSERT INTO ranking_entries
     SELECT $1, player_id, $3, -amount, now() - make_interval(secs => n) FROM crowd`,
    [activeid, players, role, players / CALLERS, buyers.map(({ playerId }) => playerId)],
  );
  await pool.query('SELECT compact_ranking($1, 500)', [activeid]);
  print(
    `${players.toLocaleString('en')} players are in a list after ${Math.round(performance.now() - started)} ms`,
  );
  return { activeid, players, buyers };
}

/** Returns milliseconds per call of each list, measured in turns so that both see the same load of the machine. */
async function measure(
  { port }: BenchMall,
  load: Load,
  lists: RankedList[],
  forMs: number,
): Promise<number[]> {
  const path = urlOf(contract.activity.rechargeRankingIndex);
  const base = { game_id: String(GAME_ID), device_id: 'bench', distinct_id: '', source_from: '' };
  const times = lists.map((): number[] => []);
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [at, { activeid, buyers }] of lists.entries()) {
      const body = JSON.stringify({ ...base, activeid });
      const requests = buyers.map(({ token }) => ({ token, body }));
      const result = await load.send({ port, path, requests, connections: CONNECTIONS, forMs });
      if (result.codes[200] !== result.responses)
        throw new Error(`a call failed: ${JSON.stringify(result.codes)}`);
      // The first round warms up.
      if (round > 0) times[at]?.push((result.ms * CONNECTIONS) / result.responses);
    }
  return times.map((each) => each.toSorted((a, b) => a - b)[each.length >> 1] ?? 0);
}

// Last, after all constants. The worker thread runs the same file.
if (isMainThread) await main();
else serveLoad();

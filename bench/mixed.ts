// `npm run bench -- mixed`: 200 players who look around, order and look at their orders, each about once a second: how far the
// slowest responses of a call are from its middle (promise 23: p99 at most five times p50).
import { parseArgs } from 'node:util';
import { isMainThread } from 'node:worker_threads';
import { openLoad, serveLoad } from './parts/load.ts';
import { openMall } from './parts/mall.ts';
import { print, report, root } from './parts/report.ts';
import { visitsOf } from './parts/visits.ts';

const PLAYERS = 200;
const PAUSE_MS = 1000;
const MOST = 5;
/** Below this, the clock and the garbage collector decide. */
const NOISE_MS = 5;

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { seconds: { type: 'string', default: '20' } } });
  const mall = await openMall(root);
  const load = openLoad(import.meta.filename);
  try {
    const requests = await visitsOf(mall.pool, PLAYERS);
    const send = (seconds: number) =>
      load.send({
        port: mall.port,
        path: '/',
        requests,
        connections: PLAYERS,
        forMs: seconds * 1000,
        pauseMs: PAUSE_MS,
      });
    await send(10);
    const { latenciesByPath, codes, responses, ms } = await send(Number(values.seconds));
    const rows = Object.entries(latenciesByPath).map(([path, latencies]) => {
      const sorted = latencies.toSorted((a, b) => a - b);
      const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
      const [p50, p99] = [at(0.5), at(0.99)];
      return { path, p50, p99, ratio: (p99 + NOISE_MS) / (p50 + NOISE_MS), rawRatio: p99 / p50 };
    });
    rows.sort((a, b) => b.ratio - a.ratio);
    for (const { path, p50, p99, ratio, rawRatio } of rows)
      print(
        `   ${ratio.toFixed(2)} ${path.padEnd(40)} raw ${rawRatio.toFixed(2)}, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
      );
    const [worst] = rows;
    const [worstRaw] = rows.toSorted((a, b) => b.rawRatio - a.rawRatio);
    report([
      {
        promise: '23',
        what: `p99 of a call against its p50, ${PLAYERS} players, the worst`,
        value: worst?.ratio ?? 0,
        atMost: MOST,
        detail: `${worst?.path}; ${((responses * 1000) / ms).toFixed(0)} responses a second, ${JSON.stringify(codes)}`,
      },
      {
        promise: '23',
        what: `the same without ${NOISE_MS} ms added to both`,
        value: worstRaw?.rawRatio ?? 0,
        detail: `${worstRaw?.path}; p50 ${worstRaw?.p50.toFixed(1)} ms, p99 ${worstRaw?.p99.toFixed(1)} ms`,
      },
    ]);
  } finally {
    await load.close();
    await mall.stop();
  }
}

if (isMainThread) await main();
else serveLoad();

// `npm run bench -- start`: a built mall on a migrated database, from its process's start until `readyz` answers 200, against a
// budget of 1.5 s. Needs `npm run build`.
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openBuiltWorld, spawnMall } from './parts/built-mall.ts';
import { freePort, stop } from './parts/processes.ts';
import { median, print, report, root } from './parts/report.ts';

const POLL_MS = 10;

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { times: { type: 'string', default: '5' } } });
  print('Migrating a database and loading the demo world …');
  const world = await openBuiltWorld(root, 'start');
  const seconds: number[] = [];
  const cpu: number[] = [];
  try {
    for (let nth = 0; nth < Number(values.times); nth += 1) {
      const port = await freePort();
      const started = performance.now();
      const mall = spawnMall({ ...world, port });
      try {
        while (!(await isReady(port))) {
          if (mall.exitCode !== null) throw new Error('the mall did not start');
          await sleep(POLL_MS);
        }
        seconds.push((performance.now() - started) / 1000);
        cpu.push(await cpuSecondsOf(mall.pid ?? 0));
      } finally {
        await stop(mall);
      }
    }
  } finally {
    await world.close();
  }
  const detail = `${median(cpu).toFixed(2)} s of CPU; ${seconds.map((each) => each.toFixed(2)).join(', ')} s`;
  report([
    { promise: 'cold', what: 'seconds from start to ready', value: median(seconds), atMost: 1.5, detail },
  ]);
}

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/mall/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** User and system time of a process and its threads; Linux counts in hundredths of a second. */
async function cpuSecondsOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

await main();

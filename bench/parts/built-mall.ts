// The built mall in processes of its own, as an operator starts it.
import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { MALL_NODE_FLAGS } from '../../scripts/project.mjs';
import { startEmbeddedPostgres } from '../../server/src/embedded-postgres/index.ts';
import { POOL_SETTINGS } from './connections.ts';
import { makeDataDir } from './data-dir.ts';
import { freePort, spawnServer, stop, until } from './processes.ts';

const quiet = { info: () => undefined, warn: () => undefined };

// Until a mall is ready: the first one migrates and loads the demo world.
const START_MS = 240_000;

export function requireBuilt(root: string): string {
  const main = join(root, 'server/dist/main.js');
  if (!existsSync(main)) throw new Error('The mall is not built: npm run build');
  return main;
}

export type MallProcess = {
  root: string;
  port: number;
  dataDir: string;
  /** DATABASE_URL and whatever else differs from a sandbox on the loopback address. */
  env: Record<string, string>;
};

export function spawnMall({ root, port, dataDir, env }: MallProcess): ChildProcess {
  return spawnServer(process.execPath, [...MALL_NODE_FLAGS, requireBuilt(root)], {
    cwd: root,
    output: 'inherit',
    env: {
      MALL_ENV: 'sandbox',
      MALL_DATA_DIR: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
      TRUSTED_PROXIES: '127.0.0.1',
      METRICS_PORT: '0',
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'fatal',
      NODE_ENV: 'production',
      ...POOL_SETTINGS,
      MAX_IN_FLIGHT_PER_ADDRESS: '1000',
      ...env,
    },
  });
}

export async function untilReady(child: ChildProcess, port: number): Promise<void> {
  const isReady = async () => (await fetch(`http://127.0.0.1:${port}/mall/readyz`)).ok;
  await until(`the mall on port ${port} is ready`, isReady, { forMs: START_MS, child });
}

/** Starts one after another: the first one migrates. */
export async function startMalls(
  ports: readonly number[],
  mall: Omit<MallProcess, 'port'>,
): Promise<ChildProcess[]> {
  const started: ChildProcess[] = [];
  for (const port of ports) {
    const child = spawnMall({ ...mall, port });
    started.push(child);
    await untilReady(child, port);
  }
  return started;
}

export type BuiltWorld = Omit<MallProcess, 'port'> & { close(): Promise<void> };

/** A PostgreSQL of its own with a migrated database and the demo world, loaded by a built mall that has ended. */
export async function openBuiltWorld(root: string, name: string): Promise<BuiltWorld> {
  requireBuilt(root);
  const dataDir = await makeDataDir(name);
  const postgres = await startEmbeddedPostgres({ dataDir, log: quiet });
  const env = { DATABASE_URL: postgres.url };
  const [first] = await startMalls([await freePort()], { root, dataDir, env });
  await stop(first);
  return { root, dataDir, env, close: () => postgres.stop() };
}

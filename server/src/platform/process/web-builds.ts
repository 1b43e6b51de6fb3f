// The files of the last builds of the web and of the console, in the database: a process serves those of the others as well, on whatever
// machine it runs, and all of them name the same version as deployed.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { createBatcher, STALLED_READ_MS } from '../database/batcher.ts';
import type { Log } from '../observability/logging.ts';

/** Pages that were opened before a deployment request their files for so long. */
const STORED_DAYS = 7;
/** Requests for the version that share one query. */
const MAX_BATCH = 1000;
const COUNTED_BUILDS = 8;
/** Compressed copies are made by the build; whoever needs an old file takes it as it is. */
const COMPRESSED = /\.(?:br|gz)$/;

/** `scripts/build/source-maps.mjs` writes `Order-x1y2.js.map.gz` for `Order-x1y2.js`. */
const MAP_ENDING = /\.map\.gz$/;

export type WebVersion = { version: string; hash: string };
/** The folders of a build. */
type Built = { web: string; console: string };

/** The name that a file of the console is stored under: no name of the web has a slash. */
export const consoleAsset = (name: string) => `console/${name}`;

/** The name that the source map of a script is stored under: no route asks for one that begins so. */
export const sourceMapOf = (script: string) => `maps/${script}.map.gz`;

/** Before the process serves a page: the others must have its files as soon as a player gets it. */
export async function publishBuild(
  pool: pg.Pool,
  built: Built,
  { version, hash }: WebVersion,
): Promise<void> {
  const files = new Map([
    ...(await filesOf(join(built.web, 'assets'), (name) => name)),
    ...(await filesOf(join(built.console, 'assets'), consoleAsset)),
  ]);
  const maps = new Map([
    ...(await mapsOf(built.web, (name) => name)),
    ...(await mapsOf(built.console, consoleAsset)),
  ]);
  const names = [...files.keys(), ...maps.keys()];
  const { rows } = await pool.query<{ name: string }>(
    'UPDATE web_assets SET replaced_at = NULL WHERE name = ANY($1) RETURNING name',
    [names],
  );
  const stored = new Set(rows.map(({ name }) => name));
  for (const [name, path] of files)
    if (!stored.has(name))
      await pool.query('INSERT INTO web_assets (name, body) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING', [
        name,
        await readFile(path),
      ]);
  // In one statement: they are many and small, and a start waits for them.
  const newMaps = [...maps].filter(([name]) => !stored.has(name));
  await pool.query(
    'INSERT INTO web_assets (name, body) SELECT * FROM unnest($1::text[], $2::bytea[]) ON CONFLICT (name) DO NOTHING',
    [newMaps.map(([name]) => name), await Promise.all(newMaps.map(([, path]) => readFile(path)))],
  );
  await pool.query(
    `INSERT INTO web_builds (version, hash, started_at) VALUES ($1, $2, now())
     ON CONFLICT (version) DO UPDATE SET started_at = EXCLUDED.started_at`,
    [version, hash],
  );
  await pool.query(
    'UPDATE web_assets SET replaced_at = now() WHERE replaced_at IS NULL AND name <> ALL($1)',
    [names],
  );
  await pool.query('DELETE FROM web_assets WHERE replaced_at < now() - make_interval(days => $1)', [
    STORED_DAYS,
  ]);
}

/** Each file by the name that it is stored under, with its path. */
async function filesOf(folder: string, storedName: (name: string) => string): Promise<[string, string][]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => !COMPRESSED.test(name));
  return names.map((name) => [storedName(name), join(folder, name)]);
}

async function mapsOf(dist: string, storedName: (name: string) => string): Promise<[string, string][]> {
  const folder = join(dist, 'maps');
  const names = await readdir(folder).catch(() => []);
  return names.map((name) => [sourceMapOf(storedName(name.replace(MAP_ENDING, ''))), join(folder, name)]);
}

/** A file of any build of the last days. */
export async function findAsset(pool: pg.Pool, name: string): Promise<Buffer | undefined> {
  const { rows } = await pool.query<{ body: Buffer }>('SELECT body FROM web_assets WHERE name = $1', [name]);
  return rows[0]?.body;
}

/** The versions of the last builds, this process's own included. */
export async function lastVersions(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ version: string }>(
    'SELECT version FROM web_builds ORDER BY started_at DESC LIMIT $1',
    [COUNTED_BUILDS],
  );
  return rows.map(({ version }) => version);
}

/** Reads the build that started last; while the database is away, the one that was it before. */
export function versionReader(pool: pg.Pool, own: WebVersion, log: Log): () => Promise<WebVersion> {
  let last = own;
  // Not cached: a page that met the new version at one process must not meet the old one at the next.
  const readOnce = async (from: pg.Pool, requests: undefined[]) => {
    try {
      const { rows } = await from.query<WebVersion>(
        'SELECT version, hash FROM web_builds ORDER BY started_at DESC LIMIT 1',
      );
      last = rows[0] ?? own;
    } catch (error) {
      log.warn({ err: error }, 'the deployed version is not known');
    }
    return requests.map(() => last);
  };
  const read = createBatcher(MAX_BATCH, readOnce, { stalledMs: STALLED_READ_MS });
  return () => read(pool, undefined);
}

// `game:export`: writes everything of one game into a folder, from one snapshot of the database.
import { createHash } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Config } from '../config.ts';
import { setGameExported } from '../modules/games/index.ts';
import { StartupError } from '../platform/process/startup-error.ts';
import { decrypt, encrypt } from '../platform/security/encryption.ts';
import type { FileStorage } from '../providers/storage/index.ts';
import { type Manifest, writeEncrypted, writeManifest } from './archive.ts';
import { eachLine, eachValue, fromCopiedBytes, toCopiedBytes } from './copy-lines.ts';
import { readTables, sumOf, type Table, TEXT_SETTINGS } from './database-tables.ts';
import { addFilesIn, addStoredFiles, exportFiles } from './game-files.ts';
import { isMatched, type MatchedTable, readMatchedRows } from './matched-rows.ts';
import { DIFFERENT, ORDER, rowsOf, SECRET_COLUMNS, STAYS, WRITTEN_AS } from './moved-tables.ts';
import { openWork } from './open-work.ts';

/** Processes read a game from their cache for half a minute at most; a call takes no longer than the rest. */
const SETTLE_MS = 35_000;

export type MoveOptions = {
  url: string;
  folder: string;
  /** Encrypts the folder. */
  key: Buffer;
  config: Pick<Config, 'operatorKey' | 'idNumberKey'>;
  storage: FileStorage;
  print: (line: string) => void;
};

/** `signal`: its abort ends the export, which leaves nothing behind. */
type ExportOptions = MoveOptions & { signal?: AbortSignal };

export const idNumberKeyHash = ({ idNumberKey }: Pick<Config, 'idNumberKey'>): string =>
  createHash('sha256').update('emall id number key').update(idNumberKey).digest('hex');

type Game = { name: string; publisher: string; is_closed: boolean; is_exported: boolean };

export async function exportGame(
  gameId: number,
  options: ExportOptions & { settleMs?: number },
): Promise<Manifest> {
  const { url, folder, print, signal, settleMs = SETTLE_MS } = options;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length) throw new StartupError(`${folder} is not empty`);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // What runs then fails.
  const disconnect = () => void client.end();
  signal?.addEventListener('abort', disconnect);
  try {
    signal?.throwIfAborted();
    await client.query(TEXT_SETTINGS);
    const game = await readClosedGame(client, gameId);
    try {
      // From here on jobs send nothing for the game, and it cannot be opened.
      if (!game.is_exported) await markExported(client, gameId, new Date());
      if (settleMs)
        print(`Waiting ${settleMs / 1000} s until every process has noticed that the game is closed …`);
      await sleep(settleMs, undefined, { signal });
      return await exportSnapshot(client, gameId, game, options);
    } catch (error) {
      await client.end();
      if (!game.is_exported) await keepGame(url, gameId);
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener('abort', disconnect);
    await client.end();
  }
}

const markExported = (client: pg.Client, gameId: number, at: Date | null): Promise<void> =>
  drizzle(client).transaction((tx) => setGameExported(tx, gameId, at));

/** Gives the move up: the game stays here and can be opened again. Returns false when there is no such game. */
export async function keepGame(url: string, gameId: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT FROM games WHERE id = $1', [gameId]);
    if (rowCount) await markExported(client, gameId, null);
    return rowCount === 1;
  } finally {
    await client.end();
  }
}

async function readClosedGame(client: pg.Client, gameId: number): Promise<Game> {
  const { rows } = await client.query<Game>(
    `SELECT name, publisher, exported_at IS NOT NULL AS is_exported,
       status IN ('closed', 'moved') OR status = 'maintenance' AND maintenance_from IS NULL AND maintenance_until IS NULL
         AS is_closed
     FROM games WHERE id = $1`,
    [gameId],
  );
  const [game] = rows;
  if (!game) throw new StartupError(`There is no game ${gameId}`);
  if (!game.is_closed)
    throw new StartupError(
      `The game ${gameId} takes orders. Close it in the console first: maintenance without an end, moved, or closed.`,
    );
  return game;
}

async function exportSnapshot(
  client: pg.Client,
  gameId: number,
  { name, publisher }: Game,
  { folder, key, config, storage, print, signal }: ExportOptions,
): Promise<Manifest> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const open = await openWork(client, gameId);
  if (open.length)
    throw new StartupError(
      `The game ${gameId} has work that is not done: ${open.join(', ')}. Try again when it is.`,
    );
  await printSiblings(client, gameId, publisher, print);
  const tables = (await readTables(client)).filter((table) => !(table.name in STAYS));
  const paths = new Set<string>();
  const sums: Manifest['tables'] = {};
  const ids: Record<MatchedTable, Set<number>> = { operators: new Set(), payment_merchants: new Set() };
  for (const table of tables) {
    const where = conditionOf(table, gameId);
    const columns = comparedColumns(table);
    sums[table.name] = {
      columns: table.columns,
      ...(await sumOf(client, { table: table.name, columns, where })),
    };
    await addMatchedIds(client, table, where, ids);
    const secret = secretOf(table, (bytes) => encrypt(decrypt(bytes, config.operatorKey), key));
    const lines = eachLine((line) => {
      addFilesIn(line, paths);
      return secret(line);
    });
    const rows = client.query(copyTo(`COPY (${selectOf(table, where)}) TO STDOUT`));
    await writeEncrypted(folder, `tables/${table.name}`, key, [rows, lines]);
    print(`${String(sums[table.name]?.rows).padStart(10)} ${table.name}`);
  }
  const named = { operators: [...ids.operators], payment_merchants: [...ids.payment_merchants] };
  const matched = JSON.stringify(await readMatchedRows(client, named, config.operatorKey));
  await writeEncrypted(folder, 'matched.json', key, [Readable.from([Buffer.from(matched)])]);
  const { rows: days } = await client.query<{ day: string }>(
    `SELECT DISTINCT (received_at AT TIME ZONE 'UTC')::date::text AS day FROM analytics_events WHERE game_id = $1 ORDER BY 1`,
    [gameId],
  );
  await addStoredFiles(client, gameId, paths);
  await client.query('COMMIT');
  const files = await exportFiles(storage, paths, { folder, key, signal });
  const manifest: Manifest = {
    format: 1,
    game: { id: gameId, name, publisher },
    exportedAt: new Date().toISOString(),
    idNumberKeyHash: idNumberKeyHash(config),
    tables: sums,
    eventDays: days.map(({ day }) => day),
    ...files,
  };
  // Written last: a folder without it is no export.
  await writeManifest(folder, manifest, key);
  print(
    `${String(files.files.length).padStart(10)} files${files.missingFiles.length ? `, ${files.missingFiles.length} are not in the storage` : ''}`,
  );
  return manifest;
}

export function conditionOf({ name, columns }: Table, gameId: number): string {
  const where = rowsOf(name, columns, gameId);
  if (!where) throw new Error(`the table ${name} says nothing about its game (moving/moved-tables.ts)`);
  return where;
}

/** References to matched rows have other ids in the other database. */
export const matchedColumns = ({ foreignKeys }: Table) =>
  foreignKeys.flatMap(({ column, table }) => (isMatched(table) ? [{ column, table }] : []));

export function comparedColumns(table: Table): string[] {
  const left = new Set([
    ...(DIFFERENT[table.name] ?? []),
    ...matchedColumns(table).map(({ column }) => column),
  ]);
  return table.columns.filter((column) => !left.has(column));
}

function selectOf({ name, columns }: Table, where: string): string {
  const written = columns.map((column) => {
    const value = WRITTEN_AS[name]?.[column];
    return value ? `${value} AS ${column}` : column;
  });
  const order = ORDER[name] ? ` ORDER BY ${ORDER[name]}` : '';
  return `SELECT ${written.join(', ')} FROM ${name} WHERE ${where}${order}`;
}

export function secretOf(
  { name, columns }: Table,
  change: (bytes: Buffer) => Buffer,
): (line: string) => string {
  const secret = SECRET_COLUMNS[name];
  if (!secret) return (line) => line;
  return eachValue(
    new Map([[columns.indexOf(secret), (value: string) => toCopiedBytes(change(fromCopiedBytes(value)))]]),
  );
}

async function addMatchedIds(
  client: pg.Client,
  table: Table,
  where: string,
  ids: Record<MatchedTable, Set<number>>,
): Promise<void> {
  for (const { column, table: matched } of matchedColumns(table)) {
    const { rows } = await client.query<{ id: number }>(
      `SELECT DISTINCT ${column} AS id FROM ${table.name} WHERE ${column} IS NOT NULL AND ${where}`,
    );
    for (const { id } of rows) ids[matched].add(id);
  }
}

async function printSiblings(
  client: pg.Client,
  gameId: number,
  publisher: string,
  print: (line: string) => void,
): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    'SELECT id FROM games WHERE publisher = $1 AND id <> $2 ORDER BY id',
    [publisher, gameId],
  );
  if (rows.length)
    print(
      `${publisher} has further games here: ${rows.map(({ id }) => id).join(', ')}. Accounts are copied: from now on each cluster has its own, and a login of one does not reach the other.`,
    );
}

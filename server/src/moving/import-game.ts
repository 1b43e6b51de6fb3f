// `game:import`: brings an exported game into this database, all of it or nothing.
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { createPartitions } from '../modules/analytics/index.ts';
import { signMovedResults } from '../modules/ranking/index.ts';
import { invalidate } from '../platform/cache.ts';
import { lockByName } from '../platform/database/advisory-lock.ts';
import type { Tx } from '../platform/database/database.ts';
import { StartupError } from '../platform/process/startup-error.ts';
import { decrypt, encrypt } from '../platform/security/encryption.ts';
import { type Manifest, readEncrypted, readManifest } from './archive.ts';
import { eachLine, eachValue } from './copy-lines.ts';
import { readTables, sumOf, type Table, TEXT_SETTINGS } from './database-tables.ts';
import {
  comparedColumns,
  conditionOf,
  idNumberKeyHash,
  type MoveOptions,
  matchedColumns,
  secretOf,
} from './export-game.ts';
import { importFiles } from './game-files.ts';
import { continueIds } from './id-ranges.ts';
import { type IdMaps, type MatchedRows, matchRows } from './matched-rows.ts';
import { SHARED, STAYS } from './moved-tables.ts';

/** `ownerUrl`: a role that may set the sequences of append-only tables. */
type ImportOptions = MoveOptions & { ownerUrl: string };

export async function importGame(options: ImportOptions): Promise<Manifest> {
  const { url, ownerUrl, folder, key, config, storage, print } = options;
  const manifest = await readManifest(folder, key);
  requireIdNumberKey(manifest, config);
  const client = new pg.Client({ connectionString: url });
  const owner = new pg.Client({ connectionString: ownerUrl });
  await Promise.all([client.connect(), owner.connect()]);
  try {
    await client.query(TEXT_SETTINGS);
    for (const day of manifest.eventDays) await createPartitions(drizzle(client), new Date(day), 1);
    await client.query('BEGIN');
    await lockByName(transactionOf(client), 'game', 'import');
    const tables = await requireRoom(client, manifest);
    await insertAll(client, tables, options);
    await compareAll(client, tables, manifest, print);
    // Before the rows are seen. Their names follow from their content, so that files of a failed import harm nobody.
    await importFiles(storage, manifest.files, folder, key);
    await continueIds(owner, client);
    await invalidate(drizzle(client), `game:${manifest.game.id}`);
    await client.query('COMMIT');
    for (const { name } of tables) await client.query(`ANALYZE ${name}`);
    return manifest;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw isCollision(error)
      ? new StartupError(
          `${error.table ?? 'A table'} has such a row already (${error.constraint}): nothing was imported. Clusters that exchange games need ranges of ids of their own: ids:start.`,
        )
      : error;
  } finally {
    await Promise.all([client.end(), owner.end()]);
  }
}

const isCollision = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && error.code === '23505';

function requireIdNumberKey(
  { tables, idNumberKeyHash: hash }: Manifest,
  config: ImportOptions['config'],
): void {
  if (tables.real_names?.rows && hash !== idNumberKeyHash(config))
    throw new StartupError(
      'ID_NUMBER_KEY is another one than where the game comes from: its ID numbers would not be found',
    );
}

/** The tables to fill. The game is not here yet, and both databases have the same columns. */
async function requireRoom(client: pg.Client, { game, tables }: Manifest): Promise<Table[]> {
  const { rowCount } = await client.query('SELECT FROM games WHERE id = $1', [game.id]);
  if (rowCount)
    throw new StartupError(`The game ${game.id} is in this database already: nothing was imported`);
  const here = (await readTables(client)).filter(({ name }) => !(name in STAYS));
  const names = new Set([...here.map(({ name }) => name), ...Object.keys(tables)]);
  const other = [...names].filter(
    (name) => String(tables[name]?.columns) !== String(here.find((table) => table.name === name)?.columns),
  );
  if (other.length)
    throw new StartupError(
      `This database has another schema than the one the game comes from (${other.join(', ')}): bring both to the same release`,
    );
  return here;
}

/** The transaction that the client is in. */
const transactionOf = (client: pg.Client) => drizzle(client) as unknown as Tx;

async function insertAll(client: pg.Client, tables: readonly Table[], options: ImportOptions): Promise<void> {
  const { folder, key, config } = options;
  const [file, ...steps] = await readEncrypted(folder, 'matched.json', key);
  const gunzip = steps[1];
  const matched = pipeline(file, ...steps);
  const rows = JSON.parse((await Promise.all([text(gunzip), matched]))[0]) as MatchedRows;
  const tx = transactionOf(client);
  const maps = await matchRows(tx, rows, config.operatorKey);
  for (const table of tables) {
    const isStaged = SHARED.has(table.name) || table.name === 'ranking_results';
    const target = isStaged ? `moved_${table.name}` : table.name;
    if (isStaged) await client.query(`CREATE TEMP TABLE ${target} (LIKE ${table.name}) ON COMMIT DROP`);
    await copyInto(client, target, table, maps, options);
    if (table.name === 'ranking_results') await signMovedResults(tx, target);
    else if (isStaged) await insertShared(client, table, target);
  }
}

async function copyInto(
  client: pg.Client,
  target: string,
  table: Table,
  maps: IdMaps,
  { folder, key, config }: ImportOptions,
): Promise<void> {
  const places = matchedColumns(table).map(({ column, table: matched }) => {
    const change = (id: string) => maps[matched].get(id) ?? id;
    return [table.columns.indexOf(column), change] as const;
  });
  const mapped = eachValue(new Map(places));
  const secret = secretOf(table, (bytes) => encrypt(decrypt(bytes, key), config.operatorKey));
  const into = client.query(copyFrom(`COPY ${target} (${table.columns.join(', ')}) FROM STDIN`));
  const read = await readEncrypted(folder, `tables/${table.name}`, key);
  await pipeline([...read, eachLine((line) => secret(mapped(line))), into]);
}

/** Accounts that another game of the publisher has brought stay; an account that somebody else has here fails. */
async function insertShared(client: pg.Client, { name, columns }: Table, staged: string): Promise<void> {
  const list = columns.join(', ');
  await client.query(
    `INSERT INTO ${name} (${list}) OVERRIDING SYSTEM VALUE SELECT ${list} FROM ${staged} ON CONFLICT DO NOTHING`,
  );
  if (name !== 'accounts') return;
  const { rows } = await client.query<{ id: number }>(
    `SELECT id FROM ${staged} s
     WHERE NOT EXISTS (SELECT FROM accounts a
       WHERE a.id = s.id AND a.publisher = s.publisher AND a.u8_account_id = s.u8_account_id)
     LIMIT 5`,
  );
  if (rows.length)
    throw new StartupError(
      `The accounts ${rows.map(({ id }) => id).join(', ')} are others here, or their id, phone or name is taken: nothing was imported`,
    );
}

/** The rows that are here now are those that were exported; shared tables have at least these. */
async function compareAll(
  client: pg.Client,
  tables: readonly Table[],
  { game, tables: exported }: Manifest,
  print: (line: string) => void,
): Promise<void> {
  const different: string[] = [];
  for (const table of tables) {
    const columns = comparedColumns(table);
    const here = await sumOf(client, { table: table.name, columns, where: conditionOf(table, game.id) });
    const there = exported[table.name];
    const isSame = SHARED.has(table.name)
      ? here.rows >= (there?.rows ?? 0)
      : here.rows === there?.rows && here.checksum === there.checksum;
    print(`${String(here.rows).padStart(10)} of ${there?.rows} ${table.name}${isSame ? '' : ': different'}`);
    if (!isSame) different.push(table.name);
  }
  if (different.length)
    throw new StartupError(
      `Other rows arrived than were exported (${different.join(', ')}): nothing was imported`,
    );
}

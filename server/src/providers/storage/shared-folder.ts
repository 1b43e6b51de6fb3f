// Makes sure that all processes without S3 have one folder of files: each would serve only what was uploaded to itself.
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { StartupError } from '../../platform/process/startup-error.ts';

// Its name has no ending, so it is served to nobody.
const FILE = '.folder-id';
const ID = /^[0-9a-f-]{36}$/;

/** Returns what is wrong: the database knows another folder than this one; undefined when it is the same. */
export async function findForeignFolder(pool: pg.Pool, folder: string): Promise<string | undefined> {
  const id = await folderId(folder);
  await pool.query('INSERT INTO file_folder (folder_id) VALUES ($1) ON CONFLICT DO NOTHING', [id]);
  const { rows } = await pool.query<{ folder_id: string }>('SELECT folder_id FROM file_folder');
  const known = rows[0]?.folder_id;
  if (known === id) return undefined;
  return (
    `The files of this mall are in the folder ${known}, but ${folder} is ${id}: uploads of one process would be missing in the ` +
    `others. Give all processes one folder (MALL_DATA_DIR) or S3_URL. If the files were lost or moved without ${FILE}, write ` +
    `${known} into ${join(folder, FILE)}.`
  );
}

/** The folder is marked before the database: of several processes that start on one folder the first one names it. */
async function folderId(folder: string): Promise<string> {
  const file = join(folder, FILE);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(file, randomUUID(), { flag: 'wx' });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EEXIST')
      throw new StartupError(
        `The folder of files ${folder} cannot be written to (${code}): choose another with MALL_DATA_DIR.`,
        { cause: error },
      );
  }
  // Another process may be about to write it.
  for (let tries = 0; tries < 50; tries += 1) {
    const id = (await readFile(file, 'utf8')).trim();
    if (ID.test(id)) return id;
    await sleep(100);
  }
  throw new StartupError(`${file} names no folder: write the id that the database has in file_folder.`);
}

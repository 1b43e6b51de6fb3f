// The files of a game: pictures that its rows name by their address, its picture library, and images that players uploaded.
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { BASE_PATH } from '@emall/contract/constants';
import { widthsUpTo } from '@emall/contract/picture-url';
import type pg from 'pg';
import { filePath } from '../modules/uploads/index.ts';
import type { FileStorage } from '../providers/storage/index.ts';
import { readEncrypted, writeEncrypted } from './archive.ts';

const ADDRESS = new RegExp(`${BASE_PATH}/files/([\\w./-]+)`, 'g');

/** Adds the paths of files that a line of a table names. */
export function addFilesIn(line: string, paths: Set<string>): void {
  if (!line.includes(`${BASE_PATH}/files/`)) return;
  for (const [, path] of line.matchAll(ADDRESS)) if (path) paths.add(path);
}

/** Adds those that are found by their rows alone. */
export async function addStoredFiles(
  client: pg.ClientBase,
  gameId: number,
  paths: Set<string>,
): Promise<void> {
  const { rows: uploads } = await client.query<{ path: string }>(
    'SELECT path FROM uploads WHERE game_id = $1 AND stored_at IS NOT NULL AND dropped_at IS NULL',
    [gameId],
  );
  for (const { path } of uploads) paths.add(path);
  const { rows: pictures } = await client.query<{ hash: string; width_px: number }>(
    'SELECT hash, width_px FROM pictures WHERE game_id = $1',
    [gameId],
  );
  for (const { hash, width_px } of pictures)
    for (const width of widthsUpTo(width_px)) paths.add(filePath(hash, width));
}

const nameOf = (path: string) => `files/${path}`;

type Files = { files: string[]; missingFiles: string[] };

export async function exportFiles(
  storage: FileStorage,
  paths: ReadonlySet<string>,
  { folder, key, signal }: { folder: string; key: Buffer; signal: AbortSignal | undefined },
): Promise<Files> {
  const found: Files = { files: [], missingFiles: [] };
  for (const path of [...paths].sort()) {
    signal?.throwIfAborted();
    const file = await storage.get(path);
    if (!file) {
      found.missingFiles.push(path);
      continue;
    }
    await writeEncrypted(folder, nameOf(path), key, [Readable.from([file.body])]);
    found.files.push(path);
  }
  return found;
}

export async function importFiles(
  storage: FileStorage,
  paths: readonly string[],
  folder: string,
  key: Buffer,
): Promise<void> {
  for (const path of paths) {
    const [file, decipher, gunzip] = await readEncrypted(folder, nameOf(path), key);
    const body = await buffer(
      file
        .on('error', (error) => gunzip.destroy(error))
        .pipe(decipher)
        .on('error', (error) => gunzip.destroy(error))
        .pipe(gunzip),
    );
    await storage.put(path, body);
  }
}

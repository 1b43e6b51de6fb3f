// The folder that a game is exported into: a manifest, and files that are compressed and encrypted with a given key.
import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { StartupError } from '../platform/process/startup-error.ts';
import type { Sum } from './database-tables.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const MANIFEST = 'manifest.json';

export type Manifest = {
  format: 1;
  game: { id: number; name: string; publisher: string };
  exportedAt: string;
  /** Hash of the key that ID numbers are hashed with: their hashes are of no use under another key. */
  idNumberKeyHash: string;
  tables: Record<string, Sum & { columns: string[] }>;
  /** Days of events, which have a partition each. */
  eventDays: string[];
  files: string[];
  /** Files that rows name and the storage does not have. */
  missingFiles: string[];
};

export async function writeManifest(folder: string, manifest: Manifest, key: Buffer): Promise<void> {
  const text = JSON.stringify(manifest, null, 1);
  await writeFile(join(folder, MANIFEST), JSON.stringify({ mac: macOf(text, key), manifest: text }));
}

export async function readManifest(folder: string, key: Buffer): Promise<Manifest> {
  const stored = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new StartupError(
      `${folder} holds no exported game: there is no ${MANIFEST}, or the export did not end`,
    );
  });
  const { mac, manifest } = JSON.parse(stored) as { mac: string; manifest: string };
  if (!timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(manifest, key))))
    throw new StartupError('GAME_EXPORT_KEY is not the key that the game was exported with');
  return JSON.parse(manifest) as Manifest;
}

const macOf = (text: string, key: Buffer): string => createHmac('sha256', key).update(text).digest('hex');

/** Streams into a file of the folder. The tag at its end proves that nothing of it was changed. */
export async function writeEncrypted(
  folder: string,
  name: string,
  key: Buffer,
  steps: [Readable, ...Transform[]],
): Promise<void> {
  const path = join(folder, name);
  await mkdir(dirname(path), { recursive: true });
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv);
  const file = createWriteStream(path, { mode: 0o600 });
  file.write(iv);
  await pipeline([...steps, createGzip({ level: 1 }), cipher, file]);
  const end = await open(path, 'a');
  await end.write(cipher.getAuthTag()).finally(() => end.close());
}

/** The streams that read it back, for a pipeline; the last one fails when the file was changed. */
export async function readEncrypted(
  folder: string,
  name: string,
  key: Buffer,
): Promise<[Readable, Transform, Transform]> {
  const path = join(folder, name);
  const { size } = await stat(path);
  const file = await open(path);
  const iv = Buffer.alloc(IV_BYTES);
  const tag = Buffer.alloc(TAG_BYTES);
  await file.read(iv, 0, IV_BYTES, 0);
  await file.read(tag, 0, TAG_BYTES, size - TAG_BYTES);
  await file.close();
  const decipher = createDecipheriv(CIPHER, key, iv);
  decipher.setAuthTag(tag);
  const body = createReadStream(path, { start: IV_BYTES, end: size - TAG_BYTES - 1 });
  return [body, decipher, createGunzip()];
}

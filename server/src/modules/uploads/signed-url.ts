// The address of a private file: it works for some minutes and only as it was given out, since an <img> sends no token.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { BASE_PATH } from '@emall/contract/constants';
import { sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';

export const PRIVATE_FOLDER = 'proofs';

const LIFE_S = 600;
// URLs within one period are equal, so that a reloaded page uses its cached pictures.
const SPAN_S = 300;

type Signing = { db: Database; clock: Clock };

export async function signedUrl({ db, clock }: Signing, path: string): Promise<string> {
  const now = Math.floor(clock.now().getTime() / 1000);
  const until = String(Math.ceil(now / SPAN_S) * SPAN_S + LIFE_S);
  const sign = signatureOf(await keyOf(db), path, until);
  return `${BASE_PATH}/files/${path}?${new URLSearchParams({ until, sign })}`;
}

export async function isSignedUrl(
  { db, clock }: Signing,
  path: string,
  { until, sign }: { until?: unknown; sign?: unknown },
): Promise<boolean> {
  if (typeof until !== 'string' || typeof sign !== 'string' || !/^\d{1,12}$/.test(until)) return false;
  if (Number(until) * 1000 < clock.now().getTime()) return false;
  const expected = Buffer.from(signatureOf(await keyOf(db), path, until));
  const given = Buffer.from(sign);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function signatureOf(key: Buffer, path: string, until: string): string {
  return createHmac('sha256', key).update(`${path}\n${until}`).digest('base64url');
}

const keys = new WeakMap<Database, Promise<Buffer>>();

function keyOf(db: Database): Promise<Buffer> {
  const known = keys.get(db);
  if (known) return known;
  const key = readKey(db);
  keys.set(db, key);
  // A database that was unavailable a moment ago is queried again.
  key.catch(() => keys.delete(db));
  return key;
}

async function readKey(db: Database): Promise<Buffer> {
  await db.execute(sql`INSERT INTO file_url_key (secret) VALUES (${randomBytes(32)}) ON CONFLICT DO NOTHING`);
  const { rows } = await db.execute<{ secret: Buffer }>(sql`SELECT secret FROM file_url_key`);
  if (!rows[0]) throw new Error('there is no key for file addresses');
  return rows[0].secret;
}

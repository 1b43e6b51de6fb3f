// The key that signs results: made once, kept in the database, so that every process signs with the same one.
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database.ts';

export type ResultKey = { privateKey: KeyObject; publicKey: KeyObject };

export async function readResultKey(db: Queryable): Promise<ResultKey | undefined> {
  const { rows } = await db.execute<{ private_key: Buffer; public_key: Buffer }>(
    sql`SELECT private_key, public_key FROM result_keys`,
  );
  const [row] = rows;
  return (
    row && {
      privateKey: createPrivateKey({ key: row.private_key, format: 'der', type: 'pkcs8' }),
      publicKey: createPublicKey({ key: row.public_key, format: 'der', type: 'spki' }),
    }
  );
}

/** Makes it with the first result. */
export async function ensureResultKey(db: Queryable): Promise<ResultKey> {
  const known = await readResultKey(db);
  if (known) return known;
  const made = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const privateKey = made.privateKey.export({ format: 'der', type: 'pkcs8' });
  const publicKey = made.publicKey.export({ format: 'der', type: 'spki' });
  await db.execute(
    sql`INSERT INTO result_keys VALUES (1, ${privateKey}, ${publicKey}) ON CONFLICT DO NOTHING`,
  );
  const kept = await readResultKey(db);
  if (!kept) throw new Error('there is no key for results');
  return kept;
}

/** As browsers verify it: r and s side by side. */
export const signText = ({ privateKey }: ResultKey, text: string): Buffer =>
  sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' });

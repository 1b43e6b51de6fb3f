// The signature of a fixed result: the text that is signed, and the key. The key is created once and stored in the
// database, so that every process signs with the same one.
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';

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

/** Returns the key, and creates it for the first result. */
export async function ensureResultKey(db: Queryable): Promise<ResultKey> {
  const known = await readResultKey(db);
  if (known) return known;
  const made = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const privateKey = made.privateKey.export({ format: 'der', type: 'pkcs8' });
  const publicKey = made.publicKey.export({ format: 'der', type: 'spki' });
  await db.execute(
    sql`INSERT INTO result_keys VALUES (1, ${privateKey}, ${publicKey}) ON CONFLICT DO NOTHING`,
  );
  const stored = await readResultKey(db);
  if (!stored) throw new Error('the key for results was not written');
  return stored;
}

/** In the format that browsers verify: r and s side by side. */
export const signText = ({ privateKey }: ResultKey, text: string): Buffer =>
  sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' });

type ResultRow = { rank: number; amount: number; reached_at: string; tag: string };
type ResultHead = { game_id: number; activeid: number; frozen_at: string; players: number };

/**
 * The text of a result as it is hashed and signed, explained in docs/ranking.md. The page builds the same text to verify
 * it (web/src/features/activities/ranking/verify-result.ts).
 */
export function resultText(head: ResultHead, rows: readonly ResultRow[]): string {
  const lines = rows.map(({ rank, amount, reached_at, tag }) => `${rank},${amount},${reached_at},${tag}`);
  return ['emall-ranking-1', head.game_id, head.activeid, head.frozen_at, head.players, ...lines].join('\n');
}

// Makes a changing call safe to repeat: its answer is kept in the same transaction as its effect.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { lockKey } from './advisory-lock.ts';
import { type Database, failureOfSql, type Tx } from './database.ts';
import { CallFailure, fail } from './fail.ts';
import { gather } from './gather.ts';
import { sha256 } from './sha256.ts';

export type RequestKey = {
  /** Whose id it is: the player, or the device of a visitor. */
  scope: string;
  call: string;
  requestId: string;
  body: unknown;
  /** The answer holds a secret, so it is kept sealed with a key that only the caller's request_id gives. */
  isSealed: boolean;
};

type Row = { body_hash: Buffer; response: string };

function hashesOf(key: RequestKey): { idHash: Buffer; bodyHash: Buffer } {
  const body = JSON.stringify(key.body);
  return {
    idHash: sha256(`${key.scope}\n${key.call}\n${key.requestId}`),
    // A password or an ID number could be guessed from a plain hash; the request_id is kept nowhere.
    bodyHash: sha256(key.isSealed ? `${key.requestId}\n${body}` : body),
  };
}

/** Runs the work once per request id; a repeat gets the first answer. */
export async function once<T>(db: Database, key: RequestKey, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { idHash, bodyHash } = hashesOf(key);

  const replay = (row: Row): T => {
    if (!row.body_hash.equals(bodyHash)) throw fail('call/request-id-reused');
    return JSON.parse(key.isSealed ? unseal(row.response, key.requestId) : row.response) as T;
  };

  let kept: Row | undefined;
  try {
    return await db.transaction(async (tx) => {
      const found = await tx.execute<Row & { is_mine: boolean }>(sql`
        SELECT lock.is_mine, r.body_hash, r.response
        FROM (SELECT pg_try_advisory_xact_lock(${lockKey('request', idHash.toString('hex'))}) AS is_mine) lock
        LEFT JOIN stored_responses r ON r.id_hash = ${idHash}`);
      const row = found.rows[0];
      if (row?.body_hash) {
        kept = row;
        throw fail('call/repeated');
      }
      if (!row?.is_mine) throw fail('call/repeated');
      const answer = await work(tx);
      const text = JSON.stringify(answer);
      // A twin that committed between our look and our lock makes this insert fail, and our effect is undone.
      await tx.execute(sql`
        INSERT INTO stored_responses (id_hash, body_hash, response)
        VALUES (${idHash}, ${bodyHash}, ${key.isSealed ? seal(text, key.requestId) : text})`);
      return answer;
    });
  } catch (error) {
    if (kept) return replay(kept);
    const found = await db
      .execute<Row>(sql`SELECT body_hash, response FROM stored_responses WHERE id_hash = ${idHash}`)
      // The database's own failure is the one to report.
      .catch(() => undefined);
    const row = found?.rows[0];
    if (row) return replay(row);
    throw error;
  }
}

// A sale that is over refuses thousands at once, and each refusal asks first whether it was said before.
const lookUpKept = gather(64, async (db: Database, idHashes: Buffer[]) => {
  const { rows } = await db.execute<Row & { id_hash: Buffer }>(
    sql`SELECT id_hash, body_hash, response FROM stored_responses WHERE id_hash = ANY(${sql.param(idHashes)})`,
  );
  return idHashes.map((idHash) => rows.find((row) => row.id_hash.equals(idHash)));
});

/** The kept answer of an earlier request with this id, for a call that has work to do before its transaction. */
export async function findKept<T>(db: Database, key: RequestKey): Promise<{ answer: T } | undefined> {
  const { idHash, bodyHash } = hashesOf(key);
  const row = await lookUpKept(db, idHash);
  if (!row) return undefined;
  if (!row.body_hash.equals(bodyHash)) throw fail('call/request-id-reused');
  return { answer: JSON.parse(key.isSealed ? unseal(row.response, key.requestId) : row.response) as T };
}

/** What a statement needs to keep its own answer: it looks in stored_responses first and inserts last. */
export type RequestRow = { idHash: Buffer; bodyHash: Buffer; answer: string };

/**
 * The same promise as `once` for a call that is a single statement: `run` answers the kept answer of an earlier
 * request, or null when it acted now.
 */
export async function onceInStatement<T>(
  db: Database,
  key: RequestKey,
  answer: T,
  run: (row: RequestRow) => Promise<string | null>,
): Promise<T> {
  if (key.isSealed) throw new Error(`${key.call} keeps a secret, which a statement cannot seal`);
  const { idHash, bodyHash } = hashesOf(key);
  try {
    const kept = await run({ idHash, bodyHash, answer: JSON.stringify(answer) });
    return kept === null ? answer : (JSON.parse(kept) as T);
  } catch (error) {
    const failure = error instanceof CallFailure ? error : failureOfSql(error);
    if (failure) throw failure;
    // The connection may have broken after the commit.
    const found = await db
      .execute<Row>(sql`SELECT body_hash, response FROM stored_responses WHERE id_hash = ${idHash}`)
      .catch(() => undefined);
    const row = found?.rows[0];
    if (!row) throw error;
    if (!row.body_hash.equals(bodyHash)) throw fail('call/request-id-reused');
    return JSON.parse(row.response) as T;
  }
}

function sealKey(requestId: string): Buffer {
  return Buffer.from(hkdfSync('sha256', requestId, '', 'emall request answer', 32));
}

function seal(text: string, requestId: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', sealKey(requestId), iv);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
}

function unseal(sealed: string, requestId: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', sealKey(requestId), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}

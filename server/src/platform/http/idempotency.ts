// Makes a changing call safe to repeat: its response is stored in the same transaction as its effect.
import { sql } from 'drizzle-orm';
import { keyOfLock, lockName } from '../database/advisory-lock.ts';
import { createBatcher, STALLED_READ_MS } from '../database/batcher.ts';
import { compiled } from '../database/compiled-query.ts';
import { type Database, failureOfSql, type Queryable, type Tx } from '../database/database.ts';
import { CallFailure, fail } from '../fail.ts';
import { decrypt, deriveKey, encrypt } from '../security/encryption.ts';
import { sha256 } from '../security/sha256.ts';

export type RequestKey = {
  /** Whose id it is: the player, or the device of a visitor. */
  scope: string;
  /** 0 for a call about no game. */
  gameId: number;
  call: string;
  requestId: string;
  body: unknown;
  /** The response holds a secret: it is stored encrypted with a key that only the caller's request_id gives. */
  isEncrypted: boolean;
};

type Row = { body_hash: Buffer; response: string };

function hashesOf(key: RequestKey): { idHash: Buffer; bodyHash: Buffer } {
  const body = canonicalJson(key.body);
  return {
    idHash: sha256(`${key.scope}\n${key.call}\n${key.requestId}`),
    // A password or an ID number could be guessed from a plain hash; the request_id itself is stored nowhere.
    bodyHash: sha256(key.isEncrypted ? `${key.requestId}\n${body}` : body),
  };
}

/** JSON with sorted keys: the same body is the same text, whatever order its sender writes the fields in. */
const canonicalJson = (value: unknown): string => JSON.stringify(sortKeys(value));

function sortKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(sortKeys);
  const names = Object.keys(value).sort();
  return Object.fromEntries(names.map((name) => [name, sortKeys(value[name as keyof typeof value])]));
}

/** Returns the response that the row stores; the same id with another body is refused. */
function replay<T>(row: Row, bodyHash: Buffer, key: RequestKey): T {
  if (!row.body_hash.equals(bodyHash)) throw fail('call/request-id-reused');
  return JSON.parse(
    key.isEncrypted
      ? decrypt(Buffer.from(row.response, 'base64'), encryptionKey(key.requestId))
      : row.response,
  ) as T;
}

async function findRow(db: Queryable, idHash: Buffer): Promise<Row | undefined> {
  const { rows } = await db.execute<Row>(
    sql`SELECT body_hash, response FROM stored_responses WHERE id_hash = ${idHash}`,
  );
  return rows[0];
}

/** Runs the work once per request id; a repeat gets the first response. */
export async function once<T>(db: Database, key: RequestKey, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { idHash, bodyHash } = hashesOf(key);
  let stored: Row | undefined;
  try {
    return await db.transaction(async (tx) => {
      const [row] = await lockRequest(tx, { lock: lockName('request', idHash.toString('hex')), idHash });
      if (row?.body_hash) {
        stored = row;
        throw fail('call/repeated');
      }
      if (!row?.is_mine) throw fail('call/repeated');
      const response = await work(tx);
      const text = JSON.stringify(response);
      // A concurrent duplicate that committed between our read and our lock makes this insert fail and rolls us back.
      const responseText = key.isEncrypted
        ? encrypt(text, encryptionKey(key.requestId)).toString('base64')
        : text;
      await insertResponse(tx, { idHash, gameId: key.gameId, bodyHash, response: responseText });
      return response;
    });
  } catch (error) {
    // If the database fails again here, its first failure is the one to report.
    const row = stored ?? (await findRow(db, idHash).catch(() => undefined));
    if (row) return replay(row, bodyHash, key);
    throw error;
  }
}

const lockRequest = compiled<{ lock: string; idHash: Buffer }, (Row & { is_mine: boolean })[]>(
  () => sql`
    SELECT lock.is_mine, r.body_hash, r.response
    FROM (SELECT pg_try_advisory_xact_lock(${keyOfLock(sql.placeholder('lock'))}) AS is_mine) lock
    LEFT JOIN stored_responses r ON r.id_hash = ${sql.placeholder('idHash')}`,
);
const insertResponse = compiled<RequestRow, unknown[]>(
  () => sql`
    INSERT INTO stored_responses (id_hash, game_id, body_hash, response)
    VALUES (${sql.placeholder('idHash')}, ${sql.placeholder('gameId')}, ${sql.placeholder('bodyHash')},
      ${sql.placeholder('response')})`,
);

// When a sale is over, thousands of rejections at once each need to know whether their request was served before.
const findRowBatched = createBatcher(
  64,
  async (db: Database, idHashes: Buffer[]) => {
    const { rows } = await db.execute<Row & { id_hash: Buffer }>(
      sql`SELECT id_hash, body_hash, response FROM stored_responses WHERE id_hash = ANY(${sql.param(idHashes)})`,
    );
    return idHashes.map((idHash) => rows.find((row) => row.id_hash.equals(idHash)));
  },
  { name: 'stored_responses', stalledMs: STALLED_READ_MS },
);

/** Returns the stored response of an earlier request with this id, for a call that works before its transaction. */
export async function findStoredResponse<T>(
  db: Database,
  key: RequestKey,
): Promise<{ response: T } | undefined> {
  const { idHash, bodyHash } = hashesOf(key);
  const row = await findRowBatched(db, idHash);
  return row && { response: replay<T>(row, bodyHash, key) };
}

/** What a statement needs to store its own response: it reads stored_responses first and inserts last. */
export type RequestRow = { idHash: Buffer; gameId: number; bodyHash: Buffer; response: string };

/**
 * The same guarantee as `once` for a call that is a single statement: `run` returns the stored response of an earlier
 * request, or null when it acted now.
 */
export async function onceInStatement<T>(
  db: Database,
  key: RequestKey,
  response: T,
  run: (row: RequestRow) => Promise<string | null>,
): Promise<T> {
  if (key.isEncrypted) throw new Error(`${key.call} stores a secret, which a statement cannot encrypt`);
  const { idHash, bodyHash } = hashesOf(key);
  try {
    const stored = await run({ idHash, gameId: key.gameId, bodyHash, response: JSON.stringify(response) });
    return stored === null ? response : (JSON.parse(stored) as T);
  } catch (error) {
    const failure = error instanceof CallFailure ? error : failureOfSql(error);
    if (failure) throw failure;
    // The connection may have broken after the commit.
    const row = await findRow(db, idHash).catch(() => undefined);
    if (row) return replay(row, bodyHash, key);
    throw error;
  }
}

/** The statement of a call that stores nothing but its response: what it did before may be done again. */
export async function storeResponse(db: Database, row: RequestRow | undefined): Promise<string | null> {
  if (!row) return null;
  const { rowCount } = await db.execute(sql`
    INSERT INTO stored_responses (id_hash, game_id, body_hash, response)
    VALUES (${row.idHash}, ${row.gameId}, ${row.bodyHash}, ${row.response}) ON CONFLICT DO NOTHING`);
  if (rowCount) return null;
  const stored = await findRow(db, row.idHash);
  if (stored && !stored.body_hash.equals(row.bodyHash)) throw fail('call/request-id-reused');
  return stored?.response ?? null;
}

const encryptionKey = (requestId: string): Buffer => deriveKey(requestId, 'emall request answer');

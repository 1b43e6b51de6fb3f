// Sessions: opaque tokens stored as SHA-256, one per login and game, revocable at once.
import { randomBytes } from 'node:crypto';
import { and, eq, ne, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { type Clock, DAY_MS } from '../clock.ts';
import { createBatcher, STALLED_READ_MS } from '../database/batcher.ts';
import { bytea, int8, timestamptz } from '../database/columns.ts';
import type { Database, Queryable } from '../database/database.ts';
import { sha256 } from './sha256.ts';

const SESSION_DAYS = 30;

export const sessions = pgTable('sessions', {
  tokenHash: bytea('token_hash').primaryKey(),
  gameId: integer('game_id').notNull(),
  accountId: int8('account_id').notNull(),
  /** Absent until userInit made the player of this game. */
  playerId: int8('player_id'),
  roleId: int8('role_id'),
  createdAt: timestamptz('created_at').notNull(),
  expiresAt: timestamptz('expires_at').notNull(),
  /** The person's open id in the mini-program, as WeChat gave it for a login code. */
  wxOpenId: text('wx_open_id'),
});

export type Session = typeof sessions.$inferSelect;

export function hashToken(token: string): Buffer {
  return sha256(token);
}

/** Opens a session and returns its token; only the hash is stored. */
export async function openSession(
  tx: Queryable,
  clock: Clock,
  owner: { gameId: number; accountId: number; playerId: number | null },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = clock.now();
  await tx.insert(sessions).values({
    tokenHash: hashToken(token),
    ...owner,
    createdAt: now,
    expiresAt: new Date(now.getTime() + SESSION_DAYS * DAY_MS),
  });
  return token;
}

export type FindSession = (token: string, gameId: number) => Promise<Session | undefined>;

// Every call of a player begins here, so those of one moment are looked up together.
const MOST_LOOKED_UP = 64;

/** A token of one game is a stranger in another. */
export function sessionFinder(db: Database, clock: Clock): FindSession {
  const query = db
    .select()
    .from(sessions)
    .where(sql`${sessions.tokenHash} = ANY(${sql.placeholder('hashes')})`)
    .prepare('find_sessions');
  const lookUp = createBatcher(
    MOST_LOOKED_UP,
    async (_db: Database, hashes: Buffer[]) => {
      const rows = await query.execute({ hashes });
      return hashes.map((hash) => rows.find((row) => row.tokenHash.equals(hash)));
    },
    { name: 'sessions', stalledMs: STALLED_READ_MS },
  );
  return async (token, gameId) => {
    const row = await lookUp(db, hashToken(token));
    return row && row.gameId === gameId && row.expiresAt > clock.now() ? row : undefined;
  };
}

export async function closeSession(tx: Queryable, tokenHash: Buffer): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

/** Ends every session of an account. Returns how many there were. */
export async function closeSessionsOf(tx: Queryable, accountId: number): Promise<number> {
  const closed = await tx
    .delete(sessions)
    .where(eq(sessions.accountId, accountId))
    .returning({ gameId: sessions.gameId });
  return closed.length;
}

/** Ends every session of an account in one game. Returns how many there were. */
export async function closeSessionsIn(
  tx: Queryable,
  { gameId, accountId }: Pick<Session, 'gameId' | 'accountId'>,
): Promise<number> {
  const closed = await tx
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), eq(sessions.gameId, gameId)))
    .returning({ gameId: sessions.gameId });
  return closed.length;
}

/** Ends every session of an account except this one. Returns how many there were. */
export async function closeOtherSessions(
  tx: Queryable,
  { accountId, tokenHash }: Pick<Session, 'accountId' | 'tokenHash'>,
): Promise<number> {
  const closed = await tx
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), ne(sessions.tokenHash, tokenHash)))
    .returning({ gameId: sessions.gameId });
  return closed.length;
}

export async function chooseSessionRole(tx: Queryable, tokenHash: Buffer, roleId: number): Promise<void> {
  await tx.update(sessions).set({ roleId }).where(eq(sessions.tokenHash, tokenHash));
}

/** Takes a role that is gone out of every session that had chosen it. */
export async function clearRoleOfSessions(tx: Queryable, roleId: number): Promise<void> {
  await tx.update(sessions).set({ roleId: null }).where(eq(sessions.roleId, roleId));
}

export async function setSessionPlayer(tx: Queryable, tokenHash: Buffer, playerId: number): Promise<void> {
  await tx.update(sessions).set({ playerId }).where(eq(sessions.tokenHash, tokenHash));
}

export async function setSessionOpenId(tx: Queryable, tokenHash: Buffer, wxOpenId: string): Promise<void> {
  await tx.update(sessions).set({ wxOpenId }).where(eq(sessions.tokenHash, tokenHash));
}

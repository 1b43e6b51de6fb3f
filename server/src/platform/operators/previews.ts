// Previews: a ticket under which open reads are served as of another moment, for a role or a visitor, and nothing is changed.
import { randomBytes } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import type { Cache } from '../cache.ts';
import type { Clock } from '../clock.ts';
import { bytea, int8, timestamptz } from '../database/columns.ts';
import { type Database, type Queryable, readOnly } from '../database/database.ts';
import { hashToken, type Session } from '../security/sessions.ts';

const LIFE_MS = 30 * 60_000;

export const previews = pgTable('previews', {
  ticketHash: bytea('ticket_hash').primaryKey(),
  gameId: integer('game_id').notNull(),
  activityId: int8('activity_id').notNull(),
  operatorId: int8('operator_id').notNull(),
  accountId: int8('account_id'),
  playerId: int8('player_id'),
  roleId: int8('role_id'),
  roleName: text('role_name').notNull().default(''),
  at: timestamptz('at').notNull(),
  createdAt: timestamptz('created_at').notNull(),
  expiresAt: timestamptz('expires_at').notNull(),
});
export type Preview = typeof previews.$inferSelect;

type Wanted = Omit<Preview, 'ticketHash' | 'createdAt' | 'expiresAt'>;

/** Returns the ticket; only its hash is stored. */
export async function openPreview(
  tx: Queryable,
  clock: Clock,
  wanted: Wanted,
): Promise<{ ticket: string; expiresAt: Date }> {
  const ticket = randomBytes(32).toString('base64url');
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + LIFE_MS);
  await tx.insert(previews).values({ ...wanted, ticketHash: hashToken(ticket), createdAt, expiresAt });
  return { ticket, expiresAt };
}

export type FindPreview = (ticket: string, gameId: number) => Promise<Preview | undefined>;

export function previewFinder(db: Database, clock: Clock): FindPreview {
  return async (ticket, gameId) => {
    const [preview] = await db
      .select()
      .from(previews)
      .where(
        and(
          eq(previews.ticketHash, hashToken(ticket)),
          eq(previews.gameId, gameId),
          gt(previews.expiresAt, clock.now()),
        ),
      );
    return preview;
  };
}

/** What a call about activities sees of the role: never a session that was opened, and none that could be used elsewhere. */
export function sessionInPreview(preview: Preview): Session | undefined {
  const { gameId, accountId, playerId, roleId, createdAt, expiresAt } = preview;
  if (accountId === null || playerId === null || roleId === null) return undefined;
  const owner = { gameId, accountId, playerId, roleId, wxOpenId: null };
  return { tokenHash: Buffer.alloc(0), ...owner, createdAt, expiresAt };
}

type InPreview = { pool: Pool; db: Database; clock: Clock; cache: Cache; isPreview?: boolean };

/** For previews and dry runs: cached values are of the present, and theirs must not be cached. */
export const noCache: Cache = {
  get: (_scope, _key, _ttlMs, load) => load(),
  clear: () => undefined,
  clearIn: () => undefined,
  clearedAt: () => Number.POSITIVE_INFINITY,
};

/** Runs a read at the moment of the preview, in a transaction that cannot write. */
export function runInPreview<S extends InPreview, T>(
  services: S,
  { at }: Preview,
  look: (services: S) => Promise<T>,
): Promise<T> {
  return readOnly(services.pool, (db) =>
    look({ ...services, db, clock: { now: () => at }, cache: noCache, isPreview: true }),
  );
}

/** Ends the previews of an activity that is removed. */
export async function closePreviews(tx: Queryable, activityId: number): Promise<void> {
  await tx.delete(previews).where(eq(previews.activityId, activityId));
}

export async function sweepPreviews(db: Database, clock: Clock): Promise<void> {
  await db.execute(sql`DELETE FROM previews WHERE expires_at < ${clock.now()}`);
}

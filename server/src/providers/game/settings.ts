// The server of each game: its address and secret, encrypted at rest; the environment's is the default.
import { eq } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { invalidate } from '../../platform/cache.ts';
import { bytea, timestamptz } from '../../platform/database/columns.ts';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import { decrypt, encrypt } from '../../platform/security/encryption.ts';

export const gameServers = pgTable('game_servers', {
  gameId: integer('game_id').primaryKey(),
  url: text('url').notNull(),
  secretEncrypted: bytea('secret_encrypted').notNull(),
  updatedAt: timestamptz('updated_at').notNull(),
  testedAt: timestamptz('tested_at'),
});

export type GameServerSettings = { url: string; secret: string };

export async function readGameServerSettings(
  db: Queryable,
  gameId: number,
  key: Buffer,
): Promise<GameServerSettings | undefined> {
  const [row] = await db.select().from(gameServers).where(eq(gameServers.gameId, gameId));
  return row && { url: row.url, secret: decrypt(row.secretEncrypted, key) };
}

/** What operators see of it: never the secret. */
export async function describeGameServer(
  db: Queryable,
  gameId: number,
): Promise<{ url: string; testedAt: Date | null } | undefined> {
  const [row] = await db
    .select({ url: gameServers.url, testedAt: gameServers.testedAt })
    .from(gameServers)
    .where(eq(gameServers.gameId, gameId));
  return row;
}

/** Without `secret` the stored one stays; false when there is none. */
export async function storeGameServer(
  tx: Tx,
  gameId: number,
  { url, secret }: { url: string; secret: string | undefined },
  { key, now }: { key: Buffer; now: Date },
): Promise<boolean> {
  const set = { url, updatedAt: now, testedAt: null };
  await invalidate(tx, `game:${gameId}`);
  if (secret === undefined) {
    const changed = await tx.update(gameServers).set(set).where(eq(gameServers.gameId, gameId)).returning();
    return changed.length > 0;
  }
  const row = { ...set, secretEncrypted: encrypt(secret, key) };
  await tx
    .insert(gameServers)
    .values({ gameId, ...row })
    .onConflictDoUpdate({ target: gameServers.gameId, set: row });
  return true;
}

/** The game uses the server of the environment again. */
export async function removeGameServer(tx: Tx, gameId: number): Promise<void> {
  await tx.delete(gameServers).where(eq(gameServers.gameId, gameId));
  await invalidate(tx, `game:${gameId}`);
}

export async function noteGameServerTested(db: Queryable, gameId: number, now: Date): Promise<void> {
  await db.update(gameServers).set({ testedAt: now }).where(eq(gameServers.gameId, gameId));
}

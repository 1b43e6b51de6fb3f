// The server of each game: its address and secret, encrypted at rest; the environment's is the default.
import { and, eq } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Config } from '../../config.ts';
import { type Cache, invalidate } from '../../platform/cache.ts';
import { bytea, timestamptz } from '../../platform/database/columns.ts';
import type { Database, Queryable, Tx } from '../../platform/database/database.ts';
import { decrypt, encrypt } from '../../platform/security/encryption.ts';

export const gameServers = pgTable('game_servers', {
  gameId: integer('game_id').primaryKey(),
  url: text('url').notNull(),
  secretEncrypted: bytea('secret_encrypted').notNull(),
  updatedAt: timestamptz('updated_at').notNull(),
  testedAt: timestamptz('tested_at'),
});

export type GameServerSettings = { url: string; secret: string };

const SETTINGS_TTL_MS = 30_000;

type Platform = { config: Config; db: Database; cache: Cache };

/** Its own, from the cache; without one the environment's. */
export async function findGameServerSettings(
  { config, db, cache }: Platform,
  gameId: number,
): Promise<(GameServerSettings & { isOwn: boolean; updatedAt?: Date }) | undefined> {
  const { own } = await cache.get(`game:${gameId}`, 'game-server', SETTINGS_TTL_MS, async () => {
    const [row] = await db.select().from(gameServers).where(eq(gameServers.gameId, gameId));
    const secret = row && decrypt(row.secretEncrypted, config.operatorKey);
    return { own: row && { url: row.url, secret: secret ?? '', updatedAt: row.updatedAt } };
  });
  if (own) return { ...own, isOwn: true };
  return config.gameServer && { ...config.gameServer, isOwn: false };
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

/** Without `secret` the stored one stays, for the address that it is of; false when there is none of this address. */
export async function storeGameServer(
  tx: Tx,
  gameId: number,
  { url, secret }: { url: string; secret: string | undefined },
  { key, now }: { key: Buffer; now: Date },
): Promise<boolean> {
  const tested = { updatedAt: now, testedAt: null };
  await invalidate(tx, `game:${gameId}`);
  if (secret === undefined) {
    const isSame = and(eq(gameServers.gameId, gameId), eq(gameServers.url, url));
    return (await tx.update(gameServers).set(tested).where(isSame).returning()).length > 0;
  }
  const row = { url, ...tested, secretEncrypted: encrypt(secret, key) };
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

/** Marks the settings that were tested: those that were saved meanwhile stay untested. */
export async function noteGameServerTested(
  db: Queryable,
  gameId: number,
  { updatedAt, now }: { updatedAt: Date; now: Date },
): Promise<void> {
  await db
    .update(gameServers)
    .set({ testedAt: now })
    .where(and(eq(gameServers.gameId, gameId), eq(gameServers.updatedAt, updatedAt)));
}

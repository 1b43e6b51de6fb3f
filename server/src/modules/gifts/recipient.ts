// The role that receives gifts, with its progress as the mall knows it or, where that matters, as the game reports now.
import { setTimeout as wait } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { compiled } from '../../platform/database/compiled-query.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { isVisitor } from '../../platform/operators/previews.ts';
import { GameServerUnavailable } from '../../providers/game/index.ts';
import type { Services } from '../../services.ts';
import { players } from '../identity/tables.ts';
import { spendOf } from '../orders/index.ts';
import type { PlayerRole } from '../roles/index.ts';
import { playerRoles } from '../roles/tables.ts';
import { mayHaveLevelledUp, type Progress } from './eligibility.ts';
import type { GiftRow } from './tables.ts';

export type Recipient = { role: PlayerRole; progress: Progress };

// Levels change within minutes; a page must not wait for a slow game server.
const FRESH_MS = 30_000;
const GAME_TIMEOUT_MS = 1500;

export async function readRecipient(
  db: Queryable,
  { roleId, playerId }: { roleId: number; playerId: number },
): Promise<Recipient> {
  const [[row], spend] = await Promise.all([findRole(db, { roleId }), spendOf(db, playerId)]);
  if (!row) throw new Error('a session names a role that does not exist');
  return recipientOf(row.role, row.firstLoginAt, spend);
}

const findRole = compiled<{ roleId: number }, { role: PlayerRole; firstLoginAt: Date }[]>((db) =>
  db
    .select({ role: playerRoles, firstLoginAt: players.firstLoginAt })
    .from(playerRoles)
    .innerJoin(players, eq(players.id, playerRoles.playerId))
    .where(eq(playerRoles.roleId, sql.placeholder('roleId'))),
);

function recipientOf(role: PlayerRole, firstLoginAt: Date, spend: number): Recipient {
  return { role, progress: { level: role.level, vipLevel: role.vipLevel, spend, firstLoginAt } };
}

type Viewing = Pick<Services, 'db' | 'clock' | 'gameServer' | 'cache' | 'isPreview'>;

/**
 * Returns a function that gives the progress a page of these gifts shows. A preview asks no game server, and a visitor of
 * one has just come.
 */
export async function readProgress(
  services: Viewing,
  session: { roleId: number; playerId: number },
): Promise<(gifts: GiftRow[]) => Promise<Progress>> {
  if (isVisitor(session)) {
    const progress = { level: 0, vipLevel: 0, spend: 0, firstLoginAt: services.clock.now() };
    return async () => progress;
  }
  const recipient = await readRecipient(services.db, session);
  if (services.isPreview) return async () => recipient.progress;
  return async (gifts) => (await refreshRecipient(services, recipient, gifts)).progress;
}

/** Reads the level from the game when one of these gifts requires more than the mall knows of. */
export async function refreshRecipient(
  services: Pick<Services, 'gameServer' | 'cache'>,
  recipient: Recipient,
  gifts: GiftRow[],
): Promise<Recipient> {
  if (!gifts.some((gift) => mayHaveLevelledUp(gift, recipient.progress))) return recipient;
  const now = await Promise.race([readLevels(services, recipient.role), wait(GAME_TIMEOUT_MS, undefined)]);
  if (!now) return recipient;
  const { level, vipLevel } = recipient.progress;
  return {
    role: recipient.role,
    progress: {
      ...recipient.progress,
      level: Math.max(level, now.level),
      vipLevel: Math.max(vipLevel, now.vip_level),
    },
  };
}

type Levels = { level: number; vip_level: number };

/** Undefined when the game server does not respond: then the stored level counts. */
async function readLevels(
  { gameServer, cache }: Pick<Services, 'gameServer' | 'cache'>,
  { roleId, gameId, serverCode, roleCode }: PlayerRole,
): Promise<Levels | undefined> {
  try {
    return await cache.get(`role:${roleId}`, 'levels', FRESH_MS, async (): Promise<Levels> => {
      const role = await gameServer.findRole(gameId, serverCode, roleCode);
      return { level: role?.level ?? 0, vip_level: role?.vip_level ?? 0 };
    });
  } catch (error) {
    if (error instanceof GameServerUnavailable) return undefined;
    throw error;
  }
}

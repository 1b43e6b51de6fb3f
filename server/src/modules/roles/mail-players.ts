// Mails to players inside the game, each in their language: to the role that asked, or to their highest one.
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import type { Language } from '../../platform/fail.ts';
import { enqueueMessages } from '../identity/index.ts';
import { players } from '../identity/tables.ts';
import { playerRoles } from './tables.ts';

type PlayerMail = {
  playerId: number;
  /** The role that is preferred, as long as the player has it. */
  roleId?: number;
  text: (language: Language) => string;
  expiresAt: Date;
  /** By which the sender knows the mail again. */
  key?: string;
};

/**
 * Part of a transaction: the mails are sent if it commits. A player without a role gets none; returns the players who get
 * one. `gameMailTask`: the job that sends them, where it is the sender's own.
 */
export async function mailPlayers(
  tx: Tx,
  gameId: number,
  mails: readonly PlayerMail[],
  options: { gameMailTask?: string } = {},
): Promise<Set<number>> {
  if (!mails.length) return new Set();
  const playerIds = mails.map(({ playerId }) => playerId);
  const preferred = mails.flatMap(({ roleId }) => roleId ?? []);
  const { playerId, serverCode, roleCode } = playerRoles;
  const roles = await tx
    .selectDistinctOn([playerId], { playerId, serverCode, roleCode, language: players.language })
    .from(playerRoles)
    .innerJoin(players, eq(players.id, playerId))
    .where(and(inArray(playerId, playerIds), eq(playerRoles.gameId, gameId), isNull(playerRoles.unboundAt)))
    .orderBy(
      playerId,
      sql`${playerRoles.roleId} = ANY(${sql.param(preferred)}::bigint[]) DESC`,
      desc(playerRoles.level),
      playerRoles.roleId,
    );
  const roleOf = new Map(roles.map((role) => [role.playerId, role]));
  await enqueueMessages(
    tx,
    mails.flatMap(({ playerId: to, text, expiresAt, key }) => {
      const role = roleOf.get(to);
      if (!role) return [];
      const target = { channel: 'game' as const, serverCode: role.serverCode, roleCode: role.roleCode };
      return { gameId, target, signature: '', text: text(role.language), expiresAt, ...(key ? { key } : {}) };
    }),
    options,
  );
  return new Set(roleOf.keys());
}

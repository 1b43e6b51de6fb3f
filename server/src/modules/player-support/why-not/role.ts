// The role that something goes to: whether the game still has it, whether the player does, and which others there are.
import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import { GameServerUnavailable } from '../../../providers/game/index.ts';
import { findRole, type PlayerRole } from '../../roles/index.ts';
import { playerRoles } from '../../roles/tables.ts';
import type { DiagnosisContext } from './diagnosis.ts';

type Target = { roleId: number; serverCode: string; roleCode: string };

/** `present` also where the game does not respond: nothing is known against the role then. */
export async function roleState(
  { services: { db, gameServer }, gameId }: DiagnosisContext,
  { roleId, serverCode, roleCode }: Target,
): Promise<'present' | 'missing' | 'unbound'> {
  if ((await findRole(db, roleId))?.unboundAt) return 'unbound';
  try {
    return (await gameServer.findRole(gameId, serverCode, roleCode)) ? 'present' : 'missing';
  } catch (error) {
    if (error instanceof GameServerUnavailable) return 'present';
    throw error;
  }
}

/** The roles of a player besides this one, the highest first. */
export const otherRoles = (
  { services: { db } }: DiagnosisContext,
  playerId: number,
  roleId: number,
): Promise<PlayerRole[]> =>
  db
    .select()
    .from(playerRoles)
    .where(
      and(eq(playerRoles.playerId, playerId), ne(playerRoles.roleId, roleId), isNull(playerRoles.unboundAt)),
    )
    .orderBy(desc(playerRoles.level))
    .limit(5);

/** The role that the player's newest session has chosen. */
export async function currentRoleId(
  { services: { db, clock }, gameId }: DiagnosisContext,
  { accountId }: { accountId: number },
): Promise<number | undefined> {
  const { rows } = await db.execute<{ role_id: number }>(sql`
    SELECT role_id::bigint FROM sessions
    WHERE account_id = ${accountId} AND game_id = ${gameId} AND role_id IS NOT NULL AND expires_at > ${clock.now()}
    ORDER BY created_at DESC LIMIT 1`);
  return rows[0]?.role_id;
}

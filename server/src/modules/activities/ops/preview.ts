// Creates a preview link: the page of an activity at another moment, as a role or a visitor, read-only.
import type { Contract } from '@emall/contract';
import { BASE_PATH } from '@emall/contract/constants';
import { and, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/fail.ts';
import { openPreview } from '../../../platform/operators/previews.ts';
import type { CallHandler } from '../../../services.ts';
import { players } from '../../identity/tables.ts';
import { playerRoles } from '../../roles/tables.ts';
import { pageOfKind } from '../reads.ts';
import { findActivity } from './find.ts';

export const preview: CallHandler<Contract['ops']['activity']['preview']> = async (
  { services: { db, clock, config }, gameId, operator: { operatorId }, transact },
  { activeid, at, role },
) => {
  const { kind } = await findActivity(db, { gameId, activeid });
  const viewer = role && (await findRole(db, { gameId, ...role }));
  return transact(async (tx) => {
    const { ticket, expiresAt } = await openPreview(tx, clock, {
      gameId,
      activityId: activeid,
      operatorId,
      accountId: viewer?.accountId ?? null,
      playerId: viewer?.playerId ?? null,
      roleId: viewer?.roleId ?? null,
      roleName: viewer?.roleName ?? '',
      at: new Date(at),
    });
    const query = new URLSearchParams({
      game_id: String(gameId),
      activeid: String(activeid),
      preview: ticket,
    });
    return {
      link: `${config.publicUrl}${BASE_PATH}${pageOfKind[kind]}?${query}`,
      expires_at: expiresAt.toISOString(),
    };
  });
};

type RoleKey = { gameId: number; server_code: string; role_code: string };

async function findRole(db: Queryable, { gameId, server_code, role_code }: RoleKey) {
  const [found] = await db
    .select({
      roleId: playerRoles.roleId,
      roleName: playerRoles.roleName,
      playerId: playerRoles.playerId,
      accountId: players.accountId,
    })
    .from(playerRoles)
    .innerJoin(players, eq(players.id, playerRoles.playerId))
    .where(
      and(
        eq(playerRoles.gameId, gameId),
        eq(playerRoles.serverCode, server_code),
        eq(playerRoles.roleCode, role_code),
      ),
    )
    // Several players may have used the role: the one that has it now comes first.
    .orderBy(desc(playerRoles.isBound), desc(playerRoles.roleId))
    .limit(1);
  if (!found) throw fail('role/unknown');
  return found;
}

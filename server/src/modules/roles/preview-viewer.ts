// The role that a preview is shown to, found by the codes that the game uses.
import { and, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { fail } from '../../platform/fail.ts';
import type { Preview } from '../../platform/operators/previews.ts';
import { players } from '../identity/tables.ts';
import type { RoleKey } from './own-roles.ts';
import { playerRoles } from './tables.ts';

type Viewer = Pick<Preview, 'accountId' | 'playerId' | 'roleId' | 'roleName'>;

const VISITOR: Viewer = { accountId: null, playerId: null, roleId: null, roleName: '' };

/** `role` null: a visitor. */
export async function findPreviewViewer(
  db: Queryable,
  gameId: number,
  role: RoleKey | null,
): Promise<Viewer> {
  if (!role) return VISITOR;
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
        eq(playerRoles.serverCode, role.server_code),
        eq(playerRoles.roleCode, role.role_code),
      ),
    )
    // Several players may have used the role: the one that has it now comes first.
    .orderBy(desc(playerRoles.isBound), desc(playerRoles.roleId))
    .limit(1);
  if (!found) throw fail('role/unknown');
  return found;
}

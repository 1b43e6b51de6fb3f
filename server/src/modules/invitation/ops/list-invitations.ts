// Lists invitations for operators, with how many friends of one inviter came from one address.
import type { Contract } from '@emall/contract';
import { LIST_LIMIT } from '@emall/contract/constants';
import { and, desc, eq, sql } from 'drizzle-orm';
import { countRows } from '../../../platform/database/count-rows.ts';
import { idCursor } from '../../../platform/database/cursor.ts';
import { equals, isWithin } from '../../../platform/database/filters.ts';
import type { CallHandler } from '../../../services.ts';
import { playerRoles } from '../../roles/tables.ts';
import { invitations } from '../tables.ts';

export const listInvitations: CallHandler<Contract['ops']['activity']['listInvitations']> = async (
  { services: { db }, gameId },
  { activeid, inviter_id, review, has_total, cursor, limit = LIST_LIMIT.default, ...dates },
) => {
  const sameAddress = sql<number>`(SELECT count(*)::int FROM invitations other
    WHERE other.activity_id = ${invitations.activityId} AND other.inviter_id = ${invitations.inviterId}
      AND other.address_hash = ${invitations.addressHash})`;
  const isWanted = and(
    eq(invitations.gameId, gameId),
    equals(invitations.activityId, activeid),
    equals(invitations.inviterId, inviter_id),
    equals(invitations.review, review),
    isWithin(invitations.arrivedAt, dates),
  );
  const total = has_total ? await countRows(db, invitations, isWanted) : null;
  const rows = await db
    .select({ invitation: invitations, role: playerRoles, sameAddress })
    .from(invitations)
    .innerJoin(playerRoles, eq(playerRoles.roleId, invitations.roleId))
    .where(and(isWanted, idCursor.before(invitations.id, cursor)))
    .orderBy(desc(invitations.id))
    .limit(limit + 1);
  const { page, next_cursor } = idCursor.page(rows, limit, ({ invitation }) => invitation.id);
  return {
    list: page.map(({ invitation, role, sameAddress: same_address }) => ({
      invitation_id: invitation.id,
      activeid: invitation.activityId,
      inviter_id: invitation.inviterId,
      invitee_id: invitation.inviteeId,
      server_name: role.serverName,
      role_name: role.roleName,
      level: role.level,
      arrived_at: invitation.arrivedAt.toISOString(),
      failed_checks: invitation.failedChecks,
      review: invitation.review,
      same_address,
    })),
    next_cursor,
    total,
  };
};

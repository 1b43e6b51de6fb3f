// Personal data of invitation: the code, and when the player came by an invitation or somebody came by theirs.
import { desc, eq, inArray, or } from 'drizzle-orm';
import type { PersonalData } from '../../services.ts';
import { activities } from '../activities/tables.ts';
import { invitations, inviteCodes } from './tables.ts';

export const personal: PersonalData = {
  /** Without the other players: their data is exported to them only. */
  async exportData(db, { playerId }) {
    const [own] = await db
      .select({ code: inviteCodes.code })
      .from(inviteCodes)
      .where(eq(inviteCodes.playerId, playerId));
    const rows = await db
      .select({ invitation: invitations, title: activities.title })
      .from(invitations)
      .innerJoin(activities, eq(activities.id, invitations.activityId))
      .where(or(eq(invitations.inviterId, playerId), eq(invitations.inviteeId, playerId)))
      .orderBy(desc(invitations.id));
    return {
      invite_code: own?.code ?? null,
      invitations: rows.map(({ invitation, title }) => ({
        activity: title,
        as: invitation.inviterId === playerId ? 'inviter' : 'guest',
        arrived_at: invitation.arrivedAt,
        failed_checks: invitation.failedChecks,
      })),
    };
  },

  /** The link of a deleted account does not work any more. */
  async erase(tx, { playerIds }) {
    await tx.delete(inviteCodes).where(inArray(inviteCodes.playerId, playerIds));
    await tx.update(invitations).set({ addressHash: null }).where(inArray(invitations.inviteeId, playerIds));
  },
};

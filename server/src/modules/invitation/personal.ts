// Personal data of invitation: their own code, when they came by somebody's, and when somebody came by theirs.
import { desc, eq, inArray, or } from 'drizzle-orm';
import type { PersonalData } from '../../services.ts';
import { activities } from '../activities/tables.ts';
import { invitations, inviteCodes } from './tables.ts';

export const personal: PersonalData = {
  /** Without a word of who the others are: what is held about them is theirs to ask for. */
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

  /** A link of somebody who left leads to nobody. */
  async erase(tx, { playerIds }) {
    await tx.delete(inviteCodes).where(inArray(inviteCodes.playerId, playerIds));
  },
};

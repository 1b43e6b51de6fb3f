// The invitation that was sent to the server since the mall was opened. Apart from the stored one, which every page loads.
import { session } from '../../shared/session/index.ts';
import { removeInvitation, storedInvitation } from './invitation.ts';

/** The activity and the session of the invitation, and when it was sent. */
let sent = { key: '', at: 0 };
const keyOf = (activeid: number) => `${activeid} ${session().token}`;

/** Called once the server has it. */
export function clearInvitation(): void {
  const { activeid } = storedInvitation(session().gameId) ?? { activeid: 0 };
  sent = { key: keyOf(activeid), at: Date.now() };
  removeInvitation();
}

/** When this session sent an invitation of this activity; undefined if it has not since the mall was opened. */
export const invitationSentAt = (activeid: number): number | undefined =>
  sent.key === keyOf(activeid) ? sent.at : undefined;

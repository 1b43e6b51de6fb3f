// Public API: the invitation that a visitor came by.
export { clearInvitation, invitationSentAt, storedInvitation, storeInvitation } from './invitation.ts';

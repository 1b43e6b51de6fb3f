// Public API: the invitation that a visitor came by.
export { storedInvitation, storeInvitation } from './invitation.ts';
export { clearInvitation, invitationSentAt } from './sent-invitation.ts';

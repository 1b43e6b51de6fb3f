// Public API: the invitation that a visitor came by.
export { clearInvitation, isInvitationSent, storedInvitation, storeInvitation } from './invitation.ts';

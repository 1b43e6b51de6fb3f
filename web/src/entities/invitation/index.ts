// Public API: the invitation that a visitor came by.
export { clearInvitation, storedInvitation, storeInvitation } from './invitation.ts';

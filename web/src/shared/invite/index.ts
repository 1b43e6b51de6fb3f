// The door to the invitation that a visitor came by.
export { dropInvite, inviteOf, takeInvite } from './invite.ts';

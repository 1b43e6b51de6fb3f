// The door to sign-in and invitation: coming back, and bringing friends.
export { InvitationBoard } from './invitation/InvitationBoard.tsx';
export { useSignInActivity } from './queries.ts';
export { SignInBoard } from './signin/SignInBoard.tsx';
export { useTexts } from './texts.ts';

// Public API of the sign-in activity.
export { useSignInActivity } from './queries.ts';
export { SignInBoard } from './SignInBoard.tsx';
export { useTexts } from './texts.ts';

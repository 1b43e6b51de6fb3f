// Public API of the invitation activity.
export { InvitationBoard } from './InvitationBoard.tsx';
export { useTexts } from './texts.ts';

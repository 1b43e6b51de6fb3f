// Public API: the shop's notices and the player's unread counts.
export { useMessageNotify } from './useMessageNotify.ts';

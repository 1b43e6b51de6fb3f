// Public API: the shop's notices and the player's unread counts.

export { useMarkSeen } from './useMarkSeen.ts';
export { useMessageNotify } from './useMessageNotify.ts';

// The public API of messages: notices, and the unread counts of a player.
import type { Module } from '../../services.ts';
import { personal } from './personal.ts';
import { routes } from './routes.ts';

export { readNotices } from './reads.ts';
export { addUnread, readUnread, type UnreadKind } from './unread.ts';

export const messagesModule: Module = { routes, personal };

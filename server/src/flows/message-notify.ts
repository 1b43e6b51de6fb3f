// The notices of the game and the badges of a player, and when the account will be deleted.
import { type Contract, contract } from '@emall/contract';
import { readDeletionDue } from '../modules/account-data/index.ts';
import { cachedNotices } from '../modules/messages/index.ts';
import type { CallHandler, Module } from '../services.ts';
import { refreshMessageNotify } from './refresh-message-notify.ts';
import { NOTHING_UNREAD, readUnread } from './unread.ts';

const getMessageNotify: CallHandler<Contract['message']['getMessageNotify']> = async ({
  services,
  gameId,
  session,
}) => {
  // The notices are the same for everybody, the badges are not.
  const playerId = session?.playerId;
  const [notices, unread, deletion_due_at] = await Promise.all([
    cachedNotices(services, gameId),
    session && playerId ? readUnread(services, { ...session, playerId }) : NOTHING_UNREAD,
    session ? readDeletionDue(services.db, session.accountId) : undefined,
  ]);
  return { notices, unread, ...(deletion_due_at && { deletion_due_at }) };
};

export const messageNotifyModule: Module = {
  routes(serve) {
    serve(contract.message.getMessageNotify, getMessageNotify);
    serve(contract.message.refreshMessageNotify, refreshMessageNotify);
  },
};

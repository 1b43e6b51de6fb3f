// The notices of the game and the badges of a player: gifts that the role can receive now, coupons and messages not yet seen.
import { type Contract, contract } from '@emall/contract';
import { countClaimableGifts } from '../modules/gifts/index.ts';
import { cachedNotices, NOTHING_UNREAD, readUnread } from '../modules/messages/index.ts';
import type { CallHandler, Module } from '../services.ts';
import { refreshMessageNotify } from './refresh-message-notify.ts';

const getMessageNotify: CallHandler<Contract['message']['getMessageNotify']> = async ({
  services,
  gameId,
  session,
}) => {
  // The notices are the same for everybody, the badges are not.
  const [notices, unread, gift] = await Promise.all([
    cachedNotices(services, gameId),
    session?.playerId ? readUnread(services.db, session.playerId) : NOTHING_UNREAD,
    session ? countClaimableGifts(services, session) : 0,
  ]);
  return { notices, unread: { ...unread, gift } };
};

export const messageNotifyModule: Module = {
  routes(serve) {
    serve(contract.message.getMessageNotify, getMessageNotify);
    serve(contract.message.refreshMessageNotify, refreshMessageNotify);
  },
};

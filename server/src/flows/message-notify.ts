// The notices of the game and the badges of a player: gifts that the role can receive now, coupons and messages not yet
// seen, rewards of activities that are over; and when the account will be deleted.
import { type Contract, contract } from '@emall/contract';
import { readDeletionDue } from '../modules/account-data/index.ts';
import { countClaimableGifts } from '../modules/gifts/index.ts';
import { cachedNotices, NOTHING_UNREAD, readUnread } from '../modules/messages/index.ts';
import type { CallHandler, Module } from '../services.ts';
import { refreshMessageNotify } from './refresh-message-notify.ts';
import { readUnclaimedActivities } from './unclaimed-activities.ts';

const getMessageNotify: CallHandler<Contract['message']['getMessageNotify']> = async ({
  services,
  gameId,
  session,
}) => {
  // The notices are the same for everybody, the badges are not.
  const playerId = session?.playerId;
  const [notices, unread, gift, activities, deletion_due_at] = await Promise.all([
    cachedNotices(services, gameId),
    playerId ? readUnread(services.db, playerId) : NOTHING_UNREAD,
    session ? countClaimableGifts(services, session) : 0,
    playerId ? readUnclaimedActivities(services, { gameId, playerId }) : [],
    session ? readDeletionDue(services.db, session.accountId) : undefined,
  ]);
  return { notices, unread: { ...unread, gift, activities }, ...(deletion_due_at && { deletion_due_at }) };
};

export const messageNotifyModule: Module = {
  routes(serve) {
    serve(contract.message.getMessageNotify, getMessageNotify);
    serve(contract.message.refreshMessageNotify, refreshMessageNotify);
  },
};

// The notices of the game, and for a player what is unread.
import type { Contract } from '@emall/contract';
import type { CallHandler } from '../../services.ts';
import { readNotices } from '../content/index.ts';
import { readUnread } from './unread.ts';

const NOTICES_TTL_MS = 10_000;

export const getMessageNotify: CallHandler<Contract['message']['getMessageNotify']> = async ({
  services,
  gameId,
  session,
}) => {
  // The notices are the same for everybody, the counts are not.
  const kept = await services.cache.get(`game:${gameId}`, 'notices', NOTICES_TTL_MS, async () => ({
    notices: await readNotices(services, gameId),
  }));
  const unread = session?.playerId ? await readUnread(services.db, session.playerId) : { gift: 0, coupon: 0 };
  return { notices: kept.notices, unread };
};

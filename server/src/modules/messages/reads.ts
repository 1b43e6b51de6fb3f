// Reads of messages: the notices of the game, and for a player what is unread.
import type { Contract, Notice } from '@emall/contract';
import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { CallHandler, Services } from '../../services.ts';
import { notices } from './tables.ts';
import { NOTHING_UNREAD, readUnread } from './unread.ts';

const NOTICES_TTL_MS = 10_000;

export async function readNotices(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  gameId: number,
): Promise<Notice[]> {
  const now = clock.now();
  return db
    .select({ notice_id: notices.id, title: notices.title, link: notices.link })
    .from(notices)
    .where(and(eq(notices.gameId, gameId), lte(notices.startsAt, now), gt(notices.endsAt, now)))
    .orderBy(asc(notices.sort), asc(notices.id));
}

export const getMessageNotify: CallHandler<Contract['message']['getMessageNotify']> = async ({
  services,
  gameId,
  session,
}) => {
  // The notices are the same for everybody, the counts are not.
  const cached = await services.cache.get(`game:${gameId}`, 'notices', NOTICES_TTL_MS, async () => ({
    notices: await readNotices(services, gameId),
  }));
  const unread = session?.playerId ? await readUnread(services.db, session.playerId) : NOTHING_UNREAD;
  return { notices: cached.notices, unread };
};

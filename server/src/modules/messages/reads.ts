// Reads of messages: the notices of the game.
import type { Notice } from '@emall/contract';
import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { Services } from '../../services.ts';
import { notices } from './tables.ts';

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

export async function cachedNotices(
  services: Pick<Services, 'db' | 'clock' | 'cache'>,
  gameId: number,
): Promise<Notice[]> {
  const { notices: list } = await services.cache.get(
    `game:${gameId}`,
    'notices',
    NOTICES_TTL_MS,
    async () => ({
      notices: await readNotices(services, gameId),
    }),
  );
  return list;
}

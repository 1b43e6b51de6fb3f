// Reads of messages: the notices of the game.
import type { Notice } from '@emall/contract';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { Services } from '../../services.ts';
import { orderBySort } from '../content/index.ts';
import { notices } from './tables.ts';

const NOTICES_TTL_MS = 10_000;

export async function readNotices(
  services: Pick<Services, 'db' | 'clock' | 'previewLayer'>,
  gameId: number,
): Promise<Notice[]> {
  const { db, clock } = services;
  const now = clock.now();
  return db
    .select({ notice_id: notices.id, title: notices.title, link: notices.link })
    .from(notices)
    .where(
      and(
        eq(notices.gameId, gameId),
        eq(notices.isHidden, false),
        lte(notices.startsAt, now),
        gt(notices.endsAt, now),
      ),
    )
    .orderBy(...orderBySort(services, 'notice', notices));
}

export async function cachedNotices(
  services: Pick<Services, 'db' | 'clock' | 'cache' | 'previewLayer'>,
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

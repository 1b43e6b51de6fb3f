// Operators' calls on entry links: each marks where players came from, and can be stopped.
import type { Contract } from '@emall/contract';
import { LIST_LIMIT } from '@emall/contract/constants';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { invalidate } from '../../../platform/cache.ts';
import { countRows } from '../../../platform/database/count-rows.ts';
import { equals, isWithin } from '../../../platform/database/filters.ts';
import { fail } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';
import { gameLinks } from '../tables.ts';

type Calls = Contract['ops']['link'];

export const list: CallHandler<Calls['list']> = async (
  { services: { db, config }, gameId },
  { link: wantedLink, cursor, limit = LIST_LIMIT.default, has_total, ...dates },
) => {
  const wanted = and(
    eq(gameLinks.gameId, gameId),
    equals(gameLinks.link, wantedLink),
    isWithin(gameLinks.createdAt, dates),
  );
  const rows = await db
    .select()
    .from(gameLinks)
    .where(and(wanted, cursor === undefined ? undefined : gt(gameLinks.link, cursor)))
    .orderBy(asc(gameLinks.link))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  return {
    list: page.map(({ link, name, status, createdAt }) => ({
      link,
      name,
      status,
      url: `${config.publicUrl}/mall/?${new URLSearchParams({ game_id: String(gameId), source_from: link })}`,
      created_at: createdAt.toISOString(),
    })),
    next_cursor: rows.length > limit ? (page.at(-1)?.link ?? null) : null,
    total: has_total ? await countRows(db, gameLinks, wanted) : null,
  };
};

/** Without a number the next free one is taken. */
export const save: CallHandler<Calls['save']> = ({ gameId, transact }, { link, name }) =>
  transact(async (tx) => {
    const next = sql<string>`(SELECT (greatest(coalesce(max(link::bigint), 0), 10000) + 1)::text FROM game_links
      WHERE game_id = ${gameId} AND length(link) <= 15)`;
    const [row] = await tx
      .insert(gameLinks)
      .values({ gameId, link: link ?? (next as never), name })
      .onConflictDoUpdate({ target: [gameLinks.gameId, gameLinks.link], set: { name } })
      .returning({ link: gameLinks.link });
    if (!row) throw new Error('the link was not stored');
    await invalidate(tx, `game:${gameId}`);
    return { link: row.link };
  });

export const setStatus: CallHandler<Calls['setStatus']> = ({ gameId, transact }, { link, status }) =>
  transact(async (tx) => {
    const changed = await tx
      .update(gameLinks)
      .set({ status })
      .where(and(eq(gameLinks.gameId, gameId), eq(gameLinks.link, link)))
      .returning({ link: gameLinks.link });
    if (!changed.length) throw fail('call/not-found');
    await invalidate(tx, `game:${gameId}`);
    return {};
  });

export const remove: CallHandler<Calls['remove']> = ({ gameId, transact }, { link }) =>
  transact(async (tx) => {
    const removed = await tx
      .delete(gameLinks)
      .where(and(eq(gameLinks.gameId, gameId), eq(gameLinks.link, link)))
      .returning({ link: gameLinks.link });
    if (!removed.length) throw fail('call/not-found');
    await invalidate(tx, `game:${gameId}`);
    return {};
  });

// Changes since when goods are visible: of one, or of several in one transaction.
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { invalidate } from '../../../platform/cache.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/fail.ts';
import { noteEffect } from '../../../platform/operators/effects.ts';
import { goods } from '../tables.ts';

type Publication = { publishedAt: Date | SQL; unpublishedAt: SQL | null };

export const publishedFrom = (publishedAt: Date): Publication => ({ publishedAt, unpublishedAt: null });

/** Goods that were never visible become drafts again. */
export function withdrawnAt(now: Date): Publication {
  const wasVisible = sql`${goods.publishedAt} < ${now}`;
  return {
    publishedAt: sql`CASE WHEN ${wasVisible} THEN ${goods.publishedAt} END`,
    unpublishedAt: sql`CASE WHEN ${wasVisible} THEN ${now}::timestamptz END`,
  };
}

/** Returns the goods that exist, which are changed. */
export async function setPublication(
  tx: Tx,
  gameId: number,
  ids: number[],
  publication: Publication,
): Promise<Set<number>> {
  const isChanged = and(inArray(goods.id, ids), eq(goods.gameId, gameId));
  const found = await tx
    .select({ id: goods.id })
    .from(goods)
    .where(isChanged)
    .orderBy(asc(goods.id))
    .for('no key update');
  await tx.update(goods).set(publication).where(isChanged);
  await invalidate(tx, `game:${gameId}`);
  return new Set(found.map(({ id }) => id));
}

const NAMED = 5;

/** What players will see, and what of it nobody can buy. */
export async function notePublished(tx: Tx, ids: number[]): Promise<void> {
  const unsellable = await tx
    .select({ name: goods.name })
    .from(goods)
    .where(
      and(
        inArray(goods.id, ids),
        sql`NOT EXISTS (SELECT FROM skus s WHERE s.goods_id = ${goods.id} AND s.is_offered AND s.stock > 0)`,
      ),
    )
    .orderBy(asc(goods.id));
  noteEffect(tx, 'goods_published', ids.length, '');
  const names = unsellable.slice(0, NAMED).map(({ name }) => name);
  noteEffect(tx, 'goods_unsellable', unsellable.length, names.join(', '));
}

/** All of them or none: the failure names the first line that is no goods of the game. */
export async function setPublicationOfAll(
  tx: Tx,
  gameId: number,
  ids: number[],
  publication: Publication,
): Promise<{ changed: number }> {
  const found = await setPublication(tx, gameId, ids, publication);
  const unknown = ids.findIndex((id) => !found.has(id));
  if (unknown >= 0) throw fail('operator/line-goods', { line: unknown + 1, goods: ids[unknown] ?? 0 });
  return { changed: found.size };
}

// Creates a preview link of the whole mall: every page of what it offers at another moment, drafts too, read-only.
import type { Contract, PreviewPage } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/fail.ts';
import { openPreview, previewLink } from '../../../platform/operators/previews.ts';
import type { CallHandler } from '../../../services.ts';
import { goods, goodsGroups } from '../../catalog/tables.ts';
import { findPreviewViewer } from '../../roles/index.ts';

const PATH_OF: Record<PreviewPage, string> = {
  home: PATHS.home,
  gifts: PATHS.gifts,
  coupons: PATHS.couponCentre,
  presale: PATHS.presale,
  score: PATHS.score,
};

export const previewMall: CallHandler<Contract['ops']['calendar']['previewMall']> = async (
  { services: { db, clock, config }, gameId, operator: { operatorId }, transact },
  { at, page, goods_id, layer, role },
) => {
  const opening = goods_id === undefined ? {} : await openGoods(db, gameId, goods_id);
  const viewer = await findPreviewViewer(db, gameId, role);
  return transact(async (tx) => {
    const wanted = {
      gameId,
      activityId: null,
      goodsId: goods_id ?? null,
      operatorId,
      ...viewer,
      at: new Date(at),
      layer: layer ?? null,
    };
    const opened = await openPreview(tx, clock, wanted);
    return previewLink(config, opened, {
      path: PATH_OF[page],
      query: { game_id: String(gameId), ...opening },
    });
  });
};

/** What the address of a page says to open these goods. */
async function openGoods(db: Queryable, gameId: number, goodsId: number): Promise<Record<string, string>> {
  const [found] = await db
    .select({ scoreType: goodsGroups.scoreType })
    .from(goods)
    .innerJoin(goodsGroups, eq(goodsGroups.id, goods.groupId))
    .where(and(eq(goods.id, goodsId), eq(goods.gameId, gameId)));
  if (!found) throw fail('call/not-found');
  return { goods_id: String(goodsId), ...(found.scoreType === 2 ? { score_type: '2' } : {}) };
}

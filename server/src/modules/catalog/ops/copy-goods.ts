// Copies goods with their SKUs as a draft. English texts belong to the Chinese ones, so that the copy has them as well.
import type { Contract } from '@emall/contract';
import { and, asc, eq } from 'drizzle-orm';
import { fail } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';
import { goods, skus } from '../tables.ts';
import { recordSkuChanges, type SkuDifference } from './sku-changes.ts';

export const copyGoods: CallHandler<Contract['ops']['catalog']['copyGoods']> = (
  { services: { clock }, gameId, operator, transact },
  { goods_id },
) =>
  transact(async (tx) => {
    const [source] = await tx
      .select()
      .from(goods)
      .where(and(eq(goods.id, goods_id), eq(goods.gameId, gameId)))
      .for('share');
    if (!source) throw fail('call/not-found');
    const { id: _, createdAt: _at, ...fields } = source;
    const draft = { publishedAt: null, unpublishedAt: null, saleStartsAt: null, saleEndsAt: null };
    const [copy] = await tx
      .insert(goods)
      .values({ ...fields, ...draft })
      .returning({ id: goods.id });
    const copyId = copy?.id ?? 0;
    const sold = await tx.select().from(skus).where(eq(skus.goodsId, goods_id)).orderBy(asc(skus.id));
    if (sold.length) {
      const copied = await tx
        .insert(skus)
        .values(
          sold.map(({ id: _id, ...sku }) => ({
            ...sku,
            goodsId: copyId,
            stock: 0,
            // One SKU at a time sells a coupon.
            isOffered: sku.isOffered && sku.couponTemplateId === null,
          })),
        )
        .returning({ id: skus.id, price: skus.price });
      await recordSkuChanges(
        tx,
        { gameId, operatorId: operator.operatorId, createdAt: clock.now(), cause: 'new' },
        copied.flatMap(({ id, price }): SkuDifference[] => [
          { skuId: id, field: 'price', before: null, after: price },
          { skuId: id, field: 'stock', before: null, after: 0 },
        ]),
      );
    }
    return { goods_id: copyId };
  });

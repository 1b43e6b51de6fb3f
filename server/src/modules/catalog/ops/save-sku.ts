// Adds a SKU with its first stock, or changes price, choice and delivery of one. Stock changes by corrections alone.
import type { Contract, Input } from '@emall/contract';
import { and, eq } from 'drizzle-orm';
import { badInput } from '../../../platform/bad-input.ts';
import { invalidate } from '../../../platform/cache.ts';
import { isForeignKeyViolation, isUniqueViolation, type Tx } from '../../../platform/database/database.ts';
import { type CallFailure, fail } from '../../../platform/fail.ts';
import { noteEffect } from '../../../platform/operators/effects.ts';
import type { CallHandler } from '../../../services.ts';
import { goods, skus } from '../tables.ts';
import { checkSku } from './goods-rules.ts';
import { recordSkuChanges } from './sku-changes.ts';

type SaveSku = Contract['ops']['catalog']['saveSku'];

export const saveSku: CallHandler<SaveSku> = ({ services: { clock }, gameId, operator, transact }, input) => {
  if ((input.sku_id === undefined) !== (input.stock !== undefined)) throw badInput('stock', 'new-sku-only');
  return transact(async (tx) => {
    // Locked: its options must not change while the choice is checked against them.
    const [saved] = await tx
      .select({ kind: goods.kind, delivery: goods.delivery, options: goods.options })
      .from(goods)
      .where(and(eq(goods.id, input.goods_id), eq(goods.gameId, gameId)))
      .for('update');
    if (!saved) throw fail('call/not-found');
    checkSku(input, saved);
    const before = input.sku_id ? await priceOf(tx, gameId, input.sku_id) : null;
    const skuId = await write(tx, gameId, input).catch((error: unknown) => {
      throw failureOf(error, input) ?? error;
    });
    if (skuId === undefined) throw fail('call/not-found');
    if (before !== null) noteEffect(tx, 'price', input.price - before, input.name.trim());
    await recordSkuChanges(
      tx,
      {
        gameId,
        operatorId: operator.operatorId,
        createdAt: clock.now(),
        cause: input.sku_id ? 'edit' : 'new',
      },
      [
        { skuId, field: 'price', before, after: input.price },
        ...(input.stock === undefined
          ? []
          : [{ skuId, field: 'stock' as const, before: null, after: input.stock }]),
      ],
    );
    await invalidate(tx, `game:${gameId}`);
    return { sku_id: skuId };
  });
};

async function priceOf(tx: Tx, gameId: number, skuId: number): Promise<number | null> {
  const [row] = await tx
    .select({ price: skus.price })
    .from(skus)
    .where(and(eq(skus.id, skuId), eq(skus.gameId, gameId)))
    .for('no key update');
  return row?.price ?? null;
}

async function write(tx: Tx, gameId: number, input: Input<SaveSku>): Promise<number | undefined> {
  const values = {
    name: input.name.trim(),
    optionValues: input.values,
    price: input.price,
    marketPrice: input.market_price,
    ...(input.cost_amount === undefined ? {} : { costAmount: input.cost_amount }),
    image: input.image,
    isOffered: input.is_offered,
    sort: input.sort,
    productCode: input.product_code,
    codePoolId: input.code_pool_id,
    couponTemplateId: input.coupon_template_id,
  };
  const [row] = input.sku_id
    ? await tx
        .update(skus)
        .set(values)
        .where(and(eq(skus.id, input.sku_id), eq(skus.goodsId, input.goods_id), eq(skus.gameId, gameId)))
        .returning({ id: skus.id })
    : await tx
        .insert(skus)
        .values({ ...values, gameId, goodsId: input.goods_id, stock: input.stock ?? 0 })
        .returning({ id: skus.id });
  return row?.id;
}

function failureOf(error: unknown, input: Input<SaveSku>): CallFailure | undefined {
  if (isUniqueViolation(error, 'skus_one_per_choice')) return fail('operator/choice-taken');
  if (isUniqueViolation(error, 'skus_of_coupon')) return badInput('coupon_template_id', 'coupon-sold');
  if (!isForeignKeyViolation(error)) return undefined;
  // checkSku lets at most one of the two through.
  const field = input.code_pool_id === null ? 'coupon_template_id' : 'code_pool_id';
  return badInput(field, 'not-in-game');
}

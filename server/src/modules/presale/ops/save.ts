// An operator adds or changes a presale. Existing orders keep their frozen terms.
import type { Contract, Input, PresalePrize } from '@emall/contract';
import { and, eq, gt, isNull, lt, min, or } from 'drizzle-orm';
import { badInput } from '../../../platform/bad-input.ts';
import { invalidate } from '../../../platform/cache.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/fail.ts';
import { noteEffect } from '../../../platform/operators/effects.ts';
import type { CallHandler } from '../../../services.ts';
import { goods, goodsGroups, skuOffers, skus } from '../../catalog/tables.ts';
import { codePools } from '../../code-pools/tables.ts';
import { couponTemplates } from '../../coupons/tables.ts';
import { presaleOrders, presaleReservations, presales } from '../tables.ts';

type Save = Contract['ops']['presale']['save'];

export const save: CallHandler<Save> = async (
  { services: { clock }, gameId, transact },
  { presale_id, ...input },
) => {
  const row = rowOf(input);
  return transact(async (tx) => {
    await requireGoods(tx, gameId, row.goodsId, row.depositWorth);
    if (row.prize) await requirePrize(tx, gameId, row.prize);
    await noteRegularSale(tx, row, clock.now());
    await invalidate(tx, `game:${gameId}`);
    if (presale_id === undefined) {
      const [added] = await tx
        .insert(presales)
        .values({ gameId, ...row })
        .returning({ id: presales.id });
      if (!added) throw new Error('the presale was not inserted');
      if (row.isPublished) noteEffect(tx, 'presales_published', 1, row.name);
      return { presale_id: added.id };
    }
    const isIt = and(eq(presales.id, presale_id), eq(presales.gameId, gameId), isNull(presales.cancelledAt));
    const [before] = await tx.select().from(presales).where(isIt).for('update');
    if (!before) throw fail('call/not-found');
    if (
      before.goodsId !== row.goodsId &&
      (await tx.$count(presaleOrders, eq(presaleOrders.presaleId, presale_id)))
    )
      throw fail('presale/goods-fixed');
    // A later ship date is a delay, which is announced and compensated.
    if (row.shipsAt > before.shipsAt && (await isPromised(tx, presale_id)))
      throw badInput('ships_at', 'later-than-promised');
    if (before.isPublished && !row.isPublished && (await hasPlayers(tx, presale_id)))
      throw badInput('is_published', 'players-joined');
    await tx.update(presales).set(row).where(isIt);
    if (before.isPublished !== row.isPublished)
      noteEffect(tx, row.isPublished ? 'presales_published' : 'presales_withdrawn', 1, row.name);
    return { presale_id };
  });
};

const isPromised = async (tx: Tx, presaleId: number): Promise<boolean> =>
  (await tx.$count(presaleOrders, eq(presaleOrders.presaleId, presaleId))) > 0;

/** Without their presale they could neither claim its gift nor read its terms. */
const hasPlayers = async (tx: Tx, presaleId: number): Promise<boolean> =>
  (await tx.$count(presaleReservations, eq(presaleReservations.presaleId, presaleId))) > 0 ||
  (await isPromised(tx, presaleId));

type Sold = { goodsId: number; depositStartsAt: Date; depositEndsAt: Date };

/** A warning, as the calendar has it. */
async function noteRegularSale(tx: Tx, { goodsId, depositStartsAt, depositEndsAt }: Sold, now: Date) {
  const from = depositStartsAt > now ? depositStartsAt : now;
  const [sold] = await tx
    .select({ name: skuOffers.name })
    .from(skuOffers)
    .where(
      and(
        eq(skuOffers.goodsId, goodsId),
        lt(skuOffers.onSaleFrom, depositEndsAt),
        or(isNull(skuOffers.onSaleUntil), gt(skuOffers.onSaleUntil, from)),
      ),
    )
    .limit(1);
  if (sold && from < depositEndsAt) noteEffect(tx, 'goods_on_sale', 1, sold.name);
}

function rowOf(input: Omit<Input<Save>, 'presale_id'>) {
  const at = {
    reserveStartsAt: new Date(input.reserve_starts_at),
    depositStartsAt: new Date(input.deposit_starts_at),
    depositEndsAt: new Date(input.deposit_ends_at),
    balanceStartsAt: new Date(input.balance_starts_at),
    balanceEndsAt: new Date(input.balance_ends_at),
    shipsAt: new Date(input.ships_at),
  };
  if (at.depositStartsAt < at.reserveStartsAt) throw badInput('deposit_starts_at', 'before-reservations');
  if (at.depositEndsAt <= at.depositStartsAt) throw badInput('deposit_ends_at', 'not-after-deposits-start');
  if (at.balanceStartsAt < at.depositEndsAt) throw badInput('balance_starts_at', 'before-deposits-end');
  if (at.balanceEndsAt <= at.balanceStartsAt) throw badInput('balance_ends_at', 'not-after-balances-start');
  if (at.shipsAt < at.balanceStartsAt) throw badInput('ships_at', 'before-balances-start');
  if (input.deposit_worth < input.deposit) throw badInput('deposit_worth', 'below-deposit');
  const { name, subtitle, image, rules, channels, deposit, prize, sort } = input;
  return {
    name,
    subtitle,
    image,
    rules,
    channels,
    deposit,
    prize,
    sort,
    ...at,
    goodsId: input.goods_id,
    depositWorth: input.deposit_worth,
    onMissed: input.on_missed,
    delayPointsPerDay: input.delay_points_per_day,
    isPublished: input.is_published,
  };
}

/** Goods sold for money and delivered by parcel, to the role or as a code. */
async function requireGoods(tx: Tx, gameId: number, goodsId: number, worth: number): Promise<void> {
  const [found] = await tx
    .select({ delivery: goods.delivery, cheapest: min(skus.price) })
    .from(goods)
    .innerJoin(goodsGroups, eq(goodsGroups.id, goods.groupId))
    .innerJoin(skus, and(eq(skus.goodsId, goods.id), skus.isOffered))
    .where(and(eq(goods.id, goodsId), eq(goods.gameId, gameId), isNull(goodsGroups.scoreType)))
    .groupBy(goods.id);
  // Goods of another game, and those of the points shop, are not found.
  if (!found) throw fail('call/not-found');
  if (found.delivery === 'account') throw badInput('goods_id', 'coupon-not-presold');
  if (worth >= (found.cheapest ?? 0)) throw badInput('deposit_worth', 'no-balance-left');
}

async function requirePrize(tx: Tx, gameId: number, prize: PresalePrize): Promise<void> {
  if (prize.kind === 'points') return;
  const known =
    prize.kind === 'coupon'
      ? await tx.$count(
          couponTemplates,
          and(eq(couponTemplates.id, prize.template_id), eq(couponTemplates.gameId, gameId)),
        )
      : await tx.$count(codePools, and(eq(codePools.id, prize.pool_id), eq(codePools.gameId, gameId)));
  if (!known) throw fail('call/not-found');
}

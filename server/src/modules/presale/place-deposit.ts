// Places a deposit: takes limit and stock, and copies the terms that the player saw.
import type { Output } from '@emall/contract';
import type { Tx } from '../../platform/database.ts';
import { fail } from '../../platform/fail.ts';
import { takeLimit, takeStock } from '../orders/index.ts';
import { channelOf, holdPresale, phaseOf, requirePresale } from './find.ts';
import {
  type Buyer,
  type CreateOrder,
  expiryOf,
  findThing,
  type House,
  type Thing,
  type Wish,
  writePresaleOrder,
} from './place.ts';
import { type PresaleOrderRow, type PresaleRow, presaleOrders } from './tables.ts';

export async function placeDeposit(
  tx: Tx,
  ctx: Buyer,
  house: House,
  wish: Wish,
): Promise<Output<CreateOrder>> {
  const { gameId } = ctx;
  const { presale_id: presaleId = 0, sku_id: skuId = 0, quantity = 1 } = wish;
  const now = ctx.services.clock.now();
  const channel = channelOf(wish.channel);
  await holdPresale(tx, presaleId);
  const presale = await requirePresale(tx, { gameId, presaleId, channel });
  const phase = phaseOf(presale, now);
  if (phase === 'soon' || phase === 'reserve') throw fail('presale/not-started');
  if (phase !== 'deposit') throw fail('presale/over');
  const thing = await findThing(tx, gameId, skuId);
  if (thing?.goods.id !== presale.goodsId) throw fail('call/not-found');
  const { name, limitPerOrder } = thing.goods;
  // A deposit worth the whole price would leave nothing that a provider could take.
  if (!thing.sku.isOffered || thing.sku.price <= presale.depositWorth)
    throw fail('goods/not-on-sale', { name });
  if (limitPerOrder !== null && quantity > limitPerOrder) throw fail('goods/limit-reached', { name });
  if (wish.expected_amount !== undefined && wish.expected_amount !== presale.deposit * quantity)
    throw fail('order/price-changed');

  const pointsRate = thing.goods.pointsRate ?? house.pointsRate;
  const row = await copyTerms(tx, ctx, { presale, thing, quantity, channel, pointsRate, now });
  const order = await writePresaleOrder(tx, ctx, house, {
    presaleOrderId: row.id,
    kind: 'presale_deposit',
    thing,
    quantity,
    price: presale.deposit,
    discountAmount: 0,
    shippingAmount: 0,
    // Points are earned by the whole price, with the balance.
    rebatePoints: 0,
    // Where the parcel goes is asked with the balance.
    address: null,
    expiresAt: expiryOf(now, presale.depositEndsAt),
    now,
  });
  await takeLimit(tx, { order, goods: thing.goods, quantity, now });
  // Last, so that the hot row is locked only while this commits.
  if (!(await takeStock(tx, { skuId, quantity }))) throw fail('goods/sold-out', { name });
  return {
    presale_order_id: row.id,
    order_id: order.id,
    pay_amount: order.payAmount,
    expires_at: order.expiresAt.toISOString(),
  };
}

type Copy = {
  presale: PresaleRow;
  thing: Thing;
  quantity: number;
  channel: number;
  pointsRate: number;
  now: Date;
};

/** What an operator changes later is for later orders. */
async function copyTerms(tx: Tx, { gameId, session }: Buyer, copy: Copy): Promise<PresaleOrderRow> {
  const { presale, thing, quantity, channel, pointsRate, now } = copy;
  const { deposit, depositWorth, balanceStartsAt, balanceEndsAt, shipsAt, onMissed, delayPointsPerDay } =
    presale;
  const [row] = await tx
    .insert(presaleOrders)
    .values({
      ...{ deposit, depositWorth, balanceStartsAt, balanceEndsAt, shipsAt, onMissed, delayPointsPerDay },
      ...{ gameId, quantity, channel, pointsRate },
      presaleId: presale.id,
      playerId: session.playerId,
      skuId: thing.sku.id,
      status: 'deposit_due',
      price: thing.sku.price,
      createdAt: now,
    })
    .returning();
  if (!row) throw new Error('a presale order was not written');
  return row;
}

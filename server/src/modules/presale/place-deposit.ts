// Places a deposit: reserves limit and stock, and copies the terms that the player saw.
import type { Output } from '@emall/contract';
import type { Tx } from '../../platform/database/database.ts';
import { fail } from '../../platform/fail.ts';
import { readAllowance, reserveLimit, reserveStock } from '../orders/index.ts';
import { channelOf, lockPresaleShared, presalePhaseOf, requirePresale } from './find.ts';
import {
  type Buyer,
  type CreateOrder,
  findSku,
  type OrderInput,
  type ShopSettings,
  type SkuSnapshot,
  writePresaleOrder,
} from './place.ts';
import { type PresaleOrderRow, type PresaleRow, presaleOrders } from './tables.ts';

export async function placeDeposit(
  tx: Tx,
  ctx: Buyer,
  settings: ShopSettings,
  input: OrderInput,
): Promise<Output<CreateOrder>> {
  const { gameId } = ctx;
  const { presale_id: presaleId = 0, sku_id: skuId = 0, quantity = 1 } = input;
  const now = ctx.services.clock.now();
  const channel = channelOf(input.channel);
  await lockPresaleShared(tx, presaleId);
  const presale = await requirePresale(tx, { gameId, presaleId, channel });
  const phase = presalePhaseOf(presale, now);
  if (phase === 'soon' || phase === 'reserve') throw fail('presale/not-started');
  if (phase !== 'deposit') throw fail('presale/over');
  const item = await findSku(tx, gameId, skuId);
  if (item?.goods.id !== presale.goodsId) throw fail('call/not-found');
  const { name } = item.goods;
  // A deposit worth the whole price would leave no balance that a provider accepts.
  if (!item.sku.isOffered || item.sku.price <= presale.depositWorth)
    throw fail('goods/not-on-sale', { name });
  const allowance = await readAllowance(tx, { roleId: ctx.session.roleId, skuId, now });
  if (quantity > (allowance?.inOrder ?? quantity)) throw fail('goods/limit-reached', { name });
  if (input.expected_amount !== undefined && input.expected_amount !== presale.deposit * quantity)
    throw fail('order/price-changed');

  const pointsRate = item.goods.pointsRate ?? settings.pointsRate;
  const { fee: shippingFee, free_from: shippingFreeFrom } = settings.shipping;
  const terms = { pointsRate, shippingFee, shippingFreeFrom };
  const row = await copyTerms(tx, ctx, { presale, item, quantity, channel, terms, now });
  const order = await writePresaleOrder(tx, ctx, settings, {
    presaleOrderId: row.id,
    kind: 'presale_deposit',
    item,
    quantity,
    price: presale.deposit,
    discountAmount: 0,
    shippingAmount: 0,
    // Points are earned by the whole price, with the balance.
    rebatePoints: 0,
    // The address is given with the balance.
    address: null,
    windowEndsAt: presale.depositEndsAt,
    now,
  });
  await reserveLimit(tx, { order, goods: item.goods, quantity, now });
  // Last, so that the hot row is locked only while this commits.
  if (!(await reserveStock(tx, { skuId, quantity }))) throw fail('goods/sold-out', { name });
  return {
    presale_order_id: row.id,
    order_id: order.id,
    pay_amount: order.payAmount,
    expires_at: order.expiresAt.toISOString(),
  };
}

type Copy = {
  presale: PresaleRow;
  item: SkuSnapshot;
  quantity: number;
  channel: number;
  /** Settings of the shop. */
  terms: Pick<PresaleOrderRow, 'pointsRate' | 'shippingFee' | 'shippingFreeFrom'>;
  now: Date;
};

/** Later changes by an operator apply to later orders only. */
async function copyTerms(tx: Tx, { gameId, session }: Buyer, copy: Copy): Promise<PresaleOrderRow> {
  const { presale, item, quantity, channel, terms, now } = copy;
  const { deposit, depositWorth, balanceStartsAt, balanceEndsAt, shipsAt, onMissed, delayPointsPerDay } =
    presale;
  const [row] = await tx
    .insert(presaleOrders)
    .values({
      deposit,
      depositWorth,
      balanceStartsAt,
      balanceEndsAt,
      shipsAt,
      onMissed,
      delayPointsPerDay,
      gameId,
      quantity,
      channel,
      ...terms,
      presaleId: presale.id,
      playerId: session.playerId,
      skuId: item.sku.id,
      status: 'deposit_due',
      price: item.sku.price,
      createdAt: now,
    })
    .returning();
  if (!row) throw new Error('the presale order was not inserted');
  return row;
}

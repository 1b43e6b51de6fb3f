// Creates an order paid by bank transfer, or turns an unpaid order into one.

import type { Contract, Output, PayScene } from '@emall/contract';
import { badInput } from '../../platform/bad-input.ts';
import type { Tx } from '../../platform/database/database.ts';
import { fail } from '../../platform/fail.ts';
import { groupedYuan } from '../../platform/money.ts';
import type { CallContextOf, CallHandler } from '../../services.ts';
import {
  awaitTransfer,
  createOrderInTransaction,
  limitOrderRate,
  loadOrder,
  lockBuyer,
  lockOrder,
  type OrderFlows,
  type OrderInput,
  ownOrder,
  priceOrder,
  requirePayableHere,
  retryIfStale,
} from '../orders/index.ts';
import { openTransfer } from './open-transfer.ts';
import { requirePayee } from './payee.ts';
import { holdUntil } from './rules.ts';
import type { PayeeRow } from './tables.ts';

type Flows = Pick<OrderFlows, 'closeAttempts'>;

type CreateTransfer = Contract['order']['createOfflineTransferOrder'];
type Created = Output<CreateTransfer>;
type Buyer = CallContextOf<CreateTransfer>;

export const createOfflineTransferOrder =
  (flows: Flows): CallHandler<CreateTransfer> =>
  async (ctx, input) => {
    const { order_id, items, coupon_id, address_id, expected_amount, scene } = input;
    if ((order_id === undefined) === (items === undefined)) throw badInput('items', 'items-or-order');
    const stored = await ctx.findStoredResponse<Created>();
    if (stored) return stored.response;
    const payee = await requirePayee(ctx.services.db, ctx.gameId);
    await limitOrderRate(ctx);
    return items
      ? placeNew(ctx, payee, scene, { items, coupon_id, address_id, expected_amount })
      : turn(flows, ctx, payee, scene, order_id ?? '');
  };

async function placeNew(
  ctx: Buyer,
  payee: PayeeRow,
  scene: PayScene | undefined,
  input: OrderInput,
): Promise<Created> {
  const { clock } = ctx.services;
  return retryIfStale(ctx, async (isFresh) => {
    const loaded = await loadOrder(ctx, input, { isFresh });
    const order = priceOrder(ctx, input, loaded, { expiresAt: holdUntil(clock.now()) });
    requireWorth(order.pay_amount, payee);
    return ctx.transact(async (tx) => {
      // Takes the buyer's lock, under which open transfers are counted.
      await createOrderInTransaction(tx, order);
      await requirePayableHere(tx, ctx, { orderId: order.id, scene });
      return open(tx, ctx, payee, order.id);
    });
  });
}

/** The order keeps its goods, coupon and price; its deadline moves, and it can no longer be paid online. */
async function turn(
  { closeAttempts }: Flows,
  ctx: Buyer,
  payee: PayeeRow,
  scene: PayScene | undefined,
  orderId: string,
): Promise<Created> {
  const { services, gameId, session } = ctx;
  const order = await ownOrder(services.db, { gameId, playerId: session.playerId }, orderId);
  await requirePayableHere(services.db, ctx, { orderId, scene });
  requireWorth(order.payAmount, payee);
  // An open cashier must take no more money; a payment it already took settles the order here.
  if (order.status === 'unpaid') await closeAttempts(services, orderId);
  return ctx.transact(async (tx) => {
    const locked = await lockOrder(tx, orderId);
    const isTurnable = locked?.status === 'unpaid' && locked.expiresAt > services.clock.now();
    // A presale's payment window is shorter than a bank transfer takes.
    if (!isTurnable || locked.payType !== null || locked.presaleOrderId !== null)
      throw fail('order/not-possible');
    await lockBuyer(tx, session.accountId);
    return open(tx, ctx, payee, orderId);
  });
}

function requireWorth(amount: number, { minAmount }: PayeeRow): void {
  if (amount < minAmount) throw fail('transfer/too-small', { amount: groupedYuan(minAmount) });
}

async function open(tx: Tx, ctx: Buyer, payee: PayeeRow, orderId: string): Promise<Created> {
  const now = ctx.services.clock.now();
  const hold = { expiresAt: holdUntil(now), isUnderReview: false };
  const order = await awaitTransfer(tx, orderId, hold);
  if (!order) throw fail('order/not-possible');
  const { gameId, accountId, playerId, payAmount: amount } = order;
  const { reference } = await openTransfer(tx, {
    orderId,
    gameId,
    accountId,
    playerId,
    amount,
    payee,
    now,
  });
  return { order_id: orderId, pay_amount: amount, reference, expires_at: order.expiresAt.toISOString() };
}

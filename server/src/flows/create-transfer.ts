// Makes an order to be paid by bank transfer: a new one, or an unpaid one that the player would rather transfer for.
import type { Contract, Output } from '@emall/contract';
import {
  holdForTransfer,
  lockBuyer,
  lockOrder,
  ownOrder,
  placeInTransaction,
  throughShopDoor,
} from '../modules/orders/index.ts';
import { holdUntil, openTransfer, type PayeeRow, requirePayee } from '../modules/transfers/index.ts';
import type { Tx } from '../platform/database.ts';
import { fail } from '../platform/fail.ts';
import type { CallHandler } from '../services.ts';
import { closeAttempts } from './cancel-order.ts';
import { type Buyer, planOrder, untilFresh, type Wish } from './place-order.ts';

type CreateTransfer = Contract['order']['createOfflineTransferOrder'];
type Created = Output<CreateTransfer>;

export const createOfflineTransferOrder: CallHandler<CreateTransfer> = async (ctx, input) => {
  const { order_id, items, coupon_id, address_id, expected_amount } = input;
  if ((order_id === undefined) === (items === undefined))
    throw fail('call/bad-input', { field: 'items', reason: 'or order_id is needed, not both' });
  const kept = await ctx.findKept<Created>();
  if (kept) return kept.answer;
  const payee = await requirePayee(ctx.services.db, ctx.gameId);
  return throughShopDoor(ctx, () =>
    items
      ? placeNew(ctx, payee, {
          items,
          couponId: coupon_id,
          addressId: address_id,
          expectedAmount: expected_amount,
        })
      : turn(ctx, payee, order_id ?? ''),
  );
};

async function placeNew(ctx: Buyer, payee: PayeeRow, wish: Wish): Promise<Created> {
  const { clock } = ctx.services;
  return untilFresh(ctx, async (isFresh) => {
    const holdMs = holdUntil(clock.now()).getTime() - clock.now().getTime();
    const { order, lines } = await planOrder(ctx, wish, { isFresh, holdMs });
    requireWorth(order.pay_amount, payee);
    return ctx.transact(async (tx) => {
      // It takes the buyer's lock, under which open transfers are counted.
      await placeInTransaction(tx, order, lines);
      return open(tx, ctx, payee, order.id);
    });
  });
}

/** The order keeps its goods, coupon and price; it is held for longer, and no longer paid online. */
async function turn(ctx: Buyer, payee: PayeeRow, orderId: string): Promise<Created> {
  const { services, gameId, session } = ctx;
  const order = await ownOrder(services.db, { gameId, playerId: session.playerId }, orderId);
  requireWorth(order.payAmount, payee);
  // A cashier that is still open somewhere must take no money any more; what it took already has settled the order.
  if (order.status === 'unpaid') await closeAttempts(services, orderId);
  return ctx.transact(async (tx) => {
    const locked = await lockOrder(tx, orderId);
    const isTurnable = locked?.status === 'unpaid' && locked.expiresAt > services.clock.now();
    // The windows of a presale are shorter than a bank's ways.
    if (!isTurnable || locked.payType !== null || locked.presaleOrderId !== null)
      throw fail('order/not-possible');
    await lockBuyer(tx, session.accountId);
    return open(tx, ctx, payee, orderId);
  });
}

function requireWorth(amount: number, { minAmount }: PayeeRow): void {
  if (amount < minAmount) throw fail('transfer/too-small', { amount: (minAmount / 100).toFixed(2) });
}

async function open(tx: Tx, ctx: Buyer, payee: PayeeRow, orderId: string): Promise<Created> {
  const now = ctx.services.clock.now();
  const hold = { expiresAt: holdUntil(now), isUnderReview: false };
  const order = await holdForTransfer(tx, orderId, hold);
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

// Ends presale orders before their time: unpaid orders are cancelled, paid ones refunded.
import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { lockOrder, type OrderFlows, type OrderRow, type PaymentServices } from '../orders/index.ts';
import { lockPresaleOrder, ordersOf } from './find.ts';
import { sweepOrders } from './sweep-orders.ts';
import { presaleOrders } from './tables.ts';

export const CALL_OFF = 'call-off-presale';

export type PresaleFlows = Pick<OrderFlows, 'cancel' | 'closeAttempts' | 'refundOrder'>;

/** Closes open payments at their providers, before the transaction that cancels: calls the network. */
export async function closeUnpaidParts(
  { closeAttempts }: Pick<OrderFlows, 'closeAttempts'>,
  services: PaymentServices,
  presaleOrderId: number,
): Promise<void> {
  for (const order of await ordersOf(services.db, presaleOrderId))
    if (order.status === 'unpaid') await closeAttempts(services, order.id);
}

type Ending = { presaleOrderId: number; reason: string; now: Date };

const hasMoney = (order: OrderRow): boolean =>
  ['paid', 'delivering', 'shipped', 'completed'].includes(order.status) &&
  order.payAmount > order.refundedAmount + order.refundingAmount;

/** Returns the amount to be refunded; undefined when there was nothing to end. */
export async function endPresaleOrder(
  tx: Tx,
  { cancel, refundOrder }: Pick<OrderFlows, 'cancel' | 'refundOrder'>,
  { presaleOrderId, reason, now }: Ending,
): Promise<number | undefined> {
  // Lock order: balances, then the deposit (lockPresaleOrder).
  const balances = (await ordersOf(tx, presaleOrderId)).filter(({ kind }) => kind === 'presale_balance');
  const locked = [];
  for (const { id } of balances) locked.push(await lockOrder(tx, id));
  const { deposit, row } = await lockPresaleOrder(tx, presaleOrderId);
  let isAny = false;
  let amount = 0;
  for (const order of [...locked, deposit]) {
    if (!order) continue;
    if (order.status === 'unpaid')
      isAny = (await cancel(tx, order.id, 'cancelled_by_operator', now)) || isAny;
    if (!hasMoney(order)) continue;
    const request = { gameId: row.gameId, orderId: order.id, reason, now };
    amount += (await refundOrder(tx, request)).amount;
    isAny = true;
  }
  return isAny ? amount : undefined;
}

/** Orders that the cancellation of their presale ends. */
export const OPEN = ['deposit_due', 'deposit_paid', 'balance_due', 'balance_paid'] as const;
type CallOff = { presale_id: number; reason: string };

/** The job of a cancelled presale: every order is refunded in full; the worker tries again what failed. */
export const callOffPresale =
  (flows: PresaleFlows) =>
  async (services: PaymentServices, { presale_id, reason }: CallOff): Promise<void> => {
    const failed = await sweepOrders(services, CALL_OFF, {
      isDue: and(eq(presaleOrders.presaleId, presale_id), inArray(presaleOrders.status, [...OPEN])),
      oldest: presaleOrders.id,
      process: async (id) => {
        await closeUnpaidParts(flows, services, id);
        const now = services.clock.now();
        await services.db.transaction((tx) =>
          endPresaleOrder(tx, flows, { presaleOrderId: id, reason, now }),
        );
      },
    });
    if (failed.length) throw new Error(`${failed.length} presale orders could not be ended`);
  };

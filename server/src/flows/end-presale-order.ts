// Ends presale orders before their time: what is unpaid is cancelled, what is paid goes back.
import { and, eq, inArray } from 'drizzle-orm';
import { lockOrder, type OrderRow } from '../modules/orders/index.ts';
import { lockPresaleOrder, ordersOf, presaleOrders } from '../modules/presale/index.ts';
import type { Tx } from '../platform/database.ts';
import { forEachDue } from '../platform/sweep.ts';
import type { Services } from '../services.ts';
import { cancel, closeAttempts } from './cancel-order.ts';
import { refundOrder } from './refund-order.ts';

/** The network part, before the transaction: nobody takes money any more for what will be cancelled. */
export async function closeUnpaidParts(services: Services, presaleOrderId: number): Promise<void> {
  for (const order of await ordersOf(services.db, presaleOrderId))
    if (order.status === 'unpaid') await closeAttempts(services, order.id);
}

type Ending = { presaleOrderId: number; reason: string; now: Date };

const hasMoney = (order: OrderRow): boolean =>
  ['paid', 'delivering', 'shipped', 'completed'].includes(order.status) &&
  order.payAmount > order.refundedAmount + order.refundingAmount;

/** Answers what goes back; undefined when there was nothing to end. */
export async function endPresaleOrder(
  tx: Tx,
  { presaleOrderId, reason, now }: Ending,
): Promise<number | undefined> {
  // The balance before the deposit, as everywhere.
  const balances = (await ordersOf(tx, presaleOrderId)).filter(({ kind }) => kind === 'presale_balance');
  const held = [];
  for (const { id } of balances) held.push(await lockOrder(tx, id));
  const { deposit, row } = await lockPresaleOrder(tx, presaleOrderId);
  let isAny = false;
  let amount = 0;
  for (const order of [...held, deposit]) {
    if (!order) continue;
    if (order.status === 'unpaid')
      isAny = (await cancel(tx, order.id, 'cancelled_by_operator', now)) || isAny;
    if (!hasMoney(order)) continue;
    const asked = { gameId: row.gameId, orderId: order.id, reason, now };
    amount += (await refundOrder(tx, asked)).amount;
    isAny = true;
  }
  return isAny ? amount : undefined;
}

const OPEN = ['deposit_due', 'deposit_paid', 'balance_due', 'balance_paid'] as const;
const BATCH = 200;

/** The job of a presale that was called off: everybody gets everything back, however many turns it takes. */
export async function callOffPresale(
  services: Services,
  { presale_id, reason }: { presale_id: number; reason: string },
): Promise<void> {
  const open = await services.db
    .select({ id: presaleOrders.id })
    .from(presaleOrders)
    .where(and(eq(presaleOrders.presaleId, presale_id), inArray(presaleOrders.status, [...OPEN])))
    .limit(BATCH);
  let ended = 0;
  await forEachDue(services, 'call-off-presale', open, async ({ id }) => {
    await closeUnpaidParts(services, id);
    const now = services.clock.now();
    await services.db.transaction((tx) => endPresaleOrder(tx, { presaleOrderId: id, reason, now }));
    ended += 1;
  });
  // What failed is tried again by the worker; what is left is for the next turn.
  if (ended < open.length) throw new Error(`${open.length - ended} presale orders could not be ended`);
  if (open.length === BATCH) await callOffPresale(services, { presale_id, reason });
}

// Places the balance of a presale order, within the window that was frozen with its deposit.
import type { Output } from '@emall/contract';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { fail } from '../../platform/fail.ts';
import { requireOrderAddress } from '../orders/index.ts';
import { amountsOf } from './amounts.ts';
import { lockPresaleOrder } from './find.ts';
import {
  type Buyer,
  type CreateOrder,
  findSku,
  type OrderInput,
  type ShopSettings,
  writePresaleOrder,
} from './place.ts';
import { type PresaleOrderRow, presaleOrders } from './tables.ts';
import { movePresaleOrder } from './transitions.ts';

type Placed = Output<CreateOrder>;

export async function placeBalance(
  tx: Tx,
  ctx: Buyer,
  settings: ShopSettings,
  input: OrderInput,
): Promise<Placed> {
  const { gameId, session } = ctx;
  const now = ctx.services.clock.now();
  const own = await requireOwn(tx, { gameId, playerId: session.playerId }, input.presale_order_id ?? 0);
  const { row, balance } = await lockPresaleOrder(tx, own.id);
  await requireDue(tx, row, now);
  // A repeat while it is unpaid returns the same order.
  if (balance) {
    if (balance.status !== 'unpaid' || balance.expiresAt <= now) throw fail('presale/not-possible');
    return placed(row.id, balance);
  }
  const item = await findSku(tx, gameId, row.skuId);
  if (!item) throw new Error(`presale order ${row.id} has lost its goods`);
  const isParcel = item.goods.delivery === 'ship';
  const address = isParcel ? await requireOrderAddress(tx, session.playerId, input.address_id) : null;
  const amounts = amountsOf(row, { isParcel, now });
  if (input.expected_amount !== undefined && input.expected_amount !== amounts.balance)
    throw fail('order/price-changed');
  const order = await writePresaleOrder(tx, ctx, settings, {
    presaleOrderId: row.id,
    kind: 'presale_balance',
    item,
    quantity: row.quantity,
    price: row.price,
    discountAmount: amounts.depositWorth,
    shippingAmount: amounts.shipping,
    rebatePoints: amounts.rebatePoints,
    address,
    windowEndsAt: row.balanceEndsAt,
    now,
  });
  return placed(row.id, order);
}

const placed = (id: number, order: { id: string; payAmount: number; expiresAt: Date }): Placed => ({
  presale_order_id: id,
  order_id: order.id,
  pay_amount: order.payAmount,
  expires_at: order.expiresAt.toISOString(),
});

type Owner = { gameId: number; playerId: number };

/** Another player's order is not found. */
async function requireOwn(tx: Tx, { gameId, playerId }: Owner, id: number): Promise<PresaleOrderRow> {
  const isIt = and(
    eq(presaleOrders.id, id),
    eq(presaleOrders.gameId, gameId),
    eq(presaleOrders.playerId, playerId),
  );
  const [row] = await tx.select().from(presaleOrders).where(isIt);
  if (!row) throw fail('call/not-found');
  return row;
}

/** The clock opens the window, whether or not the sweep has run. */
async function requireDue(tx: Tx, row: PresaleOrderRow, now: Date): Promise<void> {
  if (row.status !== 'deposit_paid' && row.status !== 'balance_due')
    throw fail(row.status === 'forfeited' ? 'presale/balance-over' : 'presale/not-possible');
  if (now < row.balanceStartsAt) throw fail('presale/balance-not-open');
  if (now >= row.balanceEndsAt) throw fail('presale/balance-over');
  if (row.status === 'deposit_paid')
    await movePresaleOrder(tx, { id: row.id, from: 'deposit_paid', to: 'balance_due' });
}

// Finds presales and presale orders, and locks them in a fixed order.
import type { PresalePhase } from '@emall/contract';
import { PRESALE_CHANNEL } from '@emall/contract/constants';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import { fail } from '../../platform/fail.ts';
import { lockOrder, type OrderRow } from '../orders/index.ts';
import { orders } from '../orders/tables.ts';
import { type PresaleOrderRow, type PresaleRow, presaleOrders, presales } from './tables.ts';

export const channelOf = (channel: number | undefined): number => channel ?? PRESALE_CHANNEL.default;

export const isOnChannel = (channel: number) => sql`${channel}::smallint = ANY(${presales.channels})`;

type PresaleKey = {
  gameId: number;
  presaleId: number;
  channel?: number | undefined;
  isPreview?: boolean | undefined;
};

/** A presale that players may see; one of another game, or (except in a preview) a draft, is not found. */
export async function requirePresale(
  db: Queryable,
  { gameId, presaleId, channel, isPreview }: PresaleKey,
): Promise<PresaleRow> {
  const [row] = await db
    .select()
    .from(presales)
    .where(
      and(
        eq(presales.id, presaleId),
        eq(presales.gameId, gameId),
        isPreview ? undefined : presales.isPublished,
        channel === undefined ? undefined : isOnChannel(channel),
      ),
    );
  if (!row) throw fail('call/not-found');
  return row;
}

/** Keeps it from being cancelled until the transaction ends; the cancellation then finds the order placed here. */
export async function lockPresaleShared(tx: Tx, presaleId: number): Promise<void> {
  await tx.select({ id: presales.id }).from(presales).where(eq(presales.id, presaleId)).for('share');
}

type Windows = Pick<
  PresaleRow,
  | 'cancelledAt'
  | 'reserveStartsAt'
  | 'depositStartsAt'
  | 'depositEndsAt'
  | 'balanceStartsAt'
  | 'balanceEndsAt'
>;

/** The phase of a presale by the server's clock. */
export function presalePhaseOf(presale: Windows, now: Date): PresalePhase {
  if (presale.cancelledAt) return 'cancelled';
  if (now < presale.reserveStartsAt) return 'soon';
  if (now < presale.depositStartsAt) return 'reserve';
  if (now < presale.depositEndsAt) return 'deposit';
  if (now < presale.balanceStartsAt) return 'waiting';
  return now < presale.balanceEndsAt ? 'balance' : 'over';
}

/** Its windows and its ship date, as players and operators read them. */
export const presaleTimes = (presale: PresaleRow) => ({
  reserve_starts_at: presale.reserveStartsAt.toISOString(),
  deposit_starts_at: presale.depositStartsAt.toISOString(),
  deposit_ends_at: presale.depositEndsAt.toISOString(),
  balance_starts_at: presale.balanceStartsAt.toISOString(),
  balance_ends_at: presale.balanceEndsAt.toISOString(),
  ships_at: presale.shipsAt.toISOString(),
  first_ships_at: presale.firstShipsAt?.toISOString() ?? null,
});

export async function findPresaleOrder(db: Queryable, id: number): Promise<PresaleOrderRow | undefined> {
  const [row] = await db.select().from(presaleOrders).where(eq(presaleOrders.id, id));
  return row;
}

/** All orders of a presale order, newest first: the current balance, cancelled balances, the deposit. */
export async function ordersOf(db: Queryable, presaleOrderId: number): Promise<OrderRow[]> {
  return db.select().from(orders).where(eq(orders.presaleOrderId, presaleOrderId)).orderBy(desc(orders.id));
}

/** The balance is paid or can be paid; the same condition as in the unique index. */
export const LIVE: OrderRow['status'][] = ['unpaid', 'paid', 'delivering', 'shipped', 'completed'];

type OfPresale = Pick<OrderRow, 'kind' | 'status'>;

export const depositOf = <O extends OfPresale>(all: O[]): O => {
  const deposit = all.find(({ kind }) => kind === 'presale_deposit');
  if (!deposit) throw new Error('a presale order has no deposit');
  return deposit;
};

/** The balance that is paid or can be; undefined when there is none, or the last one was cancelled. */
export const liveBalanceOf = <O extends OfPresale>(all: O[]): O | undefined =>
  all.find(({ kind, status }) => kind === 'presale_balance' && LIVE.includes(status));

/**
 * Lock order: balance (by callers that need it), deposit, presale order; every caller follows it, so that none deadlock.
 * The balance is returned as it is; it cannot become paid while these locks are held.
 */
export async function lockPresaleOrder(
  tx: Tx,
  id: number,
): Promise<{ row: PresaleOrderRow; deposit: OrderRow; balance: OrderRow | undefined }> {
  const deposit = await lockOrder(tx, depositOf(await ordersOf(tx, id)).id);
  const [row] = await tx.select().from(presaleOrders).where(eq(presaleOrders.id, id)).for('update');
  if (!row || !deposit) throw new Error(`presale order ${id} has vanished`);
  return { row, deposit, balance: liveBalanceOf(await ordersOf(tx, id)) };
}

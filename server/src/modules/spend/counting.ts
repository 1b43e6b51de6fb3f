// Counts orders for activities: those of its game whose window contains the time of payment.
import type { ActivityConfig } from '@emall/contract';
import { and, asc, eq, gt, inArray, lte, notInArray, or } from 'drizzle-orm';
import type { Queryable, Tx } from '../../platform/database.ts';
import { activities } from '../activities/tables.ts';
import type { OrderRow } from '../orders/index.ts';
import { countedFor, countSpend, takeBackSpend } from './totals.ts';

const KINDS = ['recharge', 'ranking'] as const;
type Kind = (typeof KINDS)[number];

/** A total that changed. */
export type CountedSpend = {
  activityId: number;
  kind: Kind;
  playerId: number;
  amount: number;
  /** The total was final already: the amount stays, the refund is recorded. */
  isLate: boolean;
};

type PaidOrder = { gameId: number; kind: OrderRow['kind']; paidAt: Date; now: Date };

/** Returns the activities that an order paid at that moment counts for, by id. A pause stops receiving, not counting. */
async function countingAt(db: Queryable, { gameId, kind: ofOrder, paidAt, now }: PaidOrder) {
  const found = await db
    .select()
    .from(activities)
    .where(
      and(
        eq(activities.gameId, gameId),
        inArray(activities.kind, [...KINDS]),
        // An activity that was ended before its start still has its window, but counts nothing.
        or(
          notInArray(activities.status, ['draft', 'ended']),
          and(eq(activities.status, 'ended'), lte(activities.endsAt, now)),
        ),
        lte(activities.startsAt, paidAt),
        gt(activities.endsAt, paidAt),
      ),
    )
    .orderBy(asc(activities.id));
  return found
    .filter(({ config }) => (config as ActivityConfig<Kind>).counts === 'all' || ofOrder === 'recharge')
    .map(({ id, kind }) => ({ activityId: id, kind: kind as Kind }));
}

/** The time of payment decides, not the time of its notice. */
export async function countOrder(tx: Tx, order: OrderRow, now: Date): Promise<CountedSpend[]> {
  const { gameId, playerId, id: orderId, payAmount, paidAt } = order;
  if (!paidAt) throw new Error(`order ${orderId} is not paid`);
  const counted: CountedSpend[] = [];
  for (const { activityId, kind } of await countingAt(tx, { gameId, kind: order.kind, paidAt, now })) {
    const amount = await countSpend(tx, { activityId, orderId, playerId, amount: payAmount, paidAt });
    if (amount !== undefined) counted.push({ activityId, kind, playerId, amount, isLate: false });
  }
  return counted;
}

/** Returns what an order counts for the top-up gift after refunds, or what it would count if it were paid now. */
export async function rechargeProgressOf(db: Queryable, order: OrderRow, now: Date): Promise<number> {
  const { id, gameId, kind, payAmount, paidAt, status } = order;
  if (paidAt) return countedFor(db, id, 'recharge');
  if (status !== 'unpaid') return 0;
  const counting = await countingAt(db, { gameId, kind, paidAt: now, now });
  return counting.some((activity) => activity.kind === 'recharge') ? payAmount : 0;
}

/** Deducts a refund from every total that the order counted in. */
export async function takeBackOrder(
  tx: Tx,
  refund: { orderId: string; amount: number },
): Promise<CountedSpend[]> {
  const taken = await takeBackSpend(tx, refund);
  if (!taken.length) return [];
  const ids = taken.map(({ activityId }) => activityId);
  const rows = await tx
    .select({ id: activities.id, kind: activities.kind })
    .from(activities)
    .where(inArray(activities.id, ids));
  const kinds = new Map(rows.map(({ id, kind }) => [id, kind as Kind]));
  return taken.map((each) => ({ ...each, kind: kinds.get(each.activityId) ?? 'recharge' }));
}

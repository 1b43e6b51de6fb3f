// Which activities an order counts for: those of its game whose window holds the moment it was paid.
import type { ActivityConfig } from '@emall/contract';
import { and, asc, eq, gt, inArray, lte, notInArray, or } from 'drizzle-orm';
import type { Queryable, Tx } from '../../platform/database.ts';
import { activities } from '../activities/tables.ts';
import type { OrderRow } from '../orders/index.ts';
import { countedFor, countSpend, takeBackSpend } from './totals.ts';

const KINDS = ['recharge', 'ranking'] as const;
type Kind = (typeof KINDS)[number];

/** A sum that changed. */
export type CountedSpend = {
  activityId: number;
  kind: Kind;
  playerId: number;
  amount: number;
  /** It was final already: the amount stands, the refund is noted. */
  isLate: boolean;
};

type Looked = { gameId: number; kind: OrderRow['kind']; paidAt: Date; now: Date };

/** Those that an order paid at that moment counts for, by id. A pause stops receiving, not counting. */
async function countingAt(db: Queryable, { gameId, kind: ofOrder, paidAt, now }: Looked) {
  const found = await db
    .select()
    .from(activities)
    .where(
      and(
        eq(activities.gameId, gameId),
        inArray(activities.kind, [...KINDS]),
        // Ended by hand before it began: its window is still there, but nothing runs in it.
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

/** By the time of the payment, not by when it was told. */
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

/** What an order counts for the top-up gift: what is left of it there, or what it would count if it were paid now. */
export async function rechargeProgressOf(db: Queryable, order: OrderRow, now: Date): Promise<number> {
  const { id, gameId, kind, payAmount, paidAt, status } = order;
  if (paidAt) return countedFor(db, id, 'recharge');
  if (status !== 'unpaid') return 0;
  const counting = await countingAt(db, { gameId, kind, paidAt: now, now });
  return counting.some((activity) => activity.kind === 'recharge') ? payAmount : 0;
}

/** Money of an order goes back: out of every sum it counted in. */
export async function takeBackOrder(
  tx: Tx,
  back: { orderId: string; amount: number },
): Promise<CountedSpend[]> {
  const taken = await takeBackSpend(tx, back);
  if (!taken.length) return [];
  const ids = taken.map(({ activityId }) => activityId);
  const rows = await tx
    .select({ id: activities.id, kind: activities.kind })
    .from(activities)
    .where(inArray(activities.id, ids));
  const kinds = new Map(rows.map(({ id, kind }) => [id, kind as Kind]));
  return taken.map((each) => ({ ...each, kind: kinds.get(each.activityId) ?? 'recharge' }));
}

// Which activities an order counts for: those of its game whose window holds the moment it was paid.
import type { ActivityConfig } from '@emall/contract';
import { and, asc, eq, gt, inArray, lte, notInArray, or } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { activities } from '../activities/index.ts';
import type { OrderRow } from '../orders/index.ts';
import { countSpend, takeBackSpend } from './totals.ts';

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

/** By the time of the payment, not by when it was told. A pause stops receiving, not counting. */
export async function countOrder(tx: Tx, order: OrderRow, now: Date): Promise<CountedSpend[]> {
  const { gameId, playerId, id: orderId, payAmount, paidAt } = order;
  if (!paidAt) throw new Error(`order ${orderId} is not paid`);
  const found = await tx
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
  const counted: CountedSpend[] = [];
  for (const { id: activityId, kind, config } of found) {
    const { counts } = config as ActivityConfig<Kind>;
    if (counts === 'recharge' && order.kind !== 'recharge') continue;
    const amount = await countSpend(tx, { activityId, orderId, playerId, amount: payAmount, paidAt });
    if (amount !== undefined)
      counted.push({ activityId, kind: kind as Kind, playerId, amount, isLate: false });
  }
  return counted;
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

// A points order as the rest of the module sees it: with its type and its points for certain.
import { fail } from '../../platform/fail.ts';
import type { OrderRow } from '../orders/index.ts';
import type { ScoreType } from '../points/index.ts';

export type PointsOrder = OrderRow & { scoreType: ScoreType; points: number };

/** An order paid with money reads like one that does not exist. */
export function paidWithPoints(order: OrderRow | undefined): PointsOrder {
  const { scoreType, points } = order ?? {};
  if (!order || !scoreType || !points) throw fail('call/not-found');
  return { ...order, scoreType, points };
}

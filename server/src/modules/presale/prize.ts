// The prize of a reservation: given by the door of awards, under a purpose of its own.
import type { PresalePrize } from '@emall/contract';
import type { Tx } from '../../platform/database.ts';
import { handOver } from '../awards/index.ts';

/** What points, coupons and codes of a reservation are given for. */
export const prizePurpose = (reservationId: number): string => `presale-reservation:${reservationId}`;

type Giving = { gameId: number; playerId: number; reservationId: number; prize: PresalePrize; now: Date };

/** Gives it in the same transaction that notes it; undefined when none is left. */
export function givePrize(
  tx: Tx,
  { reservationId, prize, ...to }: Giving,
): Promise<{ code: string | null } | undefined> {
  const handed = prize.kind === 'coupon' ? { kind: prize.kind, coupon_id: prize.template_id } : prize;
  return handOver(tx, handed, { ...to, source: 'presale-prize', ref: prizePurpose(reservationId) });
}

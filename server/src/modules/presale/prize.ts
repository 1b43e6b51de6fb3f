// The prize of a reservation: what the page shows of it, and how it reaches the player.
import type { PresalePrize, PresalePrizeView } from '@emall/contract';
import type { Tx } from '../../platform/database.ts';
import { giveCodes } from '../code-pools/index.ts';
import { grantCoupon } from '../coupons/index.ts';
import { earnPoints } from '../points/index.ts';

export function prizeView(prize: PresalePrize): PresalePrizeView {
  const { kind, name, image } = prize;
  return { kind, name, image, quantity: prize.kind === 'points' ? prize.points : 1 };
}

/** What codes of a pool are given for. */
export const prizePurpose = (reservationId: number): string => `presale-reservation:${reservationId}`;

type Giving = { gameId: number; playerId: number; reservationId: number; prize: PresalePrize; now: Date };

/** Gives it in the same transaction that notes it; `gone` when none is left. */
export async function givePrize(
  tx: Tx,
  { gameId, playerId, reservationId, prize, now }: Giving,
): Promise<{ code: string | null } | 'gone'> {
  const ref = String(reservationId);
  if (prize.kind === 'points') {
    const move = { gameId, playerId, scoreType: prize.score_type, points: prize.points, now };
    await earnPoints(tx, { ...move, reason: 'presale-prize', ref });
    return { code: null };
  }
  if (prize.kind === 'coupon') {
    const grant = { templateId: prize.template_id, gameId, playerId, now };
    const coupon = await grantCoupon(tx, { ...grant, source: 'presale-prize', sourceRef: ref });
    return coupon ? { code: null } : 'gone';
  }
  const givenFor = prizePurpose(reservationId);
  const [code] = (await giveCodes(tx, { poolId: prize.pool_id, quantity: 1, givenFor, now })) ?? [];
  return code === undefined ? 'gone' : { code };
}

// What players see of a prize and of an award.
import type { AwardStatus, AwardView, Prize, PrizeView } from '@emall/contract';
import type { AwardRow } from './tables.ts';

export function prizeView(prize: Prize): PrizeView {
  const { kind, name, image } = prize;
  return { kind, name, image, quantity: quantityOf(prize) };
}

function quantityOf(prize: Prize): number {
  if (prize.kind === 'points') return prize.points;
  return prize.kind === 'prop' ? prize.quantity : 1;
}

export function statusOf({ status, expiresAt, stuckAt }: AwardRow, now: Date): AwardStatus {
  if (status === 'waiting' || status === 'sending') return stuckAt ? 'stuck' : 'delivering';
  const isUnclaimed = status === 'needs_address' || status === 'needs_role';
  return isUnclaimed && expiresAt && expiresAt <= now ? 'expired' : status;
}

export function awardView(award: AwardRow, now: Date): AwardView {
  return { award_id: award.id, prize: prizeView(award.prize), status: statusOf(award, now) };
}

// What players see of a prize and of an award.
import type { AwardStatus, AwardView, Prize, PrizeView } from '@emall/contract';
import type { AwardRow } from './tables.ts';

/** What of a prize is shown: of points how many, of a prop how many pieces. */
type Shown<K> = { kind: K; name: string; image: string; points?: number; quantity?: number };

export function prizeView<K extends Prize['kind']>(prize: Shown<K>): PrizeView & { kind: K } {
  const { kind, name, image, points, quantity } = prize;
  return { kind, name, image, quantity: points ?? quantity ?? 1 };
}

export function statusOf({ status, expiresAt, stuckAt }: AwardRow, now: Date): AwardStatus {
  if (status === 'waiting' || status === 'sending') return stuckAt ? 'stuck' : 'delivering';
  const isUnclaimed = status === 'needs_address' || status === 'needs_role';
  return isUnclaimed && expiresAt && expiresAt <= now ? 'expired' : status;
}

export function awardView(award: AwardRow, now: Date): AwardView {
  return { award_id: award.id, prize: prizeView(award.prize), status: statusOf(award, now) };
}

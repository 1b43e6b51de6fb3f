// Puts into a player's hands what needs nothing more from them: points, a coupon, a code.
import type { Prize } from '@emall/contract';
import type { Tx } from '../../platform/database.ts';
import { giveCodes } from '../code-pools/index.ts';
import { grantCoupon } from '../coupons/index.ts';
import { earnPoints } from '../points/index.ts';

type PrizeOf<K> = Extract<Prize, { kind: K }>;
/** What of a prize decides how it is handed over. */
export type Handed =
  | Pick<PrizeOf<'points'>, 'kind' | 'points' | 'score_type'>
  | Pick<PrizeOf<'coupon'>, 'kind' | 'coupon_id'>
  | Pick<PrizeOf<'code'>, 'kind' | 'pool_id'>;

type To = {
  gameId: number;
  playerId: number;
  /** What gives it, in the ledger of points and among the coupons. */
  source: string;
  /** For what, once. */
  ref: string;
  now: Date;
};

/** The code that was taken, or null where none belongs to it; undefined when none is left. */
export async function handOver(
  tx: Tx,
  prize: Handed,
  { gameId, playerId, source, ref, now }: To,
): Promise<{ code: string | null } | undefined> {
  const to = { gameId, playerId, now };
  switch (prize.kind) {
    case 'points': {
      const { points, score_type: scoreType } = prize;
      await earnPoints(tx, { ...to, scoreType, points, reason: source, ref });
      return { code: null };
    }
    case 'coupon': {
      const grant = { ...to, templateId: prize.coupon_id, source, sourceRef: ref };
      return (await grantCoupon(tx, grant)) ? { code: null } : undefined;
    }
    case 'code': {
      const [code] = (await giveCodes(tx, { poolId: prize.pool_id, quantity: 1, givenFor: ref, now })) ?? [];
      return code === undefined ? undefined : { code };
    }
  }
}

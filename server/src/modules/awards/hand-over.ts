// Hands over prizes that need no choice of the player: points, a coupon, a code.
import type { Prize } from '@emall/contract';
import type { Tx } from '../../platform/database/database.ts';
import { giveCodes } from '../code-pools/index.ts';
import { grantCoupon } from '../coupons/index.ts';
import { earnPoints } from '../points/index.ts';

type PrizeOf<K> = Extract<Prize, { kind: K }>;
export type Handed =
  | Pick<PrizeOf<'points'>, 'kind' | 'points' | 'score_type'>
  | Pick<PrizeOf<'coupon'>, 'kind' | 'coupon_id'>
  | Pick<PrizeOf<'code'>, 'kind' | 'pool_id'>;

type To = {
  gameId: number;
  playerId: number;
  /** The reason in the points ledger, and the source of the coupon. */
  source: string;
  /** Unique per source: the same reference is handed over once. */
  ref: string;
  /** What it is for, in the points ledger. */
  note?: string;
  now: Date;
};

/** Returns the code (null for points and coupons); undefined when none is left. */
export async function handOver(
  tx: Tx,
  prize: Handed,
  { gameId, playerId, source, ref, note, now }: To,
): Promise<{ code: string | null } | undefined> {
  const to = { gameId, playerId, now };
  switch (prize.kind) {
    case 'points': {
      const { points, score_type: scoreType } = prize;
      await earnPoints(tx, {
        ...to,
        scoreType,
        points,
        reason: source,
        ref,
        ...(note === undefined ? {} : { note }),
      });
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

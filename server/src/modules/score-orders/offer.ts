// A thing of the points shop as a player meets it, and what stands between the player and it.
import type { ScoreType } from '@emall/contract';
import type { Queryable } from '../../platform/database.ts';
import { type CallFailure, fail } from '../../platform/fail.ts';
import type { Services } from '../../services.ts';
import { findOffers, type Offer, saleStatus } from '../catalog/index.ts';
import { readAllowances } from '../orders/index.ts';
import { balanceOf } from '../points/index.ts';

export type Wish = { gameId: number; playerId: number; roleId: number; skuId: number; quantity: number };
export type ScoreOffer = {
  offer: Offer;
  scoreType: ScoreType;
  points: number;
  balance: number;
  /** How many more the role may have; null without a limit. */
  allowance: number | null;
};

/** As it is at this moment; what is sold for money reads like what does not exist. */
export async function findScoreOffer(
  db: Queryable,
  { cache, clock }: Pick<Services, 'cache' | 'clock'>,
  { gameId, playerId, roleId, skuId, quantity }: Wish,
): Promise<ScoreOffer> {
  const offer = (await findOffers({ db, cache }, gameId, [skuId], true)).get(skuId);
  const scoreType = offer?.goods.scoreType;
  if (!offer || !scoreType) throw fail('call/not-found');
  const { goods } = offer;
  const limited = goods.limitPerRole === null ? [] : [goods];
  const allowances = await readAllowances(db, { roleId, goods: limited, now: clock.now() });
  return {
    offer,
    scoreType,
    points: offer.price * quantity,
    balance: await balanceOf(db, { gameId, playerId, scoreType }),
    allowance: allowances.get(goods.id) ?? null,
  };
}

/** The first thing in the way of the exchange; undefined when nothing is. */
export function objectionTo(
  { offer, points, balance, allowance }: ScoreOffer,
  quantity: number,
  now: Date,
): CallFailure | undefined {
  const { goods } = offer;
  const { name } = goods;
  if (!isOnOffer(offer, now)) return fail('goods/not-on-sale', { name });
  if (offer.stock < quantity) return fail('goods/sold-out', { name });
  if (quantity > Math.min(goods.limitPerOrder ?? quantity, allowance ?? quantity))
    return fail('goods/limit-reached', { name });
  return balance < points ? fail('points/not-enough') : undefined;
}

function isOnOffer({ goods, price, isOffered }: Offer, now: Date): boolean {
  const isShown =
    goods.publishedAt !== null &&
    goods.publishedAt <= now &&
    !(goods.unpublishedAt && goods.unpublishedAt <= now);
  return isOffered && isShown && goods.isGroupVisible && price > 0 && saleStatus(goods, 1, now) === 'on_sale';
}

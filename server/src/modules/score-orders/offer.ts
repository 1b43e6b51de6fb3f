// A SKU of the points shop as a player sees it, and whether the player may exchange points for it.
import type { Contract, ScoreType } from '@emall/contract';
import type { Queryable } from '../../platform/database/database.ts';
import { readAll } from '../../platform/database/read-all.ts';
import { type CallFailure, fail } from '../../platform/fail.ts';
import type { CallHandler, Services } from '../../services.ts';
import { findOffers, isOnSale, type Offer } from '../catalog/index.ts';
import { failureText, readDictionary } from '../content/index.ts';
import { type Allowance, readAllowance } from '../orders/index.ts';
import { readBalances } from '../points/index.ts';

type ExchangeRequest = { gameId: number; playerId: number; roleId: number; skuId: number; quantity: number };
export type ScoreOffer = {
  offer: Offer;
  scoreType: ScoreType;
  points: number;
  balance: number;
  /** How many the role may have; null without a limit. */
  allowance: Allowance | null;
};

/** As it is at this moment; a SKU that is sold for money reads like one that does not exist. */
export async function findScoreOffer(
  db: Queryable,
  services: Pick<Services, 'cache' | 'clock' | 'isPreview'>,
  { gameId, playerId, roleId, skuId, quantity }: ExchangeRequest,
): Promise<ScoreOffer> {
  const now = services.clock.now();
  const [offers, allowance, balances] = await readAll(db, [
    () => findOffers({ ...services, db }, gameId, [skuId], true),
    () => readAllowance(db, { roleId, skuId, now }),
    () => readBalances(db, { gameId, playerId }),
  ]);
  const offer = offers.get(skuId);
  const scoreType = offer?.goods.scoreType;
  if (!offer || !scoreType) throw fail('call/not-found');
  const balance = balances.find((row) => row.scoreType === scoreType)?.balance ?? 0;
  return { offer, scoreType, points: offer.price * quantity, balance, allowance };
}

/** Why the exchange is not possible; undefined when it is. */
export function findExchangeFailure(
  { offer, points, balance, allowance }: ScoreOffer,
  quantity: number,
  now: Date,
): CallFailure | undefined {
  const { goods } = offer;
  const { name } = goods;
  if (!isOnSale(offer, now)) return fail('goods/not-on-sale', { name });
  if (offer.stock < quantity) return fail('goods/sold-out', { name });
  if (allowance && quantity > allowance.inOrder) return fail('goods/limit-reached', { name });
  return balance < points ? fail('points/not-enough') : undefined;
}

export const checkScoreOrderLimit: CallHandler<Contract['score']['checkScoreOrderLimit']> = async (
  { services, gameId, session, language },
  { sku_id: skuId, quantity },
) => {
  const request = { gameId, playerId: session.playerId, roleId: session.roleId, skuId, quantity };
  const found = await findScoreOffer(services.db, services, request);
  const failure = findExchangeFailure(found, quantity, services.clock.now());
  const dictionary = await readDictionary(services, gameId, language);
  return {
    can_exchange: failure === undefined,
    reason: failure ? { code: failure.code, msg: failureText(failure, language, dictionary) } : null,
    score_type: found.scoreType,
    points: found.points,
    balance: found.balance,
    missing_points: Math.max(0, found.points - found.balance),
    allowance: found.allowance?.inPeriod ?? null,
    stock: found.offer.stock,
    needs_address: found.offer.goods.delivery === 'ship',
  };
};

// Tells before the exchange whether it would go through, and if not, why.
import type { Contract } from '@emall/contract';
import type { CallHandler } from '../../services.ts';
import { findScoreOffer, objectionTo } from './offer.ts';

export const checkScoreOrderLimit: CallHandler<Contract['score']['checkScoreOrderLimit']> = async (
  { services, gameId, session, language },
  { sku_id: skuId, quantity },
) => {
  const wish = { gameId, playerId: session.playerId, roleId: session.roleId, skuId, quantity };
  const found = await findScoreOffer(services.db, services, wish);
  const objection = objectionTo(found, quantity, services.clock.now());
  return {
    can_exchange: objection === undefined,
    reason: objection ? { code: objection.code, msg: objection.msg(language) } : null,
    score_type: found.scoreType,
    points: found.points,
    balance: found.balance,
    missing_points: Math.max(0, found.points - found.balance),
    allowance: found.allowance,
    stock: found.offer.stock,
    needs_address: found.offer.goods.delivery === 'ship',
  };
};

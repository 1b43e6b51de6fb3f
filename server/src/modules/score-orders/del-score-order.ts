// Hides a finished points order from its owner.
import type { Contract } from '@emall/contract';
import type { CallHandler } from '../../services.ts';
import { hideOrder } from '../orders/index.ts';

export const delScoreOrder: CallHandler<Contract['score']['delScoreOrder']> = (
  { services, gameId, session, transact },
  { order_id },
) =>
  transact((tx) =>
    hideOrder(tx, {
      owner: { gameId, playerId: session.playerId },
      orderId: order_id,
      paidWith: 'points',
      now: services.clock.now(),
    }),
  );

// An operator undoes a paid points order: the points go back.
import type { Contract } from '@emall/contract';
import { fail } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';
import { lockOrder } from '../../orders/index.ts';
import { paidWithPoints } from '../reads.ts';
import { undoExchange } from '../return-points.ts';

export const refund: CallHandler<Contract['ops']['score']['refund']> = (
  { services, gameId, transact },
  { order_id, reason },
) =>
  transact(async (tx) => {
    const order = paidWithPoints(await lockOrder(tx, order_id));
    // An order of another game reads like one that does not exist.
    if (order.gameId !== gameId) throw fail('call/not-found');
    await undoExchange(tx, order, { now: services.clock.now(), note: reason });
    return { points: order.points };
  });

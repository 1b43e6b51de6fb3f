// Shows an operator the codes that an item of an order was delivered as; the audit log has why.
import type { Contract } from '@emall/contract';
import { and, eq } from 'drizzle-orm';
import { fail } from '../../../platform/fail.ts';
import { noteEffect } from '../../../platform/operators/effects.ts';
import { requireWithin } from '../../../platform/security/rate-limit.ts';
import type { CallHandler } from '../../../services.ts';
import { codesGivenFor } from '../../code-pools/index.ts';
import { deliveries } from '../tables.ts';
import { givenFor } from './info.ts';
import { orderOf, REVEAL_LIMIT } from './reveal-address.ts';

export const revealCode: CallHandler<Contract['ops']['order']['revealCode']> = async (
  { services, gameId, operator, transact },
  { order_id: orderId, order_item_id: orderItemId },
) => {
  await requireWithin(services.hitLimit, `reveal-code:${operator.operatorId}`, REVEAL_LIMIT);
  return transact(async (tx) => {
    noteEffect(tx, 'reveals', 1, orderId);
    await orderOf(tx, gameId, orderId);
    const [delivered] = await tx
      .select()
      .from(deliveries)
      .where(
        and(
          eq(deliveries.orderItemId, orderItemId),
          eq(deliveries.orderId, orderId),
          eq(deliveries.phase, 'delivered'),
        ),
      );
    if (!delivered) throw fail('call/not-found');
    const codes = await codesGivenFor(tx, [givenFor(delivered)]);
    return { codes: codes.get(givenFor(delivered)) ?? [] };
  });
};

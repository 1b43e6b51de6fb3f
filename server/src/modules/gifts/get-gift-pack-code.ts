// The codes of a bought gift pack.
import type { Contract, Output } from '@emall/contract';
import { and, asc, eq, sql } from 'drizzle-orm';
import { compiled } from '../../platform/database/compiled-query.ts';
import type { CallHandler } from '../../services.ts';
import { allCodesGivenFor } from '../code-pools/index.ts';
import { ownOrder } from '../orders/index.ts';
import { orderItems } from '../orders/tables.ts';

export const getGiftPackCode: CallHandler<Contract['order']['getGiftPackCode']> = async (
  { services: { db }, gameId, session: { playerId } },
  { order_id },
) => {
  const [, packs] = await Promise.all([
    ownOrder(db, { gameId, playerId }, order_id),
    listPacks(db, { orderId: order_id }),
  ]);
  return { order_id, packs };
};

type Pack = Output<Contract['order']['getGiftPackCode']>['packs'][number];

const listPacks = compiled<{ orderId: string }, Pack[]>((db) =>
  db
    .select({
      order_item_id: orderItems.id,
      name: orderItems.name,
      image: orderItems.image,
      quantity: orderItems.quantity,
      codes: allCodesGivenFor(sql`'order-item:' || ${orderItems.id}`),
    })
    .from(orderItems)
    .where(and(eq(orderItems.orderId, sql.placeholder('orderId')), eq(orderItems.delivery, 'code')))
    .orderBy(asc(orderItems.id)),
);

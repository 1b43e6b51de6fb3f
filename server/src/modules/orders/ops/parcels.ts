// Parcels to pack, longest waiting first: what is in each and where it goes.
import type { Contract } from '@emall/contract';
import { LIST_LIMIT } from '@emall/contract/constants';
import { ORDER_ID } from '@emall/contract/order-id';
import { and, asc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { countRows } from '../../../platform/database/count-rows.ts';
import { cursorField, defineCursor } from '../../../platform/database/cursor.ts';
import type { CallHandler } from '../../../services.ts';
import { findWaitingRefunds } from '../../operators/index.ts';
import { orderItem } from '../detail.ts';
import { deliveries, OPEN_APPLICATIONS, orderItems, orders, refundApplications } from '../tables.ts';
import { addressView, refundApprovalView } from './info.ts';
import { isWithinDates } from './reads.ts';

const parcelCursor = defineCursor<{ id: string }>({ id: cursorField.text(ORDER_ID) });

export const parcels: CallHandler<Contract['ops']['order']['parcels']> = async (
  { services, gameId },
  { goods_id, from, to, has_total, cursor, limit = LIST_LIMIT.default },
) => {
  const { db, config, clock } = services;
  const wanted = and(
    eq(orders.gameId, gameId),
    eq(orders.status, 'paid'),
    eq(orders.isParcel, true),
    ne(orders.kind, 'presale_deposit'),
    await isWithinDates(services, gameId, { from, to }),
    goods_id === undefined
      ? undefined
      : sql`EXISTS (SELECT 1 FROM order_items i WHERE i.order_id = ${orders.id} AND i.goods_id = ${goods_id})`,
  );
  const after = parcelCursor.read(cursor);
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(orders)
      .where(and(wanted, after && gt(orders.id, after.id)))
      .orderBy(asc(orders.id))
      .limit(limit + 1),
    has_total ? countRows(db, orders, wanted) : null,
  ]);
  const { page, next_cursor } = parcelCursor.page(rows, limit, ({ id }) => ({ id }));
  const ids = page.map(({ id }) => id);
  const [items, applied, waiting] = ids.length
    ? await Promise.all([
        db
          .select({ item: orderItems, stopped: deliveries.stoppedQuantity })
          .from(orderItems)
          .innerJoin(deliveries, eq(deliveries.orderItemId, orderItems.id))
          .where(and(inArray(orderItems.orderId, ids), eq(deliveries.phase, 'waiting')))
          .orderBy(asc(orderItems.id)),
        db
          .select({ orderId: refundApplications.orderId })
          .from(refundApplications)
          .where(
            and(
              inArray(refundApplications.orderId, ids),
              inArray(refundApplications.status, OPEN_APPLICATIONS),
            ),
          ),
        findWaitingRefunds(db, config.operatorKey, clock.now(), { gameId, orderIds: ids }),
      ])
    : [[], [], new Map()];
  return {
    list: page.flatMap((order) => {
      const { id, address, paidAt, shipRemindedAt } = order;
      if (!address || !paidAt) return [];
      return {
        order_id: id,
        player_id: order.playerId,
        paid_at: paidAt.toISOString(),
        ship_reminded_at: shipRemindedAt?.toISOString() ?? null,
        items: items
          .filter(({ item }) => item.orderId === id)
          .map(({ item, stopped }) => ({
            ...orderItem(item),
            quantity: item.quantity - stopped,
          })),
        address: addressView(address, false),
        has_application: applied.some(({ orderId }) => orderId === id),
        refund_approval: refundApprovalView(waiting.get(id)),
      };
    }),
    next_cursor,
    total,
  };
};

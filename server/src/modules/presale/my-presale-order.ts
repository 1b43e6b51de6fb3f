// The player's presale orders, newest first.
import type { Contract } from '@emall/contract';
import { LIST_LIMIT } from '@emall/contract/constants';
import { and, eq, inArray } from 'drizzle-orm';
import { idCursor } from '../../platform/database/cursor.ts';
import { equals } from '../../platform/database/filters.ts';
import type { CallHandler } from '../../services.ts';
import { orders } from '../orders/tables.ts';
import { presaleOrderView, readPresaleOrders } from './order-view.ts';
import { presaleOrders } from './tables.ts';

export const myPresaleOrder: CallHandler<Contract['presale']['myPresaleOrder']> = async (
  { services, session: { playerId } },
  { presale_id, order_id, cursor, limit = LIST_LIMIT.default },
) => {
  const { db, clock } = services;
  const isWanted = and(
    eq(presaleOrders.playerId, playerId),
    equals(presaleOrders.presaleId, presale_id),
    order_id === undefined
      ? undefined
      : inArray(
          presaleOrders.id,
          db.select({ id: orders.presaleOrderId }).from(orders).where(eq(orders.id, order_id)),
        ),
    idCursor.before(presaleOrders.id, cursor),
  );
  const rows = await readPresaleOrders(db, { isWanted, limit: limit + 1 });
  const { page, next_cursor } = idCursor.page(rows, limit, ({ row }) => row.id);
  const now = clock.now();
  return { list: page.map((loaded) => presaleOrderView(loaded, now)), next_cursor };
};

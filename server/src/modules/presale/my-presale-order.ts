// The player's presale orders, newest first.
import type { Contract } from '@emall/contract';
import { LIST_LIMIT } from '@emall/contract/constants';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { compiledByShape } from '../../platform/database/compiled-query.ts';
import { idCursor } from '../../platform/database/cursor.ts';
import type { CallHandler } from '../../services.ts';
import { orders } from '../orders/tables.ts';
import { type LoadedPresaleOrder, presaleOrderView, selectPresaleOrders } from './order-view.ts';
import { presaleOrders } from './tables.ts';

export const myPresaleOrder: CallHandler<Contract['presale']['myPresaleOrder']> = async (
  { services: { db, clock }, session: { playerId } },
  { presale_id: presaleId, order_id: orderId, cursor, limit = LIST_LIMIT.default },
) => {
  const before = idCursor.read(cursor)?.id;
  const shape = {
    isOfPresale: presaleId !== undefined,
    isOfOrder: orderId !== undefined,
    isFirst: before === undefined,
  };
  const now = clock.now();
  const rows = await list(db, shape, { playerId, presaleId, orderId, before, now, count: limit + 1 });
  const { page, next_cursor } = idCursor.page(rows, limit, ({ row }) => row.id);
  return { list: page.map((loaded) => presaleOrderView(loaded, now)), next_cursor };
};

type Shape = { isOfPresale: boolean; isOfOrder: boolean; isFirst: boolean };
type Values = {
  playerId: number;
  presaleId: number | undefined;
  orderId: string | undefined;
  before: number | undefined;
  now: Date;
  count: number;
};

const list = compiledByShape<Shape, Values, LoadedPresaleOrder[]>(
  (db, { isOfPresale, isOfOrder, isFirst }) => {
    const { id, playerId, presaleId } = presaleOrders;
    const ofOrder = db
      .select({ id: orders.presaleOrderId })
      .from(orders)
      .where(eq(orders.id, sql.placeholder('orderId')));
    const isWanted = and(
      eq(playerId, sql.placeholder('playerId')),
      isOfPresale ? eq(presaleId, sql.placeholder('presaleId')) : undefined,
      isOfOrder ? inArray(id, ofOrder) : undefined,
      isFirst ? undefined : lt(id, sql.placeholder('before')),
    );
    return selectPresaleOrders(db, isWanted, sql.placeholder('now')).limit(sql.placeholder('count'));
  },
);

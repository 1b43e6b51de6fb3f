// The player's presale orders, newest first, and the codes that came of a presale.
import type { Contract } from '@emall/contract';
import { LIST_LIMIT } from '@emall/contract/constants';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { idCursor } from '../../platform/database/cursor.ts';
import { equals } from '../../platform/database/filters.ts';
import type { CallHandler } from '../../services.ts';
import { allCodesGivenFor, codeGivenFor } from '../code-pools/index.ts';
import { orderItems, orders } from '../orders/tables.ts';
import { liveBalanceOf, requirePresale } from './find.ts';
import { presaleOrderView, readPresaleOrders } from './order-view.ts';
import { presaleOrders, presaleReservations } from './tables.ts';

type Calls = Contract['presale'];

export const myPresaleOrder: CallHandler<Calls['myPresaleOrder']> = async (
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

export const getGiftPackCode: CallHandler<Calls['getGiftPackCode']> = async (
  { services: { db }, gameId, session: { playerId } },
  { presale_id: presaleId },
) => {
  const isWanted = and(
    eq(presaleOrders.presaleId, presaleId),
    eq(presaleOrders.playerId, playerId),
    eq(presaleOrders.status, 'balance_paid'),
  );
  const [, [reservation], paid, balances] = await Promise.all([
    requirePresale(db, { gameId, presaleId }),
    db
      .select({ code: codeGivenFor(sql`'presale-reservation:' || ${presaleReservations.id}`) })
      .from(presaleReservations)
      .where(and(eq(presaleReservations.presaleId, presaleId), eq(presaleReservations.playerId, playerId))),
    readPresaleOrders(db, { isWanted, limit: LIST_LIMIT.max }),
    db
      .select({ item: orderItems, codes: allCodesGivenFor(sql`'order-item:' || ${orderItems.id}`) })
      .from(orderItems)
      .innerJoin(orders, eq(orders.id, orderItems.orderId))
      .innerJoin(presaleOrders, eq(presaleOrders.id, orders.presaleOrderId))
      .where(and(isWanted, eq(orders.kind, 'presale_balance')))
      .orderBy(asc(orderItems.id)),
  ]);
  const bought = paid.filter(({ item }) => item.delivery === 'code');
  return {
    prize_code: reservation?.code ?? null,
    packs: bought.flatMap(({ row, all }) => {
      const balance = liveBalanceOf(all);
      const found = balances.find(({ item }) => item.orderId === balance?.id);
      if (!found) return [];
      const { orderId, name, image, quantity } = found.item;
      return [{ presale_order_id: row.id, order_id: orderId, name, image, quantity, codes: found.codes }];
    }),
  };
};

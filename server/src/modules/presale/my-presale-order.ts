// The player's presale orders, newest first, and the codes that came of a presale.
import type { Contract } from '@emall/contract';
import { LIST_LIMIT } from '@emall/contract/constants';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { idCursor } from '../../platform/database/cursor.ts';
import { equals } from '../../platform/database/filters.ts';
import type { CallHandler } from '../../services.ts';
import { codesGivenFor } from '../code-pools/index.ts';
import { itemsOf } from '../orders/index.ts';
import { orders } from '../orders/tables.ts';
import { liveBalanceOf, requirePresale } from './find.ts';
import { loadPresaleOrders, presaleOrderView } from './order-view.ts';
import { prizePurpose } from './receive-prize.ts';
import { presaleOrders, presaleReservations } from './tables.ts';

type Calls = Contract['presale'];

export const myPresaleOrder: CallHandler<Calls['myPresaleOrder']> = async (
  { services, session: { playerId } },
  { presale_id, order_id, cursor, limit = LIST_LIMIT.default },
) => {
  const { db, clock } = services;
  const rows = await db
    .select()
    .from(presaleOrders)
    .where(
      and(
        eq(presaleOrders.playerId, playerId),
        equals(presaleOrders.presaleId, presale_id),
        order_id === undefined
          ? undefined
          : inArray(
              presaleOrders.id,
              db.select({ id: orders.presaleOrderId }).from(orders).where(eq(orders.id, order_id)),
            ),
        idCursor.before(presaleOrders.id, cursor),
      ),
    )
    .orderBy(desc(presaleOrders.id))
    .limit(limit + 1);
  const { page, next_cursor } = idCursor.page(rows, limit, ({ id }) => id);
  const now = clock.now();
  return {
    list: (await loadPresaleOrders(db, page)).map((loaded) => presaleOrderView(loaded, now)),
    next_cursor,
  };
};

export const getGiftPackCode: CallHandler<Calls['getGiftPackCode']> = async (
  { services: { db }, gameId, session: { playerId } },
  { presale_id: presaleId },
) => {
  const [, [reservation], rows] = await Promise.all([
    requirePresale(db, { gameId, presaleId }),
    db
      .select({ id: presaleReservations.id })
      .from(presaleReservations)
      .where(and(eq(presaleReservations.presaleId, presaleId), eq(presaleReservations.playerId, playerId))),
    db
      .select()
      .from(presaleOrders)
      .where(
        and(
          eq(presaleOrders.presaleId, presaleId),
          eq(presaleOrders.playerId, playerId),
          eq(presaleOrders.status, 'balance_paid'),
        ),
      )
      .orderBy(desc(presaleOrders.id))
      .limit(LIST_LIMIT.max),
  ]);
  const bought = (await loadPresaleOrders(db, rows)).filter(({ item }) => item.delivery === 'code');
  const balances = await itemsOf(
    db,
    bought.flatMap(({ all }) => liveBalanceOf(all)?.id ?? []),
  );
  const purposeOf = (itemId: number) => `order-item:${itemId}`;
  const prizeKey = reservation ? prizePurpose(reservation.id) : undefined;
  const purposes = balances.map(({ id }) => purposeOf(id));
  const codes = await codesGivenFor(db, prizeKey ? [prizeKey, ...purposes] : purposes);
  return {
    prize_code: (prizeKey && codes.get(prizeKey)?.[0]) ?? null,
    packs: bought.flatMap(({ row, all }) => {
      const balance = liveBalanceOf(all);
      const item = balances.find(({ orderId }) => orderId === balance?.id);
      if (!item) return [];
      const { orderId, name, image, quantity } = item;
      const given = codes.get(purposeOf(item.id)) ?? [];
      return [{ presale_order_id: row.id, order_id: orderId, name, image, quantity, codes: given }];
    }),
  };
};

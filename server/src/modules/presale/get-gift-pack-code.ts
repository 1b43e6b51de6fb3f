// The codes that came of a presale: the prize of the reservation, and those of the packs that were bought.
import type { Contract } from '@emall/contract';
import { LIST_LIMIT } from '@emall/contract/constants';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { CallHandler } from '../../services.ts';
import { allCodesGivenFor, codeGivenFor } from '../code-pools/index.ts';
import { orderItems, orders } from '../orders/tables.ts';
import { liveBalanceOf, requirePresale } from './find.ts';
import { readPresaleOrders } from './order-view.ts';
import { presaleOrders, presaleReservations } from './tables.ts';

export const getGiftPackCode: CallHandler<Contract['presale']['getGiftPackCode']> = async (
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

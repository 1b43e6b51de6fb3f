// The codes that came of a presale: the prize of the reservation, and those of the packs that were bought.
import type { Contract } from '@emall/contract';
import { LIST_LIMIT } from '@emall/contract/constants';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { compiled } from '../../platform/database/compiled-query.ts';
import { type JsonRow, jsonRow } from '../../platform/database/json-rows.ts';
import { fail } from '../../platform/fail.ts';
import type { CallHandler } from '../../services.ts';
import { allCodesGivenFor, codeGivenFor } from '../code-pools/index.ts';
import { orderItems, orders } from '../orders/tables.ts';
import { LIVE } from './find.ts';
import { ITEMS_WITH_ORDER, isOfPresaleOrder } from './order-view.ts';
import { presaleOrders, presaleReservations, presales } from './tables.ts';

export const getGiftPackCode: CallHandler<Contract['presale']['getGiftPackCode']> = async (
  { services: { db }, gameId, session: { playerId } },
  { presale_id: presaleId },
) => {
  const [[presale], packs] = await Promise.all([
    findPrize(db, { gameId, presaleId, playerId }),
    findPacks(db, { presaleId, playerId }),
  ]);
  if (!presale) throw fail('call/not-found');
  return {
    prize_code: presale.prizeCode,
    packs: packs.flatMap(({ id, pack }) => {
      if (!pack) return [];
      const { orderId, name, image, quantity, codes } = pack;
      return [{ presale_order_id: id, order_id: orderId, name, image, quantity, codes }];
    }),
  };
};

type Key = { presaleId: number; playerId: number };

/** For a presale that players may see; null without a prize. */
const findPrize = compiled<Key & { gameId: number }, { prizeCode: string | null }[]>((db) =>
  db
    .select({ prizeCode: codeGivenFor(sql`'presale-reservation:' || ${presaleReservations.id}`) })
    .from(presales)
    .leftJoin(
      presaleReservations,
      and(
        eq(presaleReservations.presaleId, presales.id),
        eq(presaleReservations.playerId, sql.placeholder('playerId')),
      ),
    )
    .where(
      and(
        eq(presales.id, sql.placeholder('presaleId')),
        eq(presales.gameId, sql.placeholder('gameId')),
        presales.isPublished,
      ),
    ),
);

const PACK = {
  orderId: orderItems.orderId,
  name: orderItems.name,
  image: orderItems.image,
  quantity: orderItems.quantity,
  codes: allCodesGivenFor(sql`'order-item:' || ${orderItems.id}`),
};

const findPacks = compiled<Key, { id: number; pack: JsonRow<typeof PACK> | null }[]>((db) =>
  db
    .select({
      id: presaleOrders.id,
      pack: jsonRow(PACK, {
        from: ITEMS_WITH_ORDER,
        where: sql`${isOfPresaleOrder('presale_balance')} AND ${inArray(orders.status, LIVE)}`,
        orderBy: orderItems.id,
      }),
    })
    .from(presaleOrders)
    .where(
      and(
        eq(presaleOrders.presaleId, sql.placeholder('presaleId')),
        eq(presaleOrders.playerId, sql.placeholder('playerId')),
        eq(presaleOrders.status, 'balance_paid'),
        sql`EXISTS (SELECT FROM ${ITEMS_WITH_ORDER}
          WHERE ${isOfPresaleOrder('presale_deposit')} AND ${orderItems.delivery} = 'code')`,
      ),
    )
    .orderBy(desc(presaleOrders.id))
    .limit(LIST_LIMIT.max),
);

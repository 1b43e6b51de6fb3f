// Ships the presale orders of a carrier's file, or says what that would do: the parcel of each is that of its balance.
import type { Contract, Input } from '@emall/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { rolledBack, type Tx } from '../../../platform/database/database.ts';
import type { CallHandler } from '../../../services.ts';
import { shipLines, shipOrderLine } from '../../orders/index.ts';
import { orders } from '../../orders/tables.ts';
import { findPresaleOrder, LIVE, liveBalanceOf, ordersOf } from '../find.ts';

type Calls = Contract['ops']['presale'];
type Lines = Input<Calls['importShipments']>['lines'];

const PRESALE_ORDER_ID = /^[1-9][0-9]{0,14}$/;

export const importShipments: CallHandler<Calls['importShipments']> = (
  { services: { clock }, gameId, transact },
  { lines },
) => transact((tx) => shipPresaleOrders(tx, gameId, lines, clock.now()));

/** The same work, rolled back. */
export const checkShipments: CallHandler<Calls['checkShipments']> = (
  { services: { clock, pool }, gameId },
  { lines },
) => rolledBack(pool, (db) => db.transaction((tx) => shipPresaleOrders(tx, gameId, lines, clock.now())));

const shipPresaleOrders = (tx: Tx, gameId: number, lines: Lines, now: Date) =>
  shipLines(lines, {
    idPattern: PRESALE_ORDER_ID,
    async addressesOf(ids) {
      const balances = await tx
        .select({ id: orders.presaleOrderId, address: orders.address })
        .from(orders)
        .where(
          and(
            inArray(orders.presaleOrderId, ids.map(Number)),
            eq(orders.gameId, gameId),
            eq(orders.kind, 'presale_balance'),
            inArray(orders.status, LIVE),
          ),
        );
      return balances.flatMap(({ id, address }) => (id === null ? [] : [{ id, address }]));
    },
    async ship(line) {
      const row = await findPresaleOrder(tx, Number(line.id));
      if (row?.gameId !== gameId) return 'not_found';
      const balance = liveBalanceOf(await ordersOf(tx, row.id));
      return balance ? shipOrderLine(tx, gameId, { ...line, id: balance.id }, now) : 'not_possible';
    },
  });

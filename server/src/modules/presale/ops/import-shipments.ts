// Ships the presale orders of a carrier's file, or says what that would do: the parcel of each is that of its balance.
import type { Contract, Input } from '@emall/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { rolledBack, type Tx } from '../../../platform/database/database.ts';
import type { CallHandler, Services } from '../../../services.ts';
import { shipLines, shipOrderLine } from '../../orders/index.ts';
import { orders } from '../../orders/tables.ts';
import { findPresaleOrder, LIVE, liveBalanceOf, ordersOf } from '../find.ts';

type Calls = Contract['ops']['presale'];
type Lines = Input<Calls['importShipments']>['lines'];

const PRESALE_ORDER_ID = /^[1-9][0-9]{0,14}$/;

export const importShipments: CallHandler<Calls['importShipments']> = (
  { services, gameId, transact },
  { lines },
) => transact((tx) => shipPresaleOrders(tx, services, gameId, lines));

/** The same work, rolled back. */
export const checkShipments: CallHandler<Calls['checkShipments']> = ({ services, gameId }, { lines }) =>
  rolledBack(services.pool, (db) => db.transaction((tx) => shipPresaleOrders(tx, services, gameId, lines)));

const shipPresaleOrders = (
  tx: Tx,
  services: Pick<Services, 'clock' | 'config'>,
  gameId: number,
  lines: Lines,
) =>
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
      return balance ? shipOrderLine(tx, services, gameId, { ...line, id: balance.id }) : 'not_possible';
    },
  });

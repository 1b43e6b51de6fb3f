// Ships the presale orders of a carrier's file: the parcel of each is that of its balance.
import type { Contract } from '@emall/contract';
import type { CallHandler } from '../../../services.ts';
import { shipLines, shipOrderLine } from '../../orders/index.ts';
import { findPresaleOrder, liveBalanceOf, ordersOf } from '../find.ts';

const PRESALE_ORDER_ID = /^[1-9][0-9]{0,14}$/;

export const importShipments: CallHandler<Contract['ops']['presale']['importShipments']> = (
  { services: { clock }, gameId, transact },
  { lines },
) =>
  transact((tx) =>
    shipLines(lines, {
      idPattern: PRESALE_ORDER_ID,
      async ship(line) {
        const row = await findPresaleOrder(tx, Number(line.id));
        if (row?.gameId !== gameId) return 'not_found';
        const balance = liveBalanceOf(await ordersOf(tx, row.id));
        return balance ? shipOrderLine(tx, gameId, { ...line, id: balance.id }, clock.now()) : 'not_possible';
      },
    }),
  );

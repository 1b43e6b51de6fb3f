// Ships the orders of a carrier's file, or says what that would do.
import type { Contract, Input, Output, ShipmentError } from '@emall/contract';
import { ORDER_ID } from '@emall/contract/order-id';
import { and, eq, inArray } from 'drizzle-orm';
import { rolledBack, type Tx } from '../../../platform/database/database.ts';
import { CallFailure } from '../../../platform/fail.ts';
import type { CallHandler, Services } from '../../../services.ts';
import { lockWaitingRefunds } from '../../operators/index.ts';
import { orders } from '../tables.ts';
import { shipDecidedOrder, shipOrder } from './ship-order.ts';
import { cleanedId, type ShipmentLine, type ShipmentOutcome, shipLines } from './shipment-lines.ts';

type ImportShipments = Contract['ops']['order']['importShipments'];

export const importShipments: CallHandler<ImportShipments> = ({ services, gameId, transact }, { lines }) =>
  transact((tx) => shipOrders(tx, services, gameId, lines));

/** The same work, rolled back: a second set of rules would differ from the first sooner or later. */
export const checkShipments: CallHandler<Contract['ops']['order']['checkShipments']> = (
  { services, gameId },
  { lines },
) => rolledBack(services.pool, (db) => db.transaction((tx) => shipOrders(tx, services, gameId, lines)));

async function shipOrders(
  tx: Tx,
  services: Pick<Services, 'clock' | 'config'>,
  gameId: number,
  lines: Input<ImportShipments>['lines'],
): Promise<Output<ImportShipments>> {
  const { config, clock } = services;
  const orderIds = lines.map(({ order_id }) => cleanedId(order_id)).filter((id) => ORDER_ID.test(id));
  const waiting = await lockWaitingRefunds(tx, config.operatorKey, clock.now(), { gameId, orderIds });
  const { errors, ...counts } = await shipLines(
    lines.map(({ order_id, ...line }) => ({ ...line, id: order_id })),
    {
      idPattern: ORDER_ID,
      addressesOf: (ids) =>
        tx
          .select({ id: orders.id, address: orders.address })
          .from(orders)
          .where(and(inArray(orders.id, ids), eq(orders.gameId, gameId))),
      ship: async (line) =>
        waiting.has(line.id)
          ? 'refund_awaits_approval'
          : shipOrderLine(tx, services, gameId, line, shipOrder),
    },
  );
  return { ...counts, errors: errors.map(({ id, ...error }) => ({ ...error, order_id: id })) };
}

const reasons: Partial<Record<string, ShipmentError>> = {
  'call/not-found': 'not_found',
  'order/not-possible': 'not_possible',
  'refund/under-way': 'refund_under_way',
  'refund/awaits-approval': 'refund_awaits_approval',
};

/** Ships the order whose number stands in the line. */
export async function shipOrderLine(
  tx: Tx,
  services: Pick<Services, 'clock' | 'config'>,
  gameId: number,
  { id: orderId, carrier, tracking_number: trackingNumber }: ShipmentLine,
  /** `shipOrder` where the caller knows already that no refund waits. */
  ship: typeof shipOrder = (savepoint, shipment) => shipDecidedOrder(savepoint, services, shipment),
): Promise<ShipmentOutcome> {
  const now = services.clock.now();
  try {
    await tx.transaction((savepoint) => ship(savepoint, { gameId, orderId, carrier, trackingNumber, now }));
    return 'shipped';
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    const reason = reasons[error.key];
    if (!reason) throw error;
    if (reason !== 'not_possible') return reason;
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
    if (!order?.shippedAt) return 'not_possible';
    const isSame = order.carrier === carrier && order.trackingNumber === trackingNumber;
    return isSame ? 'repeated' : 'shipped_otherwise';
  }
}

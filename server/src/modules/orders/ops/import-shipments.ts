// Ships the lines of a carrier's file, or says what that would do: each good line once, whatever is wrong with the others.
import type { Contract, Input, Output, ShipmentError } from '@emall/contract';
import { TEXT_PATTERN } from '@emall/contract/constants';
import { eq } from 'drizzle-orm';
import { rolledBack, type Tx } from '../../../platform/database.ts';
import { CallFailure } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';
import { orders } from '../tables.ts';
import { shipOrder } from './ship-order.ts';

type ImportShipments = Contract['ops']['order']['importShipments'];
type Line = Input<ImportShipments>['lines'][number];
type Outcome = 'shipped' | 'repeated' | ShipmentError;

const ORDER_ID = /^[a-z]{0,8}[0-9]{20}$/;
const TEXT = new RegExp(TEXT_PATTERN, 'u');

export const importShipments: CallHandler<ImportShipments> = (
  { services: { clock }, gameId, transact },
  { lines },
) => transact((tx) => shipLines(tx, gameId, lines, clock.now()));

/** The same work, rolled back: a second set of rules would differ from the first sooner or later. */
export const checkShipments: CallHandler<Contract['ops']['order']['checkShipments']> = (
  { services: { clock, pool }, gameId },
  { lines },
) => rolledBack(pool, (db) => db.transaction((tx) => shipLines(tx, gameId, lines, clock.now())));

async function shipLines(
  tx: Tx,
  gameId: number,
  lines: readonly Line[],
  now: Date,
): Promise<Output<ImportShipments>> {
  const outcomes = new Map<Line, Outcome>();
  const good: Line[] = [];
  for (const sent of lines) {
    const line = trimmed(sent);
    const wrong = errorOf(line, good);
    if (wrong) outcomes.set(line, wrong);
    else good.push(line);
  }
  // Ascending, as everybody who locks several orders does.
  for (const line of good.toSorted((a, b) => (a.order_id < b.order_id ? -1 : 1)))
    outcomes.set(line, await shipLine(tx, gameId, line, now));
  const all = [...outcomes].sort(([a], [b]) => a.line - b.line);
  const count = (outcome: Outcome) => all.filter(([, each]) => each === outcome).length;
  return {
    shipped: count('shipped'),
    repeated: count('repeated'),
    errors: all.flatMap(([{ line, order_id }, reason]) =>
      reason === 'shipped' || reason === 'repeated' ? [] : [{ line, order_id, reason }],
    ),
  };
}

const trimmed = ({ line, order_id, carrier, tracking_number }: Line): Line => ({
  line,
  order_id: order_id.trim().toLowerCase(),
  carrier: carrier.trim(),
  tracking_number: tracking_number.trim(),
});

function errorOf({ order_id, carrier, tracking_number }: Line, before: Line[]): ShipmentError | undefined {
  if (!ORDER_ID.test(order_id)) return 'bad_order_id';
  if (!TEXT.test(carrier) || carrier.length > 30) return 'bad_carrier';
  if (!TEXT.test(tracking_number) || tracking_number.length > 60) return 'bad_tracking_number';
  return before.some((line) => line.order_id === order_id) ? 'repeated_line' : undefined;
}

const reasons: Partial<Record<string, ShipmentError>> = {
  'call/not-found': 'not_found',
  'order/not-possible': 'not_possible',
  'refund/under-way': 'refund_under_way',
};

async function shipLine(
  tx: Tx,
  gameId: number,
  { order_id: orderId, carrier, tracking_number: trackingNumber }: Line,
  now: Date,
): Promise<Outcome> {
  try {
    await tx.transaction((savepoint) =>
      shipOrder(savepoint, { gameId, orderId, carrier, trackingNumber, now }),
    );
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

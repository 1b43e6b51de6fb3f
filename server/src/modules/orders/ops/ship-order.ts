// An operator hands a parcel to a carrier.
import type { Contract } from '@emall/contract';
import { carrierNameOf } from '@emall/contract/carriers';
import { DAY_MS } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/fail.ts';
import { carrierIn } from '../../../providers/logistics/index.ts';
import type { CallHandler, Services } from '../../../services.ts';
import { sendSubscribeMessages, writeMessages } from '../../messages/index.ts';
import { requireNoWaitingRefund } from '../../operators/index.ts';
import { sendParcel } from '../deliveries.ts';
import { itemsOf, lockOrder } from '../find.ts';
import { type BuyerMessage, linkToOrder } from '../notify-buyer.ts';
import { openApplicationsOf } from '../refunds/refund-applications.ts';
import { moveOrder } from '../transitions.ts';

export const ship: CallHandler<Contract['ops']['order']['ship']> = (
  { services, gameId, transact },
  { order_id: orderId, carrier, tracking_number: trackingNumber },
) =>
  transact(async (tx) => {
    const now = services.clock.now();
    await shipDecidedOrder(tx, services, { gameId, orderId, carrier, trackingNumber, now });
    return { status: 'shipped' as const };
  });

/** Ships an order unless a refund of it waits for a second person. */
export async function shipDecidedOrder(tx: Tx, { config }: Keyed, shipment: Shipment): Promise<void> {
  await requireNoWaitingRefund(tx, config.operatorKey, shipment.now, shipment);
  await shipOrder(tx, shipment);
}

const shippedMessage = (orderId: string, carrier: string, trackingNumber: string): BuyerMessage => ({
  link: linkToOrder(orderId),
  title: { zh: '商品已发货', en: 'Your parcel has shipped' },
  text: (language) =>
    language === 'zh'
      ? `你的订单 ${orderId} 已发货：${carrier} ${trackingNumber}。`
      : `Your order ${orderId} has shipped with ${carrierIn('en', carrier)}, tracking number ${trackingNumber}.`,
});

/** With the key that the requests of operators are found by. */
export type Keyed = { config: Pick<Services['config'], 'operatorKey'> };

type Shipment = { gameId: number; orderId: string; carrier: string; trackingNumber: string; now: Date };

/** paid → shipped. Part of the operator's transaction, which also writes the audit row. */
export async function shipOrder(tx: Tx, shipment: Shipment): Promise<void> {
  const { gameId, orderId, trackingNumber, now } = shipment;
  const carrier = carrierNameOf(shipment.carrier);
  const order = await lockOrder(tx, orderId);
  if (order?.gameId !== gameId) throw fail('call/not-found');
  if (!order.isParcel || order.status !== 'paid') throw fail('order/not-possible');
  // The player wants some of it refunded: that is decided before it leaves.
  if ((await openApplicationsOf(tx, orderId)).length) throw fail('refund/under-way');
  const set = { shippedAt: now, carrier, trackingNumber };
  const note = `${carrier} ${trackingNumber}`;
  await moveOrder(tx, { orderId, from: 'paid', to: 'shipped', reason: 'shipped', note, now, set });
  if (!(await sendParcel(tx, orderId, now))) throw fail('order/not-possible');
  const [first] = await itemsOf(tx, [orderId]);
  const message = shippedMessage(orderId, carrier, trackingNumber);
  await writeMessages(tx, { gameId, at: now }, [{ playerId: order.playerId, ...message }]);
  await sendSubscribeMessages(tx, 'shipping', [
    {
      gameId,
      playerId: order.playerId,
      link: message.link,
      values: [first?.name ?? '', trackingNumber, carrier],
      expiresAt: new Date(now.getTime() + DAY_MS),
    },
  ]);
}

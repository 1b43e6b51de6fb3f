// Replaces the carrier and tracking number of a parcel that was shipped under the wrong one.
import type { Contract } from '@emall/contract';
import { carrierNameOf } from '@emall/contract/carriers';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { fail } from '../../../platform/fail.ts';
import { carrierIn } from '../../../providers/logistics/index.ts';
import type { CallHandler } from '../../../services.ts';
import { findGame } from '../../games/index.ts';
import { findOrder } from '../find.ts';
import { type BuyerMessage, linkToOrder, notifyBuyer } from '../notify-buyer.ts';
import { orders, parcelTracks } from '../tables.ts';
import { withReason } from '../timeline.ts';
import { noteOrderEvent } from '../transitions.ts';

const correctedMessage = (orderId: string, carrier: string, trackingNumber: string): BuyerMessage => ({
  link: linkToOrder(orderId),
  title: { zh: '运单号已更正', en: 'Tracking number corrected' },
  text: (language) =>
    language === 'zh'
      ? `你的订单 ${orderId} 的运单号更正为：${carrier} ${trackingNumber}。`
      : `The correct tracking number of your order ${orderId} is ${carrierIn('en', carrier)} ${trackingNumber}.`,
});

export const correctShipment: CallHandler<Contract['ops']['order']['correctShipment']> = async (
  { services, gameId, transact },
  { order_id: orderId, carrier: written, tracking_number: trackingNumber, reason },
) => {
  const carrier = carrierNameOf(written);
  const signature = (await findGame(services, gameId))?.name ?? '';
  const now = services.clock.now();
  return transact(async (tx) => {
    if ((await findOrder(tx, orderId))?.gameId !== gameId) throw fail('call/not-found');
    const [order] = await tx
      .update(orders)
      .set({ carrier, trackingNumber })
      .where(
        and(
          eq(orders.id, orderId),
          isNotNull(orders.shippedAt),
          inArray(orders.status, ['shipped', 'completed']),
        ),
      )
      .returning();
    if (!order) throw fail('order/not-possible');
    // What the logistics service said was about another parcel.
    await tx.delete(parcelTracks).where(eq(parcelTracks.orderId, orderId));
    await noteOrderEvent(tx, order, {
      reason: 'shipment_corrected',
      note: withReason(`${carrier} ${trackingNumber}`, reason),
      now,
    });
    const message = correctedMessage(orderId, carrier, trackingNumber);
    await notifyBuyer(tx, order, { signature, message, now });
    return { status: order.status };
  });
};

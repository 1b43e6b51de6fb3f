// The order as it is handed over to customer service.
import type { OrderDetail } from '@emall/contract';
import type { ServiceCard } from '../../../entities/service/index.ts';
import { formatDateTime, price } from '../../../shared/format/index.ts';
import { useTexts as useOrderTexts } from '../texts.ts';
import { useTexts } from './texts.ts';

export function useOrderCard(order: OrderDetail | undefined): ServiceCard | undefined {
  const t = useTexts();
  const { status } = useOrderTexts();
  const first = order?.items[0];
  if (!order || !first) return undefined;
  return {
    title: order.items.map(({ name }) => name).join('、'),
    lines: [
      `${t.orderId} ${order.order_id}`,
      `${status[order.status]} · ¥${price(order.pay_amount)} · ${formatDateTime(order.created_at)}`,
    ],
    image: first.image,
  };
}

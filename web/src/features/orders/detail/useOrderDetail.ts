// The order of the page, polled while it changes by itself, and its summary for customer service.
import type { OrderDetail } from '@emall/contract';
import { useQuery } from '@tanstack/react-query';
import { orderQuery, pollInterval, useOrderId, useOrderTexts } from '../../../entities/order/index.ts';
import type { ServiceCard } from '../../../entities/service/index.ts';
import { formatDateTime, price } from '../../../shared/format/index.ts';
import { useTexts } from './texts.ts';

export function useOrderDetail() {
  const id = useOrderId();
  return useQuery({
    ...orderQuery(id ?? ''),
    enabled: id !== undefined,
    // Payments and parcels change it while another page is open.
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => pollInterval(state.data),
  });
}

export function useServiceCard(order: OrderDetail | undefined): ServiceCard | undefined {
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

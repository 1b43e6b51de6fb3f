// The transfer of the page, an order that could become one, or neither.
import type { OrderDetail, TransferDetail } from '@emall/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { orderQuery, useOrderId } from '../../entities/order/index.ts';
import { isMissing } from '../../shared/request/index.ts';
import { readDraft } from './draft.ts';
import { transferQuery } from './queries.ts';

export type TransferPage =
  | { kind: 'pending' }
  | { kind: 'none' }
  | { kind: 'failed'; retry: () => void }
  /** Unpaid, without a transfer. */
  | { kind: 'order'; order: OrderDetail }
  | { kind: 'transfer'; transfer: TransferDetail; refresh: () => void };

const REVIEW_POLL_MS = 10_000;
const DELIVERY_POLL_MS = 3000;

export function useTransfer(): TransferPage {
  const orderId = useOrderId();
  // URLs of pictures expire: those of the draft are requested once, when the page opens.
  const [drafts] = useState(() => (orderId ? readDraft(orderId).uploadIds : []));
  const order = useQuery({ ...orderQuery(orderId ?? ''), enabled: orderId !== undefined });
  const isOffline = order.data?.pay_type === 'offline_transfer';
  const transfer = useQuery({
    ...transferQuery(orderId ?? '', drafts),
    enabled: isOffline,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => pollInterval(state.data),
  });

  if (orderId === undefined || isMissing(order.error) || isMissing(transfer.error)) return { kind: 'none' };
  if (transfer.data)
    return { kind: 'transfer', transfer: transfer.data, refresh: () => void transfer.refetch() };
  if (order.isError) return { kind: 'failed', retry: () => void order.refetch() };
  if (transfer.isError) return { kind: 'failed', retry: () => void transfer.refetch() };
  if (!order.data || isOffline) return { kind: 'pending' };
  return order.data.actions.includes('pay') ? { kind: 'order', order: order.data } : { kind: 'none' };
}

/** Milliseconds until it is read again, while a review or a delivery changes it. */
function pollInterval(transfer: TransferDetail | undefined): number | false {
  if (transfer?.status === 'reviewing') return REVIEW_POLL_MS;
  return transfer?.order_status === 'delivering' ? DELIVERY_POLL_MS : false;
}

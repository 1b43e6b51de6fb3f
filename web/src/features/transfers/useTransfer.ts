// What a transfer page is about: a transfer, an order that could become one, or nothing of this player's.
import type { OrderDetail, TransferDetail } from '@emall/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useQueryParams } from '../../shared/navigation/index.ts';
import { CallError } from '../../shared/request/index.ts';
import { readDraft } from './draft.ts';
import { orderIdIn, orderQuery, transferQuery } from './queries.ts';

export type Found =
  | { kind: 'pending' }
  | { kind: 'none' }
  | { kind: 'failed'; retry: () => void }
  /** Unpaid, and not for a transfer yet. */
  | { kind: 'order'; order: OrderDetail }
  | { kind: 'transfer'; transfer: TransferDetail; refresh: () => void };

const REVIEW_PAUSE_MS = 10_000;
const DELIVERY_PAUSE_MS = 3000;

export function useTransfer(): Found {
  const orderId = orderIdIn(useQueryParams().order_id);
  // Addresses of pictures end: those of the draft are asked for once, when the page opens.
  const [drafts] = useState(() => (orderId ? readDraft(orderId).uploadIds : []));
  const order = useQuery({ ...orderQuery(orderId ?? ''), enabled: orderId !== undefined });
  const isOffline = order.data?.pay_way === 'offline_transfer';
  const transfer = useQuery({
    ...transferQuery(orderId ?? '', drafts),
    enabled: isOffline,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => pauseOf(state.data),
  });

  if (orderId === undefined || isMissing(order.error) || isMissing(transfer.error)) return { kind: 'none' };
  if (transfer.data)
    return { kind: 'transfer', transfer: transfer.data, refresh: () => void transfer.refetch() };
  if (order.isError) return { kind: 'failed', retry: () => void order.refetch() };
  if (transfer.isError) return { kind: 'failed', retry: () => void transfer.refetch() };
  if (!order.data || isOffline) return { kind: 'pending' };
  return order.data.actions.includes('pay') ? { kind: 'order', order: order.data } : { kind: 'none' };
}

const isMissing = (error: unknown) => error instanceof CallError && error.code === 404;

/** News comes by itself while somebody else is at work on it. */
function pauseOf(transfer: TransferDetail | undefined): number | false {
  if (transfer?.status === 'reviewing') return REVIEW_PAUSE_MS;
  return transfer?.order_status === 'delivering' ? DELIVERY_PAUSE_MS : false;
}

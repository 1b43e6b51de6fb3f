// Reads of the refunds of an order, and which reads are stale after an application has changed.
import { refreshOrders } from '../../../entities/order/index.ts';
import { api, callQuery, queryClient } from '../../../shared/request/index.ts';

/** `uploadIds`: photos of a form that was not sent. */
export const refundProgressQuery = (order_id: string, uploadIds: readonly number[]) =>
  callQuery(
    api.order.refundProgress,
    { order_id, ...(uploadIds.length ? { upload_ids: [...uploadIds] } : {}) },
    { onExpired: 'popup', errors: 'inline' },
  );

export async function refreshRefunds(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [api.order.refundProgress.path] }),
    refreshOrders(),
  ]);
}

// Reads of the transfer pages.
import { api, callQuery } from '../../shared/request/index.ts';

export const payeeQuery = () => callQuery(api.order.getPayeeAccount, undefined, { errors: 'inline' });

/** `upload_ids`: pictures of the draft whose URLs are wanted as well. */
export const transferQuery = (order_id: string, upload_ids: readonly number[] = []) =>
  callQuery(
    api.order.offlineTransferOrderDetail,
    upload_ids.length ? { order_id, upload_ids: [...upload_ids] } : { order_id },
    { onExpired: 'popup', errors: 'inline' },
  );

// The player's addresses, and what a lost connection says when one is changed.
import { api, callQuery, isNetworkFailure } from '../../shared/request/index.ts';
import { toast } from '../../shared/ui/Toast/toast.ts';
import { texts } from './texts.ts';

export const addressesQuery = () => callQuery(api.user.shippingAddressList);

/** A refusal has shown its message already; silence is only for reads. */
export function sayIfLost(error: unknown): void {
  if (isNetworkFailure(error)) toast(texts().offline);
}

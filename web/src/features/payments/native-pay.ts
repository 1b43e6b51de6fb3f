// Starts a payment inside WeChat: by its bridge in its browser, by the mini-program's own page there.
import { PATHS } from '@emall/contract/pages';
import { openMiniProgramPage, payByWechat } from '../../shared/bridge/index.ts';
import { hrefOf } from '../../shared/navigation/index.ts';

/** `started`: WeChat has taken the payment over; only the server knows its result. */
export type NativeResult = 'started' | 'cancelled' | 'failed';

export async function payInWechat(native: Record<string, string>): Promise<NativeResult> {
  return resultOf((await payByWechat(native)) ?? '');
}

/** WeChat's `ok` does not prove that the provider received the payment. */
export function resultOf(message: string): NativeResult {
  if (message.endsWith(':ok')) return 'started';
  return message.endsWith(':cancel') ? 'cancelled' : 'failed';
}

/** The mini-program's page pays, and then opens one of the two URLs in the web-view beneath it. */
export async function payInMiniProgram(
  orderId: string,
  native: Record<string, string>,
): Promise<NativeResult> {
  const query = {
    payment: JSON.stringify(native),
    done: hrefOf(PATHS.paySuccessful, { order_id: orderId }),
    failed: hrefOf(PATHS.payFail, { order_id: orderId, pay_type: 'wechat_mini' }),
  };
  return (await openMiniProgramPage('pay', query)) ? 'started' : 'failed';
}

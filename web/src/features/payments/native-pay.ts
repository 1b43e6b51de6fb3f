// Hands a payment to WeChat itself: to its own cashier in a chat's browser, to the shell's page in the mini-program.
import { PATHS } from '@emall/contract/pages';
import { invokeWechat, openMiniProgramPage } from '../../shared/bridge/index.ts';
import { hrefOf } from '../../shared/navigation/index.ts';

/** `asked`: the payment has been handed over; what came of it only the server knows. */
export type NativeEnd = 'asked' | 'cancelled' | 'failed';

export async function payInChat(native: Record<string, string>): Promise<NativeEnd> {
  return endOf((await invokeWechat('getBrandWCPayRequest', native)) ?? '');
}

/** 'ok' is WeChat's word, not the provider's proof. */
export function endOf(message: string): NativeEnd {
  if (message.endsWith(':ok')) return 'asked';
  return message.endsWith(':cancel') ? 'cancelled' : 'failed';
}

/** The shell's page pays; the web-view stays beneath it, and is sent on when the payment is over. */
export async function payInShell(orderId: string, native: Record<string, string>): Promise<NativeEnd> {
  const query = {
    payment: JSON.stringify(native),
    done: hrefOf(PATHS.paySuccessful, { order_id: orderId }),
    failed: hrefOf(PATHS.payFail, { order_id: orderId, pay_type: 'wechat_mini' }),
  };
  return (await openMiniProgramPage('pay', query)) ? 'asked' : 'failed';
}

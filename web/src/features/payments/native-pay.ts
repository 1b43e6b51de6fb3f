// Hands a payment to WeChat itself: to its own cashier in a chat's browser, to the shell's page in the mini-program.

type Answer = { err_msg?: string };
type Bridge = { invoke(name: string, args: object, done: (answer: Answer) => void): void };

declare global {
  interface Window {
    WeixinJSBridge?: Bridge;
  }
}

/** `asked`: the payment has been handed over; what came of it only the server knows. */
export type NativeEnd = 'asked' | 'cancelled' | 'failed';

/** The shell's page that pays; the web-view stays beneath it. */
const SHELL_PAY_PAGE = '/pages/pay/index';
/** WeChat brings its bridge a moment after the page. */
const BRIDGE_WAIT_MS = 5000;

export async function payInChat(native: Record<string, string>): Promise<NativeEnd> {
  const bridge = await wechatBridge();
  if (!bridge) return 'failed';
  return new Promise((resolve) => {
    bridge.invoke('getBrandWCPayRequest', native, ({ err_msg = '' }) => resolve(endOf(err_msg)));
  });
}

/** 'ok' is WeChat's word, not the provider's proof. */
export function endOf(message: string): NativeEnd {
  if (message.endsWith(':ok')) return 'asked';
  return message.endsWith(':cancel') ? 'cancelled' : 'failed';
}

export async function payInShell(orderId: string, native: Record<string, string>): Promise<NativeEnd> {
  const bridge = await wechatBridge();
  if (!bridge) return 'failed';
  const query = new URLSearchParams({ order_id: orderId, payment: JSON.stringify(native) });
  const arg = { url: `${SHELL_PAY_PAGE}?${query}` };
  return new Promise((resolve) => {
    bridge.invoke('invokeMiniProgramAPI', { name: 'navigateTo', arg }, ({ err_msg = '' }) =>
      resolve(err_msg.includes(':fail') ? 'failed' : 'asked'),
    );
  });
}

function wechatBridge(): Promise<Bridge | undefined> {
  if (window.WeixinJSBridge) return Promise.resolve(window.WeixinJSBridge);
  return new Promise((resolve) => {
    const answer = () => resolve(window.WeixinJSBridge);
    document.addEventListener('WeixinJSBridgeReady', answer, { once: true });
    setTimeout(answer, BRIDGE_WAIT_MS);
  });
}

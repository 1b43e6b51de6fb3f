// WeChat's own bridge into the page: what its JS-SDK talks to underneath, there without any foreign script.
import { retryable } from '../ui/layer/load-code.ts';

type Answer = { err_msg?: string };
type Bridge = { invoke(name: string, args: object, done: (answer: Answer) => void): void };

declare global {
  interface Window {
    WeixinJSBridge?: Bridge;
  }
}

/** WeChat brings its bridge a moment after the page. */
const BRIDGE_WAIT_MS = 5000;
/** A call of the mini-program responds at once; a payment waits for the player. */
const RESPONSE_WAIT_MS = 2000;
const MINI_PROGRAM_CALL = 'invokeMiniProgramAPI';

function wechatBridge(): Promise<Bridge | undefined> {
  if (window.WeixinJSBridge) return Promise.resolve(window.WeixinJSBridge);
  return new Promise((resolve) => {
    const answer = () => resolve(window.WeixinJSBridge);
    document.addEventListener('WeixinJSBridgeReady', answer, { once: true });
    setTimeout(answer, BRIDGE_WAIT_MS);
  });
}

/** WeChat's result message: `get_brand_wcpay_request:ok`, `…:cancel`, `…:fail no permission`. */
async function invokeWechat(name: string, args: object): Promise<string | undefined> {
  const bridge = await wechatBridge();
  if (!bridge) return undefined;
  return new Promise((resolve) => {
    if (name === MINI_PROGRAM_CALL) setTimeout(() => resolve(undefined), RESPONSE_WAIT_MS);
    bridge.invoke(name, args, ({ err_msg = '' }) => resolve(err_msg));
  });
}

const loadSdk = retryable(() => import('./js-sdk.ts'));

/** Opens WeChat's cashier; returns its result message, or undefined when it could not be asked. */
export async function payByWechat(payment: Record<string, string>): Promise<string | undefined> {
  const message = await invokeWechat('getBrandWCPayRequest', payment);
  if (message !== undefined) return message;
  // Without the bridge. A payment that the bridge refused is not opened a second time.
  const { payBySdk } = await loadSdk();
  return payBySdk(payment);
}

/** Calls an API of the mini-program around the page; false when it failed or did not respond. */
export async function callMiniProgram(name: 'navigateTo' | 'postMessage', arg: object): Promise<boolean> {
  const message = await invokeWechat(MINI_PROGRAM_CALL, { name, arg });
  if (message !== undefined) return !message.includes(':fail');
  // Without a response of the bridge: by the official script, which may know another way.
  const { callMiniProgramBySdk } = await loadSdk();
  return callMiniProgramBySdk(name, arg);
}

/** Opens one of the mini-program's own pages above the web-view. */
export function openMiniProgramPage(page: string, query: Record<string, string>): Promise<boolean> {
  // Not by URLSearchParams: a mini-program does not read `+` as a blank.
  const search = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return callMiniProgram('navigateTo', { url: `/pages/${page}/index?${search.join('&')}` });
}

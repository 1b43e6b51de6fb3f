// WeChat's JS-SDK in a chat's browser: loaded only there, only when the mall's server offers it, and signed for this page.
import type { JsSdk } from '@emall/contract';
import { PLATFORM } from '@emall/contract/constants';
import { platform } from '../device/index.ts';
import { api } from '../request/index.ts';

type Answer = { errMsg?: string };
type Call = (
  options: Record<string, unknown> & {
    success: (answer: Answer) => void;
    fail: (answer: Answer) => void;
    cancel?: () => void;
  },
) => void;
type Wx = {
  config(options: Record<string, unknown>): void;
  ready(listener: () => void): void;
  error(listener: () => void): void;
  /** There without `config`, in the web-view of a mini-program only. */
  miniProgram?: {
    navigateTo(options: object): void;
    postMessage(options: { data: object }): void;
  };
} & Record<Act, Call>;
type ShareAct = 'updateAppMessageShareData' | 'updateTimelineShareData';
type Act = ShareAct | 'chooseWXPay';

declare global {
  interface Window {
    wx?: Partial<Wx>;
  }
}

const ACTS: Act[] = ['updateAppMessageShareData', 'updateTimelineShareData', 'chooseWXPay'];
const SCRIPT_ORIGIN = 'https://res.wx.qq.com';
const READY_WAIT_MS = 8000;

/** iOS checks the address that the page was opened with, however it moved since; Android the one it has now. */
export function signedAddress(): string {
  const [opened] = performance.getEntriesByType('navigation');
  const address = platform() === PLATFORM.ios && opened ? opened.name : location.href;
  return address.split('#', 1)[0] ?? '';
}

let configured: { address: string; sdk: Promise<Wx | undefined> } | undefined;

/** The JS-SDK, ready for this address; undefined where there is none. */
function readySdk(): Promise<Wx | undefined> {
  const address = signedAddress();
  if (configured?.address !== address)
    configured = { address, sdk: configure(address).catch(() => undefined) };
  return configured.sdk;
}

async function configure(url: string): Promise<Wx | undefined> {
  const { js_sdk } = await api.wechat.jsSdkConfig({ url }, { errors: 'silent' });
  const wx = js_sdk && (await loadScript(js_sdk));
  if (!js_sdk || !wx) return undefined;
  const { app_id: appId, timestamp, nonce_str: nonceStr, signature } = js_sdk;
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), READY_WAIT_MS);
    wx.config({ debug: false, appId, timestamp, nonceStr, signature, jsApiList: ACTS });
    wx.ready(() => resolve(wx));
    wx.error(() => resolve(undefined));
  });
}

/** Ours, or the one file of WeChat: the page's policy says the same. */
function loadScript({ script }: JsSdk): Promise<Wx | undefined> {
  const loaded = () => (window.wx?.config ? (window.wx as Wx) : undefined);
  const { origin } = new URL(script, location.href);
  if (loaded() || (origin !== location.origin && origin !== SCRIPT_ORIGIN)) return Promise.resolve(loaded());
  return new Promise((resolve) => {
    const element = document.createElement('script');
    element.src = script;
    element.onload = () => resolve(loaded());
    element.onerror = () => resolve(undefined);
    document.head.append(element);
  });
}

/** WeChat's answer to one act, or undefined when it refused or could not be asked. */
async function actInWechat(act: ShareAct, options: Record<string, unknown>): Promise<Answer | undefined> {
  const sdk = await readySdk();
  if (!sdk) return undefined;
  return new Promise((resolve) => {
    sdk[act]({ ...options, success: resolve, fail: () => resolve(undefined) });
  });
}

export type WholeCard = { title: string; desc: string; link: string; image: string };

/** Puts a card where WeChat's own menu sends it from. */
export async function offerCard({ title, desc, link, image: imgUrl }: WholeCard): Promise<boolean> {
  const [chat] = await Promise.all([
    actInWechat('updateAppMessageShareData', { title, desc, link, imgUrl }),
    actInWechat('updateTimelineShareData', { title, link, imgUrl }),
  ]);
  return chat !== undefined;
}

/** Opens WeChat's cashier; returns its result message, or undefined where there is no JS-SDK. */
export async function payBySdk(payment: Record<string, string>): Promise<string | undefined> {
  const sdk = await readySdk();
  if (!sdk) return undefined;
  // The script names the time without the capital that the bridge wants, and knows the application from its configuration.
  const { timeStamp: timestamp, nonceStr, package: prepaid, signType, paySign } = payment;
  return new Promise((resolve) => {
    sdk.chooseWXPay({
      timestamp,
      nonceStr,
      package: prepaid,
      signType,
      paySign,
      success: () => resolve('chooseWXPay:ok'),
      cancel: () => resolve('chooseWXPay:cancel'),
      fail: ({ errMsg = 'chooseWXPay:fail' }) => resolve(errMsg),
    });
  });
}

/** Calls an API of the mini-program by the official script; false when it is not offered, failed or did not respond. */
export async function callMiniProgramBySdk(
  name: 'navigateTo' | 'postMessage',
  arg: object,
): Promise<boolean> {
  const { js_sdk } = await api.wechat
    .jsSdkConfig({ url: signedAddress() }, { errors: 'silent' })
    .catch(() => ({ js_sdk: null }));
  const miniProgram = js_sdk && (await loadScript(js_sdk))?.miniProgram;
  if (!miniProgram) return false;
  if (name === 'postMessage') {
    miniProgram.postMessage({ data: arg });
    return true;
  }
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), READY_WAIT_MS);
    miniProgram.navigateTo({ ...arg, success: () => resolve(true), fail: () => resolve(false) });
  });
}

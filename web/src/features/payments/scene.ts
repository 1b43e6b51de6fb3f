// Where the player pays: a plain browser, WeChat, or the mini-program; the ways to pay differ.
import type { PayType } from '@emall/contract';
import { type HostEnvironment, hostEnvironment } from '../../shared/bridge/index.ts';

export type Scene = 'browser' | 'wechat' | 'mini_program';

const SCENES: Record<HostEnvironment, Scene> = {
  browser: 'browser',
  wechat: 'wechat',
  'mini-program': 'mini_program',
};

export const currentScene = (): Scene => SCENES[hostEnvironment()];

const PAY_TYPES: Record<PayType, true> = {
  sandbox: true,
  wechat_h5: true,
  wechat_jsapi: true,
  wechat_mini: true,
  alipay_wap: true,
};

export function payTypeIn(text: string | undefined): PayType | undefined {
  return text !== undefined && Object.hasOwn(PAY_TYPES, text) ? (text as PayType) : undefined;
}

/** Inside WeChat the payer must be known by their open id. */
export const needsOpenId = (payType: PayType): boolean =>
  payType === 'wechat_jsapi' || payType === 'wechat_mini';

type Way = { pay_type: PayType; is_recommended: boolean };

/** The way that is ticked: the player's, the one tried before, the recommended, the first. */
export function chosenWay(
  ways: readonly Way[],
  ...wishes: readonly (PayType | undefined)[]
): PayType | undefined {
  const offered = wishes.find((wish) => ways.some(({ pay_type }) => pay_type === wish));
  return offered ?? (ways.find((way) => way.is_recommended) ?? ways[0])?.pay_type;
}

/** A provider's page: on our own origin (the sandbox), or by https; never a script. */
export function isPayUrl(url: string, here: string = location.href): boolean {
  try {
    const { protocol, origin } = new URL(url, here);
    // WeChat's own pages open the app by its scheme.
    return protocol === 'https:' || protocol === 'weixin:' || origin === new URL(here).origin;
  } catch {
    return false;
  }
}

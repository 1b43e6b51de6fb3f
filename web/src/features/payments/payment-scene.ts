// The payment methods: what the URL says of them, which is selected, and what they need.
import type { PayType } from '@emall/contract';
import { defineSearch, matching, optionalOneOf } from '../../shared/navigation/index.ts';

const PAY_TYPES: Record<PayType, true> = {
  sandbox: true,
  wechat_h5: true,
  wechat_jsapi: true,
  wechat_mini: true,
  alipay_wap: true,
};

/** What the URL of a payment page says beside the order. */
export const paymentSearch = defineSearch({
  /** The method of the last attempt. */
  pay_type: optionalOneOf(Object.keys(PAY_TYPES) as PayType[]),
  /** The number of an attempt whose result is not known yet. */
  attempt: matching(/./),
  reason: optionalOneOf(['cancelled', 'failed']),
});

/** Inside WeChat the payer must be known by their open id. */
export const needsOpenId = (payType: PayType): boolean =>
  payType === 'wechat_jsapi' || payType === 'wechat_mini';

type Method = { pay_type: PayType; is_recommended: boolean };

/** The selected method: the first preference that is offered, else the recommended one, else the first. */
export function chooseMethod(
  methods: readonly Method[],
  ...preferences: readonly (PayType | undefined)[]
): PayType | undefined {
  const preferred = preferences.find((payType) => methods.some(({ pay_type }) => pay_type === payType));
  return preferred ?? (methods.find((method) => method.is_recommended) ?? methods[0])?.pay_type;
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

// Which payment providers run: those that are configured, and the sandbox's where that may run.
import type { PayType } from '@emall/contract';
import type { Config } from '../../config.ts';
import type { Breakers } from '../../platform/breaker.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { createAlipay } from './alipay.ts';
import { withPaymentBreaker } from './breaker.ts';
import type { PaymentProvider, PaymentProviderName, Payments } from './index.ts';
import { createSandboxPayments } from './sandbox.ts';
import { createWechatPay } from './wechat.ts';

export function createPayments(
  platform: { config: Config; db: Database; clock: Clock },
  breakers: Breakers,
): Payments {
  const resilient = (name: PaymentProviderName, provider: PaymentProvider) =>
    withPaymentBreaker(name, provider, breakers);
  const { isSandbox, wechatPay, alipay } = platform.config;
  const payTypes: PayType[] = [];
  if (wechatPay) payTypes.push('wechat_h5', 'wechat_jsapi');
  if (wechatPay?.miniAppId) payTypes.push('wechat_mini');
  if (alipay) payTypes.push('alipay_wap');
  if (isSandbox) payTypes.push('sandbox');
  return {
    payTypes,
    ...(wechatPay ? { wechat: resilient('wechat', createWechatPay(wechatPay, platform.clock)) } : {}),
    ...(alipay ? { alipay: resilient('alipay', createAlipay(alipay, platform.clock)) } : {}),
    ...(isSandbox ? { sandbox: resilient('sandbox', createSandboxPayments(platform)) } : {}),
  };
}

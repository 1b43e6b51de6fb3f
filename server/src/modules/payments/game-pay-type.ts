// The payment methods that work where the player is: in a browser, in WeChat, in the mini-program.
import type { Contract, PayType } from '@emall/contract';
import type { Language } from '../../platform/fail.ts';
import type { AttemptPayType } from '../../providers/payment/index.ts';
import type { CallHandler } from '../../services.ts';

type Scene = 'browser' | 'wechat' | 'mini_program';

const scenes: Record<Scene, PayType[]> = {
  browser: ['wechat_h5', 'alipay_wap', 'sandbox'],
  // Alipay's page does not open inside WeChat.
  wechat: ['wechat_jsapi', 'sandbox'],
  mini_program: ['wechat_mini', 'sandbox'],
};

const names: Record<AttemptPayType, { zh: string; en: string }> = {
  sandbox: { zh: '沙盒收银台', en: 'Sandbox cashier' },
  wechat_h5: { zh: '微信支付', en: 'WeChat Pay' },
  wechat_jsapi: { zh: '微信支付', en: 'WeChat Pay' },
  wechat_mini: { zh: '微信支付', en: 'WeChat Pay' },
  alipay_wap: { zh: '支付宝', en: 'Alipay' },
  offline_transfer: { zh: '银行转账', en: 'Bank transfer' },
};

export const payTypeName = (payType: AttemptPayType, language: Language): string => names[payType][language];

export const gamePayType: CallHandler<Contract['user']['gamePayType']> = async (
  { services, gameId, language },
  { scene },
) => {
  const offered = await services.payments.payTypesOf(gameId);
  const open = scenes[scene].filter((payType) => offered.includes(payType));
  return {
    list: open.map((payType, index) => ({
      pay_type: payType,
      name: names[payType][language],
      is_recommended: index === 0,
    })),
  };
};

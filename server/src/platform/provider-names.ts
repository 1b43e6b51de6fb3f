// What providers are called in alerts, by the name of their breaker: `payment wechat`, `game 1001`, `sms`.
import type { Language } from './fail.ts';

type Texts = Record<Language, string>;

const NAMES: Readonly<Record<string, Texts>> = {
  'payment wechat': { zh: '微信支付', en: 'WeChat Pay' },
  'payment alipay': { zh: '支付宝', en: 'Alipay' },
  'payment offline': { zh: '银行转账', en: 'Bank transfer' },
  'payment sandbox': { zh: '沙盒收银台', en: 'Sandbox cashier' },
  'oauth wechat': { zh: '微信登录', en: 'WeChat login' },
  'oauth wegame': { zh: 'WeGame 登录', en: 'WeGame login' },
  sms: { zh: '短信服务', en: 'The SMS gateway' },
  mail: { zh: '邮件服务', en: 'The mail gateway' },
  'wechat-subscribe': { zh: '微信订阅消息', en: 'WeChat messages' },
  logistics: { zh: '物流查询服务', en: 'Parcel tracking' },
  storage: { zh: '文件存储', en: 'File storage' },
};

/** A provider without a name is called as it is configured. */
export function providerName(breaker: string): Texts {
  const [, gameId] = /^game (\d+)$/.exec(breaker) ?? [];
  if (gameId) return { zh: `游戏 ${gameId} 的服务器`, en: `The server of game ${gameId}` };
  return NAMES[breaker] ?? { zh: breaker, en: breaker };
}

export const paymentName = (provider: string): Texts => providerName(`payment ${provider}`);

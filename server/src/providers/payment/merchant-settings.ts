// The settings of a merchant under the names that operators give them: what may be shown, and the keys apart from it.
import type { MerchantSettings } from './merchants.ts';

/** The providers' own addresses, shown to operators as none. */
export const WECHAT_URL = 'https://api.mch.weixin.qq.com/';
export const ALIPAY_URL = 'https://openapi.alipay.com/gateway.do';

export function shownSettings(settings: MerchantSettings) {
  const otherThan = (own: string) => (settings.url === own ? null : settings.url);
  if (settings.provider === 'alipay')
    return {
      provider: 'alipay' as const,
      app_id: settings.appId,
      seller_id: settings.sellerId,
      url: otherThan(ALIPAY_URL),
    };
  return {
    provider: 'wechat' as const,
    mch_id: settings.mchId,
    serial: settings.serial,
    public_key_id: settings.publicKeyId,
    app_id: settings.appId,
    mini_app_id: settings.miniAppId ?? null,
    url: otherThan(WECHAT_URL),
  };
}

/** The provider's public key, and the merchant's own keys, which never leave the server. */
export const keysOf = (settings: MerchantSettings) => ({
  public_key: settings.publicKey,
  secrets: {
    private_key: settings.privateKey,
    ...(settings.provider === 'wechat' ? { api_v3_key: settings.apiV3Key } : {}),
  },
});

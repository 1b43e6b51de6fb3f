// Merchants as operators see them: never a key.
import type { Contract, OpsMerchant, Output } from '@emall/contract';
import { fail } from '../../../platform/fail.ts';
import {
  describeMerchants,
  type MerchantDescription,
  type MerchantSettings,
  readMerchant,
} from '../../../providers/payment/index.ts';
import type { CallHandler } from '../../../services.ts';

type Calls = Contract['ops']['game'];
type MerchantInfo = Output<Calls['merchantInfo']>;

/** The providers' own addresses, shown to operators as none. */
export const WECHAT_URL = 'https://api.mch.weixin.qq.com/';
export const ALIPAY_URL = 'https://openapi.alipay.com/gateway.do';

export const merchantView = (merchant: MerchantDescription): OpsMerchant => ({
  merchant_id: merchant.id,
  provider: merchant.provider,
  name: merchant.name,
  account: merchant.account,
  updated_at: merchant.updatedAt.toISOString(),
  tested_at: merchant.testedAt?.toISOString() ?? null,
});

export const listMerchants: CallHandler<Calls['listMerchants']> = async ({ services }) => ({
  list: (await describeMerchants(services.db)).map(merchantView),
});

export const merchantInfo: CallHandler<Calls['merchantInfo']> = async ({ services }, { merchant_id }) => {
  const stored = await readMerchant(services.db, merchant_id, services.config.operatorKey);
  if (!stored) throw fail('call/not-found');
  return { ...merchantView(stored), ...settingsView(stored.settings) };
};

function settingsView(settings: MerchantSettings): Pick<MerchantInfo, 'settings' | 'stored_keys'> {
  const otherThan = (own: string) => (settings.url === own ? null : settings.url);
  if (settings.provider === 'alipay')
    return {
      settings: {
        provider: 'alipay',
        app_id: settings.appId,
        seller_id: settings.sellerId,
        url: otherThan(ALIPAY_URL),
      },
      stored_keys: storedKeys({ private_key: settings.privateKey, public_key: settings.publicKey }),
    };
  return {
    settings: {
      provider: 'wechat',
      mch_id: settings.mchId,
      serial: settings.serial,
      public_key_id: settings.publicKeyId,
      app_id: settings.appId,
      mini_app_id: settings.miniAppId ?? null,
      url: otherThan(WECHAT_URL),
    },
    stored_keys: storedKeys({
      private_key: settings.privateKey,
      api_v3_key: settings.apiV3Key,
      public_key: settings.publicKey,
    }),
  };
}

type KeyName = MerchantInfo['stored_keys'][number];

const storedKeys = (keys: Partial<Record<KeyName, string>>): KeyName[] =>
  (Object.keys(keys) as KeyName[]).filter((name) => keys[name]);

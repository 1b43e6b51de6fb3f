// Merchants as operators see them: never a key.
import type { Contract, OpsMerchant, Output } from '@emall/contract';
import { fail } from '../../../platform/fail.ts';
import {
  describeMerchants,
  keysOf,
  type MerchantDescription,
  type MerchantSettings,
  readMerchant,
  shownSettings,
} from '../../../providers/payment/index.ts';
import type { CallHandler } from '../../../services.ts';

type Calls = Contract['ops']['game'];
type MerchantInfo = Output<Calls['merchantInfo']>;

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
  const { public_key, secrets } = keysOf(settings);
  return { settings: shownSettings(settings), stored_keys: storedKeys({ ...secrets, public_key }) };
}

type KeyName = MerchantInfo['stored_keys'][number];

const storedKeys = (keys: Partial<Record<KeyName, string>>): KeyName[] =>
  (Object.keys(keys) as KeyName[]).filter((name) => keys[name]);

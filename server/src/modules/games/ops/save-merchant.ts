// Adds a merchant, or replaces its name and keys. Its account at the provider stays: refunds go back the way money came. Where
// the payments of a game go is for two people to choose, so that stays as well while a game uses the merchant; and two agree on
// what its payments are verified by.
import { createPrivateKey, createPublicKey } from 'node:crypto';
import type { Contract, Input } from '@emall/contract';
import { isUniqueViolation } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/fail.ts';
import { requireApproval } from '../../../platform/operators/effects.ts';
import {
  ALIPAY_URL,
  accountOf,
  addMerchant,
  changeMerchant,
  destinationOf,
  isMerchantUsed,
  type MerchantSettings,
  readMerchant,
  verificationOf,
  WECHAT_URL,
} from '../../../providers/payment/index.ts';
import type { CallHandler } from '../../../services.ts';
import { requireSafeUrl } from './safe-url.ts';

type SaveMerchant = Contract['ops']['game']['saveMerchant'];
type Given = Input<SaveMerchant>['settings'];

export const saveMerchant: CallHandler<SaveMerchant> = (
  { services: { config, clock, operators }, operator: { operatorId }, transact },
  { merchant_id, name, settings: given },
) =>
  transact(async (tx) => {
    const key = config.operatorKey;
    const now = clock.now();
    if (given.url !== null) requireSafeUrl('settings.url', given.url, config);
    if (merchant_id === undefined) {
      const settings = settingsOf(given, undefined);
      const merchantId = await addMerchant(tx, { name, settings, key, now }).catch((error) => {
        throw isUniqueViolation(error, 'payment_merchants_account')
          ? fail('operator/merchant-account')
          : error;
      });
      return { merchant_id: merchantId };
    }
    const stored = await readMerchant(tx, merchant_id, key);
    if (!stored) throw fail('call/not-found');
    const settings = settingsOf(given, stored.settings);
    if (settings.provider !== stored.settings.provider || accountOf(settings) !== stored.account)
      throw fail('operator/merchant-account');
    const hasOtherDestination = destinationOf(settings) !== destinationOf(stored.settings);
    if (hasOtherDestination && (await isMerchantUsed(tx, merchant_id)))
      throw fail('operator/merchant-in-use');
    // Also of one that no game uses: somebody may be about to agree to it, and its earlier payments are still reported.
    const hasOtherKeys = verificationOf(settings) !== verificationOf(stored.settings);
    if ((hasOtherDestination || hasOtherKeys) && (await operators.hasColleagues(tx, operatorId)))
      requireApproval(tx, 'merchant-keys');
    await changeMerchant(tx, merchant_id, { name, settings, key, now });
    return { merchant_id };
  });

/** Keys that are not given are those that are stored. */
function settingsOf(given: Given, stored: MerchantSettings | undefined): MerchantSettings {
  const settings = given.provider === 'wechat' ? wechatOf(given, stored) : alipayOf(given, stored);
  requireKeys(settings);
  return settings;
}

type GivenOf<P extends Given['provider']> = Extract<Given, { provider: P }>;

function wechatOf(given: GivenOf<'wechat'>, stored: MerchantSettings | undefined): MerchantSettings {
  const old = stored?.provider === 'wechat' ? stored : undefined;
  return {
    provider: 'wechat',
    url: given.url ?? WECHAT_URL,
    mchId: given.mch_id,
    serial: given.serial,
    privateKey: given.private_key ?? old?.privateKey ?? '',
    apiV3Key: given.api_v3_key ?? old?.apiV3Key ?? '',
    publicKeyId: given.public_key_id,
    publicKey: given.public_key ?? old?.publicKey ?? '',
    appId: given.app_id,
    miniAppId: given.mini_app_id ?? undefined,
  };
}

function alipayOf(given: GivenOf<'alipay'>, stored: MerchantSettings | undefined): MerchantSettings {
  const old = stored?.provider === 'alipay' ? stored : undefined;
  return {
    provider: 'alipay',
    url: given.url ?? ALIPAY_URL,
    appId: given.app_id,
    sellerId: given.seller_id,
    privateKey: given.private_key ?? old?.privateKey ?? '',
    publicKey: given.public_key ?? old?.publicKey ?? '',
  };
}

/** A key that cannot be read would fail at the first payment. */
function requireKeys(settings: MerchantSettings): void {
  try {
    createPrivateKey(settings.privateKey);
    createPublicKey(settings.publicKey);
  } catch {
    throw fail('operator/merchant-keys');
  }
  if (settings.provider === 'wechat' && settings.apiV3Key.length !== 32) throw fail('operator/merchant-keys');
}

// Queries a merchant's provider for a payment that does not exist: only right keys get a signed response.
import type { Contract } from '@emall/contract';
import { fail } from '../../../platform/fail.ts';
import {
  merchantScope,
  noteMerchantTested,
  PaymentUnavailable,
  readMerchant,
  WRONG_PUBLIC_KEY,
} from '../../../providers/payment/index.ts';
import type { CallHandler } from '../../../services.ts';

const TEXTS = {
  privateKey: {
    zh: '签名不对，请核对私钥，微信还要核对证书序列号',
    en: 'Wrong signature: check the private key, for WeChat also the certificate serial number',
  },
  publicKey: {
    zh: '应答的签名对不上，请核对公钥，微信还要核对公钥 ID',
    en: 'The signature of the response doesn’t match: check the public key, for WeChat also its ID',
  },
  unsigned: {
    zh: '应答没有签名，请核对接口地址',
    en: 'The response isn’t signed: check the address',
  },
  address: {
    zh: '连不上支付渠道，请核对接口地址和网络',
    en: 'The provider can’t be reached: check the address and the network',
  },
  rejected: {
    zh: '支付渠道拒绝，请核对商户号和应用',
    en: 'The provider rejected it: check the merchant and the app',
  },
};

/** The providers' codes for a request whose signature is wrong. */
const WRONG_SIGNATURE: readonly (string | undefined)[] = ['SIGN_ERROR', 'isv.invalid-signature'];

/** What to correct. */
function textsOf({ code, isOutage }: PaymentUnavailable) {
  if (WRONG_SIGNATURE.includes(code)) return TEXTS.privateKey;
  if (code === WRONG_PUBLIC_KEY) return TEXTS.publicKey;
  return isOutage || code === undefined ? TEXTS.address : TEXTS.rejected;
}

export const testMerchant: CallHandler<Contract['ops']['game']['testMerchant']> = async (
  { services: { db, config, payments, clock, cache }, language, transact },
  { merchant_id },
) => {
  const stored = await readMerchant(db, merchant_id, config.operatorKey);
  // The provider is built of the settings that were read, or of later ones: not of what another process has replaced by now.
  cache.clear(merchantScope(merchant_id));
  const provider = stored && (await payments.find(stored.settings.provider, merchant_id));
  if (!provider) throw fail('call/not-found');
  const tested = await provider.query(`test${clock.now().getTime()}`).then(
    (state) =>
      state.status === 'unknown' && state.isSigned === false
        ? { is_ok: false, detail: TEXTS.unsigned[language] }
        : { is_ok: true, detail: stored.account },
    (error: unknown) => {
      if (!(error instanceof PaymentUnavailable)) throw error;
      return { is_ok: false, detail: `${textsOf(error)[language]} (${error.message})` };
    },
  );
  return transact(async (tx) => {
    if (tested.is_ok) await noteMerchantTested(tx, stored, clock.now());
    return tested;
  });
};

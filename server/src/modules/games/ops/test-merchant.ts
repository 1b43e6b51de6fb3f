// Queries a merchant's provider for a payment that does not exist: only right keys get a signed response.
import type { Contract } from '@emall/contract';
import { fail } from '../../../platform/fail.ts';
import { noteMerchantTested, PaymentUnavailable, readMerchant } from '../../../providers/payment/index.ts';
import type { CallHandler } from '../../../services.ts';

const TEXTS = {
  rejected: {
    zh: '支付渠道拒绝，请核对商户号和应用',
    en: 'The provider rejected it: check the merchant and the app',
  },
  noAnswer: {
    zh: '没有得到有效的应答，请核对密钥、接口地址和网络',
    en: 'No valid response: check the keys, the address and the network',
  },
};

export const testMerchant: CallHandler<Contract['ops']['game']['testMerchant']> = async (
  { services: { db, config, payments, clock }, language, transact },
  { merchant_id },
) => {
  const stored = await readMerchant(db, merchant_id, config.operatorKey);
  const provider = stored && (await payments.find(stored.settings.provider, merchant_id));
  if (!provider) throw fail('call/not-found');
  const tested = await provider.query(`test${clock.now().getTime()}`).then(
    () => ({ is_ok: true, detail: stored.account }),
    (error: unknown) => {
      if (!(error instanceof PaymentUnavailable)) throw error;
      const said = error.code ? TEXTS.rejected : TEXTS.noAnswer;
      return { is_ok: false, detail: `${said[language]} (${error.message})` };
    },
  );
  return transact(async (tx) => {
    if (tested.is_ok) await noteMerchantTested(tx, merchant_id, clock.now());
    return tested;
  });
};

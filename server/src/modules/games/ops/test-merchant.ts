// Queries a merchant's provider for a payment that does not exist: only right keys get a signed response.
import type { Contract } from '@emall/contract';
import { fail } from '../../../platform/fail.ts';
import { noteMerchantTested, PaymentUnavailable, readMerchant } from '../../../providers/payment/index.ts';
import type { CallHandler } from '../../../services.ts';

export const testMerchant: CallHandler<Contract['ops']['game']['testMerchant']> = async (
  { services: { db, config, payments, clock }, transact },
  { merchant_id },
) => {
  const stored = await readMerchant(db, merchant_id, config.operatorKey);
  const provider = stored && (await payments.find(stored.settings.provider, merchant_id));
  if (!provider) throw fail('call/not-found');
  const tested = await provider.query(`test${clock.now().getTime()}`).then(
    () => ({ is_ok: true, detail: stored.account }),
    (error: unknown) => {
      if (!(error instanceof PaymentUnavailable)) throw error;
      return { is_ok: false, detail: error.message };
    },
  );
  return transact(async (tx) => {
    if (tested.is_ok) await noteMerchantTested(tx, merchant_id, clock.now());
    return tested;
  });
};

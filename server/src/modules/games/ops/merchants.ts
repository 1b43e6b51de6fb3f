// Merchants as operators see them: never a key.
import type { Contract, OpsMerchant } from '@emall/contract';
import { describeMerchants, type MerchantDescription } from '../../../providers/payment/index.ts';
import type { CallHandler } from '../../../services.ts';

export const merchantView = (merchant: MerchantDescription): OpsMerchant => ({
  merchant_id: merchant.id,
  provider: merchant.provider,
  name: merchant.name,
  account: merchant.account,
  updated_at: merchant.updatedAt.toISOString(),
  tested_at: merchant.testedAt?.toISOString() ?? null,
});

export const listMerchants: CallHandler<Contract['ops']['game']['listMerchants']> = async ({ services }) => ({
  list: (await describeMerchants(services.db)).map(merchantView),
});

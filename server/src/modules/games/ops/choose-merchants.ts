// Sets which merchants take the payments of a game: outside the sandbox only those whose settings have passed a test.
import type { Contract } from '@emall/contract';
import { fail } from '../../../platform/fail.ts';
import {
  describeMerchants,
  type MerchantChoice,
  merchantProviders,
  readMerchantChoice,
  storeMerchantChoice,
} from '../../../providers/payment/index.ts';
import type { CallHandler } from '../../../services.ts';

export const chooseMerchants: CallHandler<Contract['ops']['game']['chooseMerchants']> = (
  { services: { config }, gameId, transact },
  input,
) =>
  transact(async (tx) => {
    const known = await describeMerchants(tx);
    const before = await readMerchantChoice(tx, gameId);
    const choice: MerchantChoice = {};
    for (const provider of merchantProviders) {
      const chosen = input[provider];
      if (chosen === null) continue;
      if (chosen === 'off') {
        choice[provider] = null;
        continue;
      }
      const merchant = known.find(({ id, ...one }) => id === chosen && one.provider === provider);
      if (!merchant) throw fail('call/not-found');
      const isNew = before[provider] !== chosen;
      if (isNew && merchant.testedAt === null && !config.isSandbox)
        throw fail('operator/merchant-untested', { name: merchant.name });
      choice[provider] = chosen;
    }
    await storeMerchantChoice(tx, gameId, choice);
    return {};
  });

// Sets which merchants take the payments of a game.
import type { Contract } from '@emall/contract';
import { fail } from '../../../platform/fail.ts';
import {
  describeMerchants,
  type MerchantChoice,
  merchantProviders,
  storeMerchantChoice,
} from '../../../providers/payment/index.ts';
import type { CallHandler } from '../../../services.ts';

export const chooseMerchants: CallHandler<Contract['ops']['game']['chooseMerchants']> = (
  { gameId, transact },
  input,
) =>
  transact(async (tx) => {
    const known = await describeMerchants(tx);
    const choice: MerchantChoice = {};
    for (const provider of merchantProviders) {
      const chosen = input[provider];
      if (chosen === null) continue;
      if (chosen !== 'off' && !known.some(({ id, ...one }) => id === chosen && one.provider === provider))
        throw fail('call/not-found');
      choice[provider] = chosen === 'off' ? null : chosen;
    }
    await storeMerchantChoice(tx, gameId, choice);
    return {};
  });

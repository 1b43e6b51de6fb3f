// Stores the English texts of what a game shows, by the Chinese text.
import type { Contract } from '@emall/contract';
import { invalidate } from '../../../platform/cache.ts';
import type { CallHandler } from '../../../services.ts';
import { requireChinese, storeTranslations } from '../translations.ts';

export const saveTranslations: CallHandler<Contract['ops']['content']['saveTranslations']> = (
  { services: { clock }, gameId, transact },
  { list },
) => {
  requireChinese(list);
  return transact(async (tx) => {
    await storeTranslations(tx, { gameId, list, now: clock.now() });
    await invalidate(tx, `game:${gameId}`);
    return {};
  });
};

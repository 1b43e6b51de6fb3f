// Says whether and how the players of a game are asked to prove their accounts.
import type { Contract } from '@emall/contract';
import { invalidate } from '../../../platform/cache.ts';
import type { CallHandler } from '../../../services.ts';
import { authPopups } from '../tables.ts';

export const saveAuthPopup: CallHandler<Contract['ops']['content']['saveAuthPopup']> = (
  { gameId, transact },
  { is_on: isOn, title, text, asks: queries, pause_days: pauseDays },
) =>
  transact(async (tx) => {
    const set = { isOn, title, text, asks: queries, pauseDays };
    await tx
      .insert(authPopups)
      .values({ gameId, ...set })
      .onConflictDoUpdate({ target: authPopups.gameId, set });
    await invalidate(tx, `game:${gameId}`);
    return {};
  });

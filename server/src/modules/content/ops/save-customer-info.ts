// Says how customer service of a game is reached.
import type { Contract } from '@emall/contract';
import { invalidate } from '../../../platform/cache.ts';
import type { CallHandler } from '../../../services.ts';
import { customerService } from '../tables.ts';

export const saveCustomerInfo: CallHandler<Contract['ops']['content']['saveCustomerInfo']> = (
  { gameId, transact },
  { hours, channels },
) =>
  transact(async (tx) => {
    const set = { hours, channels };
    await tx
      .insert(customerService)
      .values({ gameId, ...set })
      .onConflictDoUpdate({ target: customerService.gameId, set });
    await invalidate(tx, `game:${gameId}`);
    return {};
  });

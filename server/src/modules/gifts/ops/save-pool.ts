// An operator adds an empty code pool, or renames one.
import type { Contract } from '@emall/contract';
import { fail } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';
import { addPool, renamePool } from '../../code-pools/index.ts';

export const savePool: CallHandler<Contract['ops']['gift']['savePool']> = (
  { services: { clock }, gameId, transact },
  { pool_id, name },
) =>
  transact(async (tx) => {
    if (pool_id === undefined)
      return { pool_id: await addPool(tx, { gameId, name: name.trim(), now: clock.now() }) };
    if (!(await renamePool(tx, { gameId, poolId: pool_id, name: name.trim() }))) throw fail('call/not-found');
    return { pool_id };
  });

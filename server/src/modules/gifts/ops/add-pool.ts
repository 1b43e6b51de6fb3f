// Adds an empty code pool.
import type { Contract } from '@emall/contract';
import type { CallHandler } from '../../../services.ts';
import { codePools } from '../../code-pools/index.ts';

export const addPool: CallHandler<Contract['ops']['gift']['addPool']> = (
  { services: { clock }, gameId, transact },
  { name },
) =>
  transact(async (tx) => {
    const [pool] = await tx
      .insert(codePools)
      .values({ gameId, name, createdAt: clock.now() })
      .returning({ id: codePools.id });
    if (!pool) throw new Error('a pool was not written');
    return { pool_id: pool.id };
  });

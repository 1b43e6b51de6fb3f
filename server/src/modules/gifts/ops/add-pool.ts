// An operator adds an empty code pool.
import type { Contract } from '@emall/contract';
import type { CallHandler } from '../../../services.ts';
import { addPool as addCodePool } from '../../code-pools/index.ts';

export const addPool: CallHandler<Contract['ops']['gift']['addPool']> = (
  { services: { clock }, gameId, transact },
  { name },
) => transact(async (tx) => ({ pool_id: await addCodePool(tx, { gameId, name, now: clock.now() }) }));

// An operator uploads a file of codes for a pool; a job imports it.
import type { Contract } from '@emall/contract';
import { noteEffect } from '../../../platform/operators/effects.ts';
import type { CallHandler } from '../../../services.ts';
import { readCodes } from '../code-file.ts';
import { openImport } from '../code-imports.ts';
import { importOf } from './import-reads.ts';
import { requirePool } from './save.ts';

export const importCodes: CallHandler<Contract['ops']['gift']['importCodes']> = async (
  { services: { clock }, gameId, transact },
  { pool_id: poolId, codes },
) => {
  const file = await readCodes(codes);
  return transact(async (tx) => {
    await requirePool(tx, gameId, poolId);
    noteEffect(tx, 'codes_imported', file.codes.length, '');
    return importOf(await openImport(tx, file, { gameId, poolId, now: clock.now() }));
  });
};

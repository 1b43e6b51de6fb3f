// An operator uploads a file of codes for a pool; a job imports it.
import type { Contract } from '@emall/contract';
import { badInput } from '../../../platform/bad-input.ts';
import type { CallHandler } from '../../../services.ts';
import { readCodes } from '../code-file.ts';
import { openImport } from '../code-imports.ts';
import { importOf } from './import-reads.ts';
import { requirePool } from './save.ts';

const MOST_LINES = 200_000;

export const importCodes: CallHandler<Contract['ops']['gift']['importCodes']> = async (
  { services: { clock }, gameId, transact },
  { pool_id: poolId, codes },
) => {
  const file = readCodes(codes);
  if (file.lines > MOST_LINES) throw badInput('codes', 'too-many-lines', { most: MOST_LINES });
  return transact(async (tx) => {
    await requirePool(tx, gameId, poolId);
    return importOf(await openImport(tx, file, { gameId, poolId, now: clock.now() }));
  });
};

// Unpublishes goods.
import type { Contract } from '@emall/contract';
import { fail } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';
import { setPublication, withdrawnAt } from './publication.ts';

export const withdraw: CallHandler<Contract['ops']['catalog']['withdraw']> = (
  { services, gameId, transact },
  { goods_id },
) =>
  transact(async (tx) => {
    const found = await setPublication(tx, gameId, [goods_id], withdrawnAt(services.clock.now()));
    if (!found.size) throw fail('call/not-found');
    return {};
  });

// Unpublishes several goods, all of them or none.
import type { Contract } from '@emall/contract';
import { noteEffect } from '../../../platform/operators/effects.ts';
import type { CallHandler } from '../../../services.ts';
import { setPublicationOfAll, withdrawnAt } from './publication.ts';

export const withdrawGoods: CallHandler<Contract['ops']['catalog']['withdrawGoods']> = (
  { services, gameId, transact },
  { goods_ids },
) =>
  transact(async (tx) => {
    const withdrawn = await setPublicationOfAll(tx, gameId, goods_ids, withdrawnAt(services.clock.now()));
    noteEffect(tx, 'goods_withdrawn', withdrawn.changed, '');
    return withdrawn;
  });

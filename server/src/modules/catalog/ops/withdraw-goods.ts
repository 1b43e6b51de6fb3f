// Unpublishes several goods, all of them or none.
import type { Contract } from '@emall/contract';
import type { CallHandler } from '../../../services.ts';
import { setPublicationOfAll, withdrawnAt } from './publication.ts';

export const withdrawGoods: CallHandler<Contract['ops']['catalog']['withdrawGoods']> = (
  { services, gameId, transact },
  { goods_ids },
) => transact((tx) => setPublicationOfAll(tx, gameId, goods_ids, withdrawnAt(services.clock.now())));

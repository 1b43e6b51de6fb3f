// Publishes several goods at once, all of them or none.
import type { Contract } from '@emall/contract';
import type { CallHandler } from '../../../services.ts';
import { publishedFrom, setPublicationOfAll } from './publication.ts';

export const publishGoods: CallHandler<Contract['ops']['catalog']['publishGoods']> = (
  { services, gameId, transact },
  { goods_ids },
) => transact((tx) => setPublicationOfAll(tx, gameId, goods_ids, publishedFrom(services.clock.now())));

// Publishes several goods at once, all of them or none.
import type { Contract } from '@emall/contract';
import type { CallHandler } from '../../../services.ts';
import { notePublished, publishedFrom, setPublicationOfAll } from './publication.ts';

export const publishGoods: CallHandler<Contract['ops']['catalog']['publishGoods']> = (
  { services, gameId, transact },
  { goods_ids },
) =>
  transact(async (tx) => {
    const published = await setPublicationOfAll(tx, gameId, goods_ids, publishedFrom(services.clock.now()));
    await notePublished(tx, goods_ids);
    return published;
  });

// Publishes goods, at once or from a given time on.
import type { Contract } from '@emall/contract';
import { fail } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';
import { publishedFrom, setPublication } from './publication.ts';

export const publish: CallHandler<Contract['ops']['catalog']['publish']> = (
  { services, gameId, transact },
  { goods_id, published_at },
) => {
  const publishedAt = published_at ? new Date(published_at) : services.clock.now();
  return transact(async (tx) => {
    const found = await setPublication(tx, gameId, [goods_id], publishedFrom(publishedAt));
    if (!found.size) throw fail('call/not-found');
    return { published_at: publishedAt.toISOString() };
  });
};

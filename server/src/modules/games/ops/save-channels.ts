// Sets the channels of a game, in the order players see them.
import type { Contract } from '@emall/contract';
import { eq } from 'drizzle-orm';
import { badInput } from '../../../platform/bad-input.ts';
import { invalidate } from '../../../platform/cache.ts';
import type { CallHandler } from '../../../services.ts';
import { gameChannels } from '../tables.ts';

export const saveChannels: CallHandler<Contract['ops']['game']['saveChannels']> = (
  { gameId, transact },
  { list },
) => {
  if (new Set(list.map(({ channel_id }) => channel_id)).size < list.length)
    throw badInput('channel_id', 'repeated');
  return transact(async (tx) => {
    await tx.delete(gameChannels).where(eq(gameChannels.gameId, gameId));
    if (list.length)
      await tx.insert(gameChannels).values(
        list.map((channel, sort) => ({
          gameId,
          channelId: channel.channel_id,
          channelSortId: channel.channel_sort_id,
          channelType: channel.channel_type,
          name: channel.name,
          sort,
        })),
      );
    await invalidate(tx, `game:${gameId}`);
    return {};
  });
};

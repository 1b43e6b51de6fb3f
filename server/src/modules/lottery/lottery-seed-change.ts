// Reveals the seed of the draws so far and continues with the next one and the player's client seed.
import type { Contract } from '@emall/contract';
import type { CallHandler } from '../../services.ts';
import { lockPlayer } from './players.ts';
import { requireLottery } from './require-lottery.ts';
import { fairSeed, rotateSeed } from './seeds.ts';

export const lotterySeedChange: CallHandler<Contract['activity']['lotterySeedChange']> = (
  { services: { clock }, gameId, session: { playerId }, transact },
  { activeid, client_seed },
) =>
  transact(async (tx) => {
    await requireLottery(tx, gameId, activeid);
    const player = await lockPlayer(tx, { activityId: activeid, playerId });
    const { revealed, seeds } = await rotateSeed(tx, player, client_seed, clock.now());
    return {
      revealed: revealed ? { epoch: revealed.epoch, server_seed: revealed.serverSeed.toString('hex') } : null,
      seed: fairSeed(seeds),
    };
  });

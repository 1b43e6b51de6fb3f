// Reveals the seed of the draws so far and goes on with the next, whose commit the player knew before choosing.
import type { Contract } from '@emall/contract';
import type { CallHandler } from '../../services.ts';
import { requireLottery } from './find.ts';
import { lockPlayer } from './players.ts';
import { fairSeed, turnSeed } from './seeds.ts';

export const lotterySeedChange: CallHandler<Contract['activity']['lotterySeedChange']> = (
  { services: { clock }, gameId, session: { playerId }, transact },
  { activeid, client_seed },
) =>
  transact(async (tx) => {
    await requireLottery(tx, gameId, activeid);
    const player = await lockPlayer(tx, { activityId: activeid, playerId });
    const { revealed, seeds } = await turnSeed(tx, player, client_seed, clock.now());
    return {
      revealed: revealed ? { epoch: revealed.epoch, server_seed: revealed.serverSeed.toString('hex') } : null,
      seed: fairSeed(seeds),
    };
  });

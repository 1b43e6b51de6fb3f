// Lets a blocked player in again.
import type { Contract } from '@emall/contract';
import type { CallHandler } from '../../../services.ts';
import { requirePlayer, unblockPlayer } from '../../identity/index.ts';
import { addRecord } from '../records.ts';

export const unblock: CallHandler<Contract['ops']['player']['unblock']> = (
  ctx,
  { player_id: playerId, reason },
) =>
  ctx.transact(async (tx) => {
    const { player } = await requirePlayer(tx, ctx.gameId, playerId);
    await unblockPlayer(tx, player);
    await addRecord(tx, ctx, { playerId, kind: 'unblocked', text: reason });
    return {};
  });

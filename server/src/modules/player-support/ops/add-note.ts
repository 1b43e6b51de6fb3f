// Notes something about a player.
import type { Contract } from '@emall/contract';
import type { CallHandler } from '../../../services.ts';
import { requirePlayer } from '../../identity/index.ts';
import { addRecord } from '../records.ts';

export const addNote: CallHandler<Contract['ops']['player']['addNote']> = (
  ctx,
  { player_id: playerId, note },
) =>
  ctx.transact(async (tx) => {
    await requirePlayer(tx, ctx.gameId, playerId);
    await addRecord(tx, ctx, { playerId, kind: 'note', text: note });
    return {};
  });

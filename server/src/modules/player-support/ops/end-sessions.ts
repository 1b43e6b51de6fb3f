// Logs a player out on every device in this game.
import type { Contract } from '@emall/contract';
import { noteEffect } from '../../../platform/operators/effects.ts';
import type { CallHandler } from '../../../services.ts';
import { endSessionsOf, requirePlayer } from '../../identity/index.ts';
import { addRecord } from '../records.ts';

export const endSessions: CallHandler<Contract['ops']['player']['endSessions']> = (
  ctx,
  { player_id: playerId, reason },
) =>
  ctx.transact(async (tx) => {
    const { player } = await requirePlayer(tx, ctx.gameId, playerId);
    const ended = await endSessionsOf(tx, player);
    noteEffect(tx, 'sessions', ended, playerId);
    await addRecord(tx, ctx, { playerId, kind: 'sessions_ended', text: reason });
    return { ended };
  });

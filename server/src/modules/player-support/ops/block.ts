// Blocks a player in this game and ends their sessions there.
import type { Contract } from '@emall/contract';
import { fail } from '../../../platform/fail.ts';
import { noteEffect } from '../../../platform/operators/effects.ts';
import type { CallHandler } from '../../../services.ts';
import { blockPlayer, requirePlayer } from '../../identity/index.ts';
import { addRecord } from '../records.ts';

export const block: CallHandler<Contract['ops']['player']['block']> = (
  ctx,
  { player_id: playerId, reason },
) =>
  ctx.transact(async (tx) => {
    const { player, account } = await requirePlayer(tx, ctx.gameId, playerId);
    if (account.deletedAt) throw fail('call/not-found');
    const ended = await blockPlayer(tx, player, { reason, now: ctx.services.clock.now() });
    noteEffect(tx, 'sessions', ended, playerId);
    await addRecord(tx, ctx, { playerId, kind: 'blocked', text: reason });
    return {};
  });

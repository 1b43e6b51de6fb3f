// Sends a message to one player.
import type { Contract } from '@emall/contract';
import { fail } from '../../../platform/fail.ts';
import { noteEffect } from '../../../platform/operators/effects.ts';
import type { CallHandler } from '../../../services.ts';
import { requirePlayer } from '../../identity/index.ts';
import { openMailing, textsOf } from '../mailings.ts';

export const send: CallHandler<Contract['ops']['message']['send']> = (
  { services: { clock }, gameId, operator: { operatorId }, transact },
  { player_id: playerId, has_game_mail: hasGameMail, ...texts },
) =>
  transact(async (tx) => {
    const { account } = await requirePlayer(tx, gameId, playerId);
    if (account.deletedAt) throw fail('call/not-found');
    noteEffect(tx, 'messages', 1, account.nickname);
    const to = { playerIds: [playerId], audience: null, hasGameMail, now: clock.now() };
    return { mailing_id: await openMailing(tx, { gameId, operatorId, ...textsOf(texts), ...to }) };
  });

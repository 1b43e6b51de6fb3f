// Sends a message to listed players or to an audience, once a second person has agreed.
import type { Contract } from '@emall/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { badInput } from '../../../platform/bad-input.ts';
import { noteEffect } from '../../../platform/operators/effects.ts';
import type { CallHandler } from '../../../services.ts';
import { players } from '../../identity/tables.ts';
import { countAudience, MOST_COUNTED } from '../audience.ts';
import { openMailing, textsOf } from '../mailings.ts';

export const broadcast: CallHandler<Contract['ops']['message']['broadcast']> = (
  { services: { clock }, gameId, operator: { operatorId }, transact },
  { player_ids = null, audience = null, has_game_mail: hasGameMail, ...texts },
) => {
  if ((player_ids === null) === (audience === null)) throw badInput('audience', 'audience-or-players');
  return transact(async (tx) => {
    const now = clock.now();
    const { size, is_more } = audience
      ? await countAudience(tx, gameId, audience, now)
      : {
          size: await tx.$count(
            players,
            and(eq(players.gameId, gameId), inArray(players.id, player_ids ?? [])),
          ),
          is_more: false,
        };
    if (player_ids && size === 0) throw badInput('player_ids', 'players-unknown');
    noteEffect(tx, 'messages', size, texts.title_zh);
    if (is_more) noteEffect(tx, 'players_uncounted', MOST_COUNTED, '');
    const to = { playerIds: player_ids, audience, hasGameMail, now };
    return { mailing_id: await openMailing(tx, { gameId, operatorId, ...textsOf(texts), ...to }) };
  });
};

// Sends a message to one player; the case that it answers notes it.
import { type Contract, contract } from '@emall/contract';
import { noteMessage } from '../modules/cases/index.ts';
import { requirePlayer } from '../modules/identity/index.ts';
import { openMailing, textsOf } from '../modules/messages/index.ts';
import { fail } from '../platform/fail.ts';
import { noteEffect } from '../platform/operators/effects.ts';
import type { CallHandler, Module } from '../services.ts';

const send: CallHandler<Contract['ops']['message']['send']> = (
  ctx,
  { player_id: playerId, has_game_mail: hasGameMail, case_id: caseId, ...texts },
) =>
  ctx.transact(async (tx) => {
    const {
      services: { clock },
      gameId,
      operator: { operatorId },
    } = ctx;
    const { account } = await requirePlayer(tx, gameId, playerId);
    if (account.deletedAt) throw fail('call/not-found');
    noteEffect(tx, 'messages', 1, account.nickname);
    const titles = new Set([texts.title_zh, texts.title_en]);
    if (caseId !== undefined)
      await noteMessage(tx, ctx, { caseId, playerId, title: [...titles].join(' / ') });
    const to = { playerIds: [playerId], audience: null, hasGameMail, now: clock.now() };
    return { mailing_id: await openMailing(tx, { gameId, operatorId, ...textsOf(texts), ...to }) };
  });

export const sendMessageModule: Module = {
  routes: (serve) => serve(contract.ops.message.send, send),
};

// Adds a note to a case; to a closed one too.
import type { Contract } from '@emall/contract';
import type { CallHandler } from '../../../services.ts';
import { changeCase } from '../changes.ts';

export const addNote: CallHandler<Contract['ops']['case']['addNote']> = (ctx, { case_id, note }) =>
  ctx.transact(async (tx) => {
    await changeCase(tx, ctx, case_id, { set: {}, note: { kind: 'note', text: note } });
    return {};
  });

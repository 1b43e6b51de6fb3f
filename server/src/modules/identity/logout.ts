// Ends a session: its token is dead at once, in every process.
import type { Contract } from '@emall/contract';
import { closeSession } from '../../platform/sessions.ts';
import type { CallHandler } from '../../services.ts';

export const logout: CallHandler<Contract['user']['logout']> = (ctx) =>
  ctx.transact(async (tx) => {
    await closeSession(tx, ctx.session.tokenHash);
    return {};
  });

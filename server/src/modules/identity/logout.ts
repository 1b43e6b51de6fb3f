// Ends the session of a call, or every session of its account in all games and on all devices.
import type { Contract } from '@emall/contract';
import { closeSession, closeSessionsOf } from '../../platform/security/sessions.ts';
import type { CallHandler } from '../../services.ts';

export const logout: CallHandler<Contract['user']['logout']> = (ctx) =>
  ctx.transact(async (tx) => {
    await closeSession(tx, ctx.session.tokenHash);
    return {};
  });

export const logoutEverywhere: CallHandler<Contract['user']['logoutEverywhere']> = (ctx) =>
  ctx.transact(async (tx) => ({ ended: await closeSessionsOf(tx, ctx.session.accountId) }));

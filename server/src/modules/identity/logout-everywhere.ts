// Ends every session of an account, in all games and on all devices.
import type { Contract } from '@emall/contract';
import { closeSessionsOf } from '../../platform/sessions.ts';
import type { CallHandler } from '../../services.ts';

export const logoutEverywhere: CallHandler<Contract['user']['logoutEverywhere']> = (ctx) =>
  ctx.transact(async (tx) => ({ ended: await closeSessionsOf(tx, ctx.session.accountId) }));

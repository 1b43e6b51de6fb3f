// Sets the password of a logged-in player's account, by a code to its phone. Sessions elsewhere end.
import type { Contract } from '@emall/contract';
import { fail } from '../../../platform/fail.ts';
import { hashPassword } from '../../../platform/security/passwords.ts';
import { type RateLimit, requireWithin } from '../../../platform/security/rate-limit.ts';
import { closeOtherSessions } from '../../../platform/security/sessions.ts';
import type { CallHandler } from '../../../services.ts';
import { findAccount } from '../accounts.ts';
import { consumeCode } from '../codes/codes.ts';
import { gameOf } from '../login/enter.ts';
import { storePassword } from './store-password.ts';

const LIMIT: RateLimit = { max: 10, window_s: 15 * 60 };

export const setPassword: CallHandler<Contract['user']['setPassword']> = async (ctx, { password, code }) => {
  const { services, session, gameId, language } = ctx;
  const stored = await ctx.findStoredResponse<{ account: string }>();
  if (stored) return stored.response;
  // Before the password is hashed: one account must not take the processors that logins need.
  await requireWithin(services.hitLimit, `set-password:${session.accountId}`, LIMIT);
  const account = await findAccount(services.db, session.accountId);
  if (!account.phone) throw fail('call/not-found');
  const target = { channel: 'sms', to: account.phone } as const;
  const use = { scene: 'security', gameId, accountId: account.id, target } as const;
  const game = await gameOf(ctx);
  const passwordHash = await hashPassword(password);
  const set = await ctx.transact(async (tx) => {
    // A miss commits as `null`, or it would not count.
    if (!(await consumeCode(tx, services.clock, use, code))) return null;
    await storePassword(tx, account, passwordHash, { game, language, now: services.clock.now() });
    await closeOtherSessions(tx, session);
    return { account: account.username ?? target.to };
  });
  if (!set) throw fail('identity/bad-code');
  return set;
};

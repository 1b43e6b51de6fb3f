// A forgotten password: a code to the account's phone sets a new one, and every session ends. Phones without an account get
// the same responses.
import type { Contract } from '@emall/contract';
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/fail.ts';
import { hashPassword } from '../../../platform/security/passwords.ts';
import { closeSessionsOf } from '../../../platform/security/sessions.ts';
import type { CallHandler } from '../../../services.ts';
import { type CodeUse, consumeCode, sendCode } from '../codes/codes.ts';
import { consumeProof } from '../codes/proof-of-work.ts';
import { limitStrangers } from '../codes/send-verify-code.ts';
import { findKnownSource } from '../known-sources.ts';
import { limitByAddress } from '../limits.ts';
import { gameOf, requireMethod } from '../login/enter.ts';
import { type Account, accounts } from '../tables.ts';
import { storePassword } from './store-password.ts';

const codeUse = (gameId: number, phone: string): CodeUse => ({
  scene: 'password',
  gameId,
  accountId: null,
  target: { channel: 'sms', to: phone },
});

async function findByPhone(db: Queryable, publisher: string, phone: string): Promise<Account | undefined> {
  const [account] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.publisher, publisher), eq(accounts.phone, phone)));
  return account;
}

export const sendPasswordCode: CallHandler<Contract['login']['sendPasswordCode']> = async (
  ctx,
  { phone, proof },
) => {
  const { services, gameId, language } = ctx;
  const game = await gameOf(ctx);
  requireMethod(game, 'account');
  await limitByAddress(ctx, 'send-code');
  const source = await findKnownSource(services.db, services.clock, ['phone', phone], ctx.deviceId);
  return ctx.transact(async (tx) => {
    const isReturning = source === null && (await limitStrangers(tx, ctx, phone)).isReturning;
    const hasProof = source !== null || (await consumeProof(tx, services.clock, { gameId, phone, proof }));
    const isSent = (await findByPhone(tx, game.publisher, phone)) !== undefined;
    const message = { signature: game.name, language, hasProof, isReturning, isSent };
    await sendCode(tx, services, { ...codeUse(gameId, phone), source }, message);
    return {};
  });
};

export const resetPassword: CallHandler<Contract['login']['resetPassword']> = async (
  ctx,
  { phone, code, password },
) => {
  const { services, gameId, language } = ctx;
  const game = await gameOf(ctx);
  requireMethod(game, 'account');
  await limitByAddress(ctx, 'login');
  const source = await findKnownSource(services.db, services.clock, ['phone', phone], ctx.deviceId);
  // Before the code is known to be right: the work takes as long for a wrong one.
  const passwordHash = await hashPassword(password);
  const isSet = await ctx.transact(async (tx) => {
    const account = await findByPhone(tx, game.publisher, phone);
    const isRight = await consumeCode(tx, services.clock, { ...codeUse(gameId, phone), source }, code);
    if (!isRight || !account) return false;
    await storePassword(tx, account, passwordHash, { game, language, now: services.clock.now() });
    await closeSessionsOf(tx, account.id);
    return true;
  });
  if (!isSet) throw fail('identity/bad-code');
  return {};
};

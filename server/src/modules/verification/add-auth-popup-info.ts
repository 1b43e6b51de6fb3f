// Proves a phone or a mail address of the account with a code, or puts the popup that asks for it off.
import type { Contract, Input } from '@emall/contract';
import { eq } from 'drizzle-orm';
import { required } from '../../platform/bad-input.ts';
import { DAY_MS } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { fail, type Language } from '../../platform/fail.ts';
import { closeOtherSessions } from '../../platform/security/sessions.ts';
import type { CallContextOf, CallHandler } from '../../services.ts';
import {
  type Account,
  consumeCode,
  enqueueMessage,
  eraseSources,
  gameOf,
  lockAccount,
  maskPhone,
  setEmail,
  setPhone,
} from '../identity/index.ts';
import { readAuthInfo } from './auth-info.ts';
import { authPopupSnoozes, authPopups } from './tables.ts';

type Spec = Contract['user']['addAuthPopupInfo'];
type Ctx = CallContextOf<Spec>;

export const addAuthPopupInfo: CallHandler<Spec> = async (ctx, input) => {
  const result = await ctx.transact(async (tx) => {
    const account = await lockAccount(tx, ctx.session.accountId);
    // A miss commits as its name, or it would not count.
    const miss = input.method === 'later' ? await snooze(tx, ctx) : await prove(tx, ctx, account, input);
    return miss ?? readAuthInfo(tx, ctx);
  });
  if (typeof result === 'string') throw fail(result);
  return result;
};

type Miss = 'identity/bad-code' | 'identity/bad-current-code';

async function prove(tx: Tx, ctx: Ctx, account: Account, input: Input<Spec>): Promise<Miss | undefined> {
  const { clock } = ctx.services;
  const code = required('code', input.code);
  const use = { gameId: ctx.gameId, accountId: account.id };
  if (input.method === 'email') {
    const email = required('email', input.email);
    const isRight = await consumeCode(
      tx,
      clock,
      { ...use, scene: 'auth_email', target: { channel: 'mail', to: email } },
      code,
    );
    if (!isRight) return 'identity/bad-code';
    await setEmail(tx, account.id, email);
    return undefined;
  }
  const phone = required('phone', input.phone);
  // Whoever took over a session must not take over the account: the old phone confirms, or the login is a recent one.
  if (account.phone === null) requireRecentLogin(ctx);
  else if (account.phone !== phone) {
    const target = { channel: 'sms', to: account.phone } as const;
    const current = required('current_code', input.current_code);
    if (!(await consumeCode(tx, clock, { ...use, scene: 'security', target }, current)))
      return 'identity/bad-current-code';
  }
  const target = { channel: 'sms', to: phone } as const;
  if (!(await consumeCode(tx, clock, { ...use, scene: 'auth_phone', target }, code)))
    return 'identity/bad-code';
  await changePhone(tx, ctx, account, phone);
  return undefined;
}

const RECENT_MS = 30 * 60_000;

function requireRecentLogin({ services, session }: Ctx): void {
  if (services.clock.now().getTime() - session.createdAt.getTime() > RECENT_MS)
    throw fail('identity/login-again');
}

/** The new phone opens the account from now on: sessions elsewhere end, and the old one gets a message. */
async function changePhone(tx: Tx, ctx: Ctx, account: Account, phone: string): Promise<void> {
  const { services, session, gameId } = ctx;
  if (account.phone === phone) return;
  await setPhone(tx, account.id, phone);
  await closeOtherSessions(tx, session);
  if (account.phone === null) return;
  await eraseSources(tx, ['phone', account.phone]);
  const game = await gameOf(ctx);
  await enqueueMessage(tx, {
    gameId,
    target: { channel: 'sms', to: account.phone },
    signature: game.name,
    text: changedText(maskPhone(phone), ctx.language),
    expiresAt: new Date(services.clock.now().getTime() + DAY_MS),
  });
}

const changedText = (phone: string, language: Language): string =>
  language === 'en'
    ? `The phone number of your account was changed to ${phone}, and all other devices were logged out. If this wasn’t you, contact support at once.`
    : `你的商城账号已更换手机号为 ${phone}，其他设备均已退出登录。如非本人操作，请立即联系客服。`;

async function snooze(tx: Tx, { services, gameId, session }: Ctx): Promise<undefined> {
  if (session.playerId === null) throw fail('identity/not-initialised');
  const [popup] = await tx
    .select({ pauseDays: authPopups.pauseDays })
    .from(authPopups)
    .where(eq(authPopups.gameId, gameId));
  const until = new Date(services.clock.now().getTime() + (popup?.pauseDays ?? 1) * DAY_MS);
  await tx
    .insert(authPopupSnoozes)
    .values({ playerId: session.playerId, until })
    .onConflictDoUpdate({ target: authPopupSnoozes.playerId, set: { until } });
  return undefined;
}

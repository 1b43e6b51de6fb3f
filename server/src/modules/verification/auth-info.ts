// What a player sees of their own proofs, all of it masked.
import type { AuthInfo, AuthItem, AuthPopup, Contract } from '@emall/contract';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import type { CallContext, CallHandler } from '../../services.ts';
import { findAccount, gameOf, maskEmail, maskPhone, readLoginMethods } from '../identity/index.ts';
import { authPopupSnoozes, authPopups, realNames } from './tables.ts';

type Signed = Pick<CallContext, 'services' | 'gameId'> & {
  session: { accountId: number; playerId: number | null };
};

export const getUserAuthInfo: CallHandler<Contract['user']['getUserAuthInfo']> = (ctx) =>
  readAuthInfo(ctx.services.db, ctx);

export async function readAuthInfo(db: Queryable, ctx: Signed): Promise<AuthInfo> {
  const { accountId } = ctx.session;
  const [game, account] = await Promise.all([gameOf(ctx), findAccount(db, accountId)]);
  const login_methods = await readLoginMethods(db, game, account);
  const [row] = await db.select().from(realNames).where(eq(realNames.accountId, accountId));
  const missing: AuthItem[] = [];
  if (account.phone === null) missing.push('phone');
  if (account.email === null) missing.push('email');
  if (!row) missing.push('real_name');
  return {
    phone: account.phone === null ? null : maskPhone(account.phone),
    email: account.email === null ? null : maskEmail(account.email),
    real_name: row
      ? {
          name: row.maskedName,
          id_number: row.maskedIdNumber,
          age_band: row.ageBand,
          reported_at: row.reportedAt.toISOString(),
        }
      : null,
    login_methods,
    is_popup_due: await isPopupDue(db, ctx, missing),
  };
}

async function isPopupDue(
  db: Queryable,
  { services, gameId, session }: Signed,
  missing: AuthItem[],
): Promise<boolean> {
  if (!missing.length || session.playerId === null) return false;
  const [popup] = await db.select().from(authPopups).where(eq(authPopups.gameId, gameId));
  if (!popup?.isOn || !popup.asks.some((item) => missing.includes(item))) return false;
  const [pause] = await db
    .select({ until: authPopupSnoozes.until })
    .from(authPopupSnoozes)
    .where(eq(authPopupSnoozes.playerId, session.playerId));
  return !pause || pause.until <= services.clock.now();
}

export const authPopupConfInfo: CallHandler<Contract['index']['authPopupConfInfo']> = ({
  services,
  gameId,
}) => readAuthPopup(services.db, gameId);

export async function readAuthPopup(db: Queryable, gameId: number): Promise<AuthPopup> {
  const [popup] = await db.select().from(authPopups).where(eq(authPopups.gameId, gameId));
  return {
    is_on: popup?.isOn ?? false,
    title: popup?.title ?? '',
    text: popup?.text ?? '',
    asks: popup?.asks ?? [],
    pause_days: popup?.pauseDays ?? 1,
  };
}

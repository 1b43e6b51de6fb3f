// What a player sees of their own proofs, all of it masked.
import type { AuthInfo, AuthItem, AuthPopup, Contract } from '@emall/contract';
import { eq, sql } from 'drizzle-orm';
import { compiled } from '../../platform/database/compiled-query.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { CallContext, CallHandler } from '../../services.ts';
import type { Game } from '../games/index.ts';
import {
  type AccountLogins,
  gameOf,
  loginMethodsOf,
  maskEmail,
  maskPhone,
  readLogins,
} from '../identity/index.ts';
import { authPopupSnoozes, authPopups, realNames } from './tables.ts';

type Signed = Pick<CallContext, 'services' | 'gameId'> & {
  session: { accountId: number; playerId: number | null };
};

export const getUserAuthInfo: CallHandler<Contract['user']['getUserAuthInfo']> = async (ctx) => {
  const { db } = ctx.services;
  const { accountId } = ctx.session;
  const [game, logins, proofs] = await Promise.all([
    gameOf(ctx),
    readLogins(db, accountId),
    readProofs(db, ctx),
  ]);
  return authInfoOf(ctx, game, logins, proofs);
};

/** The same inside a transaction, whose connection takes one statement at a time. */
export async function readAuthInfo(tx: Queryable, ctx: Signed): Promise<AuthInfo> {
  const logins = await readLogins(tx, ctx.session.accountId);
  return authInfoOf(ctx, await gameOf(ctx), logins, await readProofs(tx, ctx));
}

type Proofs = {
  realName: typeof realNames.$inferSelect | null;
  popup: typeof authPopups.$inferSelect | null;
  snoozedUntil: Date | null;
};

/** The real name, the popup of the game, and until when this player does not want to see it, in one statement. */
async function readProofs(db: Queryable, { gameId, session }: Signed): Promise<Proofs> {
  const { accountId, playerId } = session;
  const [row] = await findProofs(db, { accountId, gameId, playerId: playerId ?? 0 });
  return row ?? { realName: null, popup: null, snoozedUntil: null };
}

const findProofs = compiled<{ accountId: number; gameId: number; playerId: number }, Proofs[]>((db) =>
  db
    .select({ realName: realNames, popup: authPopups, snoozedUntil: authPopupSnoozes.until })
    .from(sql`(SELECT) one`)
    .leftJoin(realNames, eq(realNames.accountId, sql.placeholder('accountId')))
    .leftJoin(authPopups, eq(authPopups.gameId, sql.placeholder('gameId')))
    .leftJoin(authPopupSnoozes, eq(authPopupSnoozes.playerId, sql.placeholder('playerId'))),
);

function authInfoOf(
  { services, session }: Signed,
  game: Game,
  logins: AccountLogins,
  { realName, popup, snoozedUntil }: Proofs,
): AuthInfo {
  const { phone, email } = logins.account;
  const missing: AuthItem[] = [];
  if (phone === null) missing.push('phone');
  if (email === null) missing.push('email');
  if (!realName) missing.push('real_name');
  const isAsked = popup?.isOn && popup.asks.some((item) => missing.includes(item));
  const isSnoozed = snoozedUntil !== null && snoozedUntil > services.clock.now();
  return {
    phone: phone === null ? null : maskPhone(phone),
    email: email === null ? null : maskEmail(email),
    real_name: realName
      ? {
          name: realName.maskedName,
          id_number: realName.maskedIdNumber,
          age_band: realName.ageBand,
          reported_at: realName.reportedAt.toISOString(),
        }
      : null,
    login_methods: loginMethodsOf(game, logins),
    is_popup_due: Boolean(isAsked) && session.playerId !== null && !isSnoozed,
  };
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

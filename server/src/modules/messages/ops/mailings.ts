// Messages that operators sent: how far each is, and whom it reached.
import type { Contract, MailingRecipient } from '@emall/contract';
import { LIST_LIMIT } from '@emall/contract/constants';
import { and, desc, eq, gte, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { DAY_MS } from '../../../platform/clock.ts';
import { countRows } from '../../../platform/database/count-rows.ts';
import { idCursor } from '../../../platform/database/cursor.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { equals, isWithin } from '../../../platform/database/filters.ts';
import { fail } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';
import { playerRoles } from '../../roles/tables.ts';
import { countAudience } from '../audience.ts';
import { MAIL_DAYS } from '../mailings.ts';
import { mailings, playerMessages } from '../tables.ts';

type Ops = Contract['ops']['message'];

export const list: CallHandler<Ops['list']> = async (
  { services: { db, clock }, gameId, language },
  { mailing_id, status, cursor, limit = LIST_LIMIT.default, has_total, ...dates },
) => {
  const wanted = and(
    eq(mailings.gameId, gameId),
    equals(mailings.id, mailing_id),
    equals(mailings.status, status),
    isWithin(mailings.createdAt, dates),
  );
  const operatorName = sql<string>`(SELECT name FROM operators WHERE id = ${mailings.operatorId})`;
  const [rows, total] = await Promise.all([
    db
      .select({ mailing: mailings, operatorName })
      .from(mailings)
      .where(and(wanted, idCursor.before(mailings.id, cursor)))
      .orderBy(desc(mailings.id))
      .limit(limit + 1),
    has_total ? countRows(db, mailings, wanted) : null,
  ]);
  const { page, next_cursor } = idCursor.page(rows, limit, ({ mailing }) => mailing.id);
  const single = mailing_id === undefined ? undefined : page[0]?.mailing;
  const mails = single?.hasGameMail ? await countMails(db, single.id, clock.now()) : null;
  return {
    list: page.map(({ mailing, operatorName: operator_name }) => ({
      mailing_id: mailing.id,
      title: language === 'en' ? mailing.titleEn : mailing.titleZh,
      text: language === 'en' ? mailing.textEn : mailing.textZh,
      operator_name,
      status: mailing.status,
      has_game_mail: mailing.hasGameMail,
      sent: mailing.sent,
      failed: mailing.failed,
      mails,
      created_at: mailing.createdAt.toISOString(),
      finished_at: mailing.finishedAt?.toISOString() ?? null,
    })),
    next_cursor,
    total,
  };
};

/** A mail whose job gave up before its time was over is dropped as well. */
const lastingSince = (now: Date) => new Date(now.getTime() - MAIL_DAYS * DAY_MS);
const mailState = (now: Date) => sql<MailingRecipient['mail_state']>`
  CASE WHEN ${playerMessages.mailState} = 'waiting' AND ${playerMessages.at} < ${lastingSince(now)}::timestamptz
    THEN 'dropped' ELSE ${playerMessages.mailState} END`;

/** Counted by index and up to a number: the page asks again every few seconds while mails go out to all players. */
async function countMails(db: Queryable, mailingId: number, now: Date) {
  const { mailState: state, at } = playerMessages;
  const count = (...where: SQL[]) =>
    countRows(db, playerMessages, and(eq(playerMessages.mailingId, mailingId), ...where));
  const [none, sent, waiting, late, dropped] = await Promise.all([
    count(eq(state, 'none')),
    count(eq(state, 'sent')),
    count(eq(state, 'waiting'), gte(at, lastingSince(now))),
    count(eq(state, 'waiting'), lt(at, lastingSince(now))),
    count(eq(state, 'dropped')),
  ]);
  return { none, sent, waiting, dropped: late + dropped };
}

export const recipients: CallHandler<Ops['recipients']> = async (
  { services: { db, clock }, gameId },
  { mailing_id, is_failed, mail_state, cursor, limit = LIST_LIMIT.default, has_total, ...dates },
) => {
  const [mailing] = await db
    .select({ id: mailings.id })
    .from(mailings)
    .where(and(eq(mailings.id, mailing_id), eq(mailings.gameId, gameId)));
  if (!mailing) throw fail('call/not-found');
  const { failure } = playerMessages;
  const now = clock.now();
  const role = db
    .select({ roleName: playerRoles.roleName, serverName: playerRoles.serverName })
    .from(playerRoles)
    .where(eq(playerRoles.playerId, playerMessages.playerId))
    .orderBy(desc(playerRoles.isBound), desc(playerRoles.roleId))
    .limit(1)
    .as('role');
  const wanted = and(
    eq(playerMessages.mailingId, mailing_id),
    is_failed === undefined ? undefined : is_failed ? isNotNull(failure) : isNull(failure),
    mail_state === undefined ? undefined : sql`${mailState(now)} = ${mail_state}`,
    isWithin(playerMessages.at, dates),
  );
  const [rows, total] = await Promise.all([
    db
      .select({
        id: playerMessages.id,
        playerId: playerMessages.playerId,
        failure,
        mailState: mailState(now),
        at: playerMessages.at,
        roleName: role.roleName,
        serverName: role.serverName,
      })
      .from(playerMessages)
      .leftJoinLateral(role, sql`true`)
      .where(and(wanted, idCursor.before(playerMessages.id, cursor)))
      .orderBy(desc(playerMessages.id))
      .limit(limit + 1),
    has_total ? countRows(db, playerMessages, wanted) : null,
  ]);
  const { page, next_cursor } = idCursor.page(rows, limit, ({ id }) => id);
  return {
    list: page.map(({ playerId, failure: why, mailState: mail, at, roleName, serverName }) => ({
      player_id: playerId,
      role_name: roleName,
      server_name: serverName,
      failure: why,
      mail_state: mail,
      at: at.toISOString(),
    })),
    next_cursor,
    total,
  };
};

export const audienceSize: CallHandler<Ops['audienceSize']> = (
  { services: { db, clock }, gameId },
  { audience },
) => countAudience(db, gameId, audience, clock.now());

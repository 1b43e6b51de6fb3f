// Mailings: messages of operators that a job sends in batches of players; each batch is one transaction.
import { randomUUID } from 'node:crypto';
import type { Audience, Language } from '@emall/contract';
import { fillPlaceholders, findUnknownPlaceholder } from '@emall/contract/placeholders';
import { eq, sql } from 'drizzle-orm';
import { badInput } from '../../platform/bad-input.ts';
import { DAY_MS } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../services.ts';
import { sendMessage } from '../identity/index.ts';
import { mailPlayers } from '../roles/index.ts';
import { readAudienceBatch } from './audience.ts';
import { type MailingRow, mailings, playerMessages } from './tables.ts';
import { countUnread } from './unread.ts';

export const SEND_MAILING = 'send-mailing';
export const SEND_MAILING_MAIL = 'send-mailing-mail';
const BATCH_SIZE = 500;
/** A mail that the game has not taken by then is dropped; the message in the mall stays. */
export const MAIL_DAYS = 3;

type Texts = Pick<MailingRow, 'titleZh' | 'titleEn' | 'textZh' | 'textEn'>;
type NewMailing = Texts & {
  gameId: number;
  operatorId: number;
  hasGameMail: boolean;
  playerIds: number[] | null;
  audience: Audience | null;
  now: Date;
};

/** Part of a transaction: the mailing is sent if it commits. */
export async function openMailing(tx: Tx, { now, ...mailing }: NewMailing): Promise<number> {
  const [row] = await tx
    .insert(mailings)
    .values({ ...mailing, status: 'waiting', createdAt: now })
    .returning({ id: mailings.id });
  if (!row) throw new Error('a mailing was not written');
  await enqueue(tx, SEND_MAILING, { mailing_id: row.id });
  return row.id;
}

/** The job. After a crash another worker goes on behind the last batch that was committed. */
export async function sendMailing(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { mailing_id }: { mailing_id: number },
): Promise<void> {
  while (await db.transaction((tx) => sendBatch(tx, mailing_id, clock.now())));
}

/** The job of one mail into the game: notes beside its message what became of it. */
export const sendMailingMail = (
  services: Parameters<typeof sendMessage>[0],
  payload: { message_id: number },
): Promise<void> =>
  sendMessage(services, payload, async (tx, key, isSent) => {
    await tx
      .update(playerMessages)
      .set({ mailState: isSent ? 'sent' : 'dropped' })
      .where(eq(playerMessages.mailKey, key));
  });

/** Returns whether there is more to do. */
async function sendBatch(tx: Tx, mailingId: number, now: Date): Promise<boolean> {
  const [mailing] = await tx.select().from(mailings).where(eq(mailings.id, mailingId)).for('update');
  if (!mailing || mailing.status === 'done' || mailing.status === 'stopped') return false;
  const { playerIds, last } = await nextPlayers(tx, mailing, now);
  if (last === undefined) {
    await tx.update(mailings).set({ status: 'done', finishedAt: now }).where(eq(mailings.id, mailingId));
    return false;
  }
  const { sent, failed } = await deliver(tx, mailing, playerIds, now);
  await tx
    .update(mailings)
    .set({
      status: 'running',
      lastPlayerId: last,
      sent: sql`${mailings.sent} + ${sent}`,
      failed: sql`${mailings.failed} + ${failed}`,
    })
    .where(eq(mailings.id, mailingId));
  return true;
}

async function nextPlayers(tx: Tx, mailing: MailingRow, now: Date) {
  const { gameId, audience, playerIds, lastPlayerId } = mailing;
  if (audience)
    return readAudienceBatch(tx, { gameId, audience, after: lastPlayerId, limit: BATCH_SIZE, now });
  const rest = (playerIds ?? []).filter((id) => id > lastPlayerId).sort((a, b) => a - b);
  const batch = rest.slice(0, BATCH_SIZE);
  return { playerIds: batch, last: batch.at(-1) };
}

type Recipient = {
  id: number;
  nickname: string;
  role_name: string;
  server_name: string;
  failure: 'not_found' | 'blocked' | 'deleted' | null;
};

async function deliver(tx: Tx, mailing: MailingRow, playerIds: number[], now: Date) {
  if (!playerIds.length) return { sent: 0, failed: 0 };
  const { rows } = await tx.execute<Recipient>(sql`
    SELECT g.id::bigint AS id, coalesce(a.nickname, '') AS nickname,
      coalesce(r.role_name, '') AS role_name, coalesce(r.server_name, '') AS server_name,
      CASE WHEN p.id IS NULL THEN 'not_found' WHEN a.deleted_at IS NOT NULL THEN 'deleted'
        WHEN p.blocked_at IS NOT NULL THEN 'blocked' END AS failure
    FROM unnest(${sql.param(playerIds)}::bigint[]) AS g(id)
    LEFT JOIN players p ON p.id = g.id AND p.game_id = ${mailing.gameId}
    LEFT JOIN accounts a ON a.id = p.account_id
    LEFT JOIN LATERAL (SELECT role_name, server_name FROM player_roles
      WHERE player_id = p.id AND unbound_at IS NULL ORDER BY level DESC LIMIT 1) r ON true`);
  const messages = rows.map((row) => ({ row, texts: filled(mailing, row) }));
  const written = await tx
    .insert(playerMessages)
    .values(
      messages.map(({ row, texts }) => ({
        gameId: mailing.gameId,
        mailingId: mailing.id,
        playerId: row.id,
        ...(row.failure ? NO_TEXTS : texts),
        failure: row.failure,
        at: now,
      })),
    )
    // A player gets a mailing once.
    .onConflictDoNothing()
    .returning({ playerId: playerMessages.playerId, failure: playerMessages.failure });
  const reached = new Set(written.filter(({ failure }) => !failure).map(({ playerId }) => playerId));
  await countUnread(tx, 'message', [...reached]);
  if (mailing.hasGameMail) {
    const mails = messages
      .filter(({ row }) => reached.has(row.id))
      .map(({ row, texts }) => ({
        playerId: row.id,
        text: (language: Language) =>
          language === 'en' ? `${texts.titleEn}\n${texts.textEn}` : `${texts.titleZh}\n${texts.textZh}`,
        expiresAt: new Date(now.getTime() + MAIL_DAYS * DAY_MS),
        key: randomUUID(),
      }));
    const mailed = await mailPlayers(tx, mailing.gameId, mails, { gameMailTask: SEND_MAILING_MAIL });
    const keys = mails.map(({ playerId, key }) => (mailed.has(playerId) ? key : null));
    await tx.execute(sql`
      UPDATE player_messages m
      SET mail_key = k.key, mail_state = CASE WHEN k.key IS NULL THEN 'none' ELSE 'waiting' END
      FROM unnest(${sql.param(mails.map(({ playerId }) => playerId))}::bigint[], ${sql.param(keys)}::uuid[]) k(player_id, key)
      WHERE m.mailing_id = ${mailing.id} AND m.player_id = k.player_id`);
  }
  return { sent: reached.size, failed: written.length - reached.size };
}

const NO_TEXTS: Texts = { titleZh: '', titleEn: '', textZh: '', textEn: '' };

function filled(
  { titleZh, titleEn, textZh, textEn }: Texts,
  { nickname, role_name, server_name }: Recipient,
): Texts {
  const values = { nickname, role: role_name || nickname, server: server_name };
  const fill = (template: string) => fillPlaceholders(template, values);
  return { titleZh: fill(titleZh), titleEn: fill(titleEn), textZh: fill(textZh), textEn: fill(textEn) };
}

type SentTexts = { title_zh: string; title_en: string; text_zh: string; text_en: string };

/** The columns of a mailing or template from the fields of a call. */
export function textsOf({ title_zh, title_en, text_zh, text_en }: SentTexts) {
  for (const [field, text] of Object.entries({ title_zh, title_en, text_zh, text_en })) {
    const found = findUnknownPlaceholder(text);
    if (found) throw badInput(field, 'unknown-placeholder', { found });
  }
  return { titleZh: title_zh, titleEn: title_en, textZh: text_zh, textEn: text_en };
}

// Reminds winners once of goods that wait for their address, some days before they are forfeited.
import { writeDeadline } from '@emall/contract/deadline';
import { PATHS } from '@emall/contract/pages';
import { sql } from 'drizzle-orm';
import { DAY_MS } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Language } from '../../platform/fail.ts';
import type { Services } from '../../services.ts';
import { englishOf } from '../content/index.ts';
import { isNotExported } from '../games/index.ts';
import { sendSubscribeMessages, writeMessages } from '../messages/index.ts';
import { mailPlayers } from '../roles/index.ts';

const AHEAD_MS = 3 * DAY_MS;
const BATCH = 200;

type Due = { id: string; game_id: number; player_id: string; name: string; expires_at: string };

/** The job. Marking and messages are one transaction, so each winner is reminded once of each prize. */
export async function remindAwards({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  while ((await db.transaction((tx) => remindBatch(tx, now))) === BATCH);
}

/** Returns how many there were. */
async function remindBatch(tx: Tx, now: Date): Promise<number> {
  const soon = new Date(now.getTime() + AHEAD_MS);
  const { rows } = await tx.execute<Due>(sql`
    UPDATE awards SET reminded_at = ${now}
    WHERE id IN (
      SELECT id FROM awards
      WHERE status = 'needs_address' AND reminded_at IS NULL AND expires_at > ${now} AND expires_at <= ${soon}
        AND ${isNotExported(sql`awards.game_id`)}
      ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
    RETURNING id, game_id, player_id, prize ->> 'name' AS name, expires_at`);
  for (const gameId of new Set(rows.map(({ game_id }) => game_id))) {
    const due = rows
      .filter(({ game_id }) => game_id === gameId)
      .map((row) => ({
        ...row,
        playerId: Number(row.player_id),
        expiresAt: new Date(row.expires_at),
        link: `${PATHS.myAwards}?award_id=${row.id}` as const,
      }));
    const names = due.map(({ name }) => name);
    const english = await englishOf(tx, gameId, names);
    const messages = due.map(({ playerId, name, expiresAt, link }) => ({
      playerId,
      expiresAt,
      link,
      title: { zh: '奖品等待填写地址', en: 'Your prize needs an address' },
      text: (language: Language) =>
        language === 'zh'
          ? `你赢得的「${name}」还没有收货地址，请在 ${writeDeadline(expiresAt)} 前到商城的「我的奖品」填写，逾期视为放弃。`
          : `Your prize “${english(name) || name}” is waiting for a delivery address. Add it under “My prizes” in the shop by ${writeDeadline(expiresAt)}, Beijing time, or it is forfeited.`,
    }));
    await mailPlayers(tx, gameId, messages);
    await writeMessages(tx, { gameId, at: now }, messages);
    const first = [...new Map(due.map((each) => [each.playerId, each])).values()];
    await sendSubscribeMessages(
      tx,
      'prize',
      first.map(({ playerId, name, expiresAt, link }) => ({
        gameId,
        playerId,
        expiresAt,
        link,
        values: [name, '请填写收货地址', writeDeadline(expiresAt)],
      })),
    );
  }
  return rows.length;
}

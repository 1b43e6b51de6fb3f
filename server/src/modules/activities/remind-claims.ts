// Reminds players of rewards they have earned and not received: when operators end the activity early, and before the time
// to receive them ends.
import { writeDeadline } from '@emall/contract/deadline';
import { PATHS } from '@emall/contract/pages';
import { and, eq, gt, lte, ne, type SQL, sql } from 'drizzle-orm';
import { DAY_MS } from '../../platform/clock.ts';
import type { Language } from '../../platform/fail.ts';
import type { Services } from '../../services.ts';
import { readDictionary, translated } from '../content/index.ts';
import { isNotExported } from '../games/index.ts';
import { sendSubscribeMessages, writeMessages } from '../messages/index.ts';
import { mailPlayers } from '../roles/index.ts';
import { receiveUntil } from './states.ts';
import { type ActivityRow, activities, claimReminders } from './tables.ts';

/** So long after an early end, and so long before the end of the receiving time. */
const OCCASION_MS = DAY_MS;
/** The longest receiving time that settings allow, with the time a result takes. */
const LONGEST_MS = 366 * DAY_MS;
const BATCH = 500;

type Reminding = Pick<Services, 'db' | 'cache' | 'clock'>;
type RemindedKind = {
  kind: ActivityRow['kind'];
  page: 'recharge' | 'ranking' | 'signIn' | 'invitation';
  /** Selects `player_id` of the players who can receive something in this activity. */
  unclaimed: (activity: ActivityRow, now: Date) => SQL;
};

/** The job of a kind of activity: those that were ended early, and those whose receiving time ends within a day. */
export const remindClaims =
  ({ kind, page, unclaimed }: RemindedKind) =>
  async (services: Reminding): Promise<void> => {
    const { db, clock } = services;
    const now = clock.now();
    const ended = await db
      .select()
      .from(activities)
      .where(
        and(
          eq(activities.kind, kind),
          ne(activities.status, 'draft'),
          ne(activities.status, 'paused'),
          lte(activities.endsAt, now),
          gt(activities.endsAt, new Date(now.getTime() - LONGEST_MS)),
          isNotExported(activities.gameId),
        ),
      );
    for (const activity of ended) {
      const until = receiveUntil(activity as { endsAt: Date; config: object });
      const occasion = occasionOf(activity, until, now);
      if (!occasion) continue;
      const batch = { page, occasion, until, unclaimed: unclaimed(activity, now) };
      while ((await remindBatch(services, activity, batch)) === BATCH);
    }
  };

type Occasion = (typeof claimReminders.$inferSelect)['occasion'];

/** The winners of a rich list are notified when its result is final, however it ended. */
function occasionOf({ kind, status, endsAt }: ActivityRow, until: Date, now: Date): Occasion | undefined {
  if (until <= now) return undefined;
  const isJustEnded = now.getTime() - endsAt.getTime() <= OCCASION_MS;
  if (status === 'ended' && kind !== 'ranking' && isJustEnded) return 'ended_early';
  return until.getTime() - now.getTime() <= OCCASION_MS ? 'last_day' : undefined;
}

const HEADINGS: Record<Occasion, Record<Language, string>> = {
  ended_early: { zh: '活动提前结束，请领取奖励', en: 'Event ended early: claim your rewards' },
  last_day: { zh: '有奖励还没领取', en: 'Rewards waiting for you' },
};

type Batch = { page: RemindedKind['page']; occasion: Occasion; until: Date; unclaimed: SQL };

/** The reminders and their messages are one transaction, so each is sent once. */
async function remindBatch(services: Reminding, activity: ActivityRow, batch: Batch): Promise<number> {
  const { page, occasion, until, unclaimed } = batch;
  const { id, gameId, title } = activity;
  const dictionary = await readDictionary(services, gameId, 'en');
  return services.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ player_id: string }>(sql`
      INSERT INTO ${claimReminders} (activity_id, player_id, occasion)
      SELECT ${id}, u.player_id, ${occasion} FROM (${unclaimed}) u
      WHERE NOT EXISTS (
        SELECT FROM ${claimReminders} c
        WHERE c.activity_id = ${id} AND c.player_id = u.player_id AND c.occasion = ${occasion})
      ORDER BY u.player_id LIMIT ${BATCH}
      ON CONFLICT DO NOTHING
      RETURNING player_id`);
    const playerIds = rows.map(({ player_id }) => Number(player_id));
    const deadline = writeDeadline(until);
    const isEarly = occasion === 'ended_early';
    const text = (language: Language) =>
      language === 'zh'
        ? `「${title}」${isEarly ? '已提前结束，' : ''}有你还没领取的奖励，请在 ${deadline} 前到商城的活动页领取，逾期不能领取。`
        : `${isEarly ? 'The event ended early. ' : ''}You have unclaimed rewards in “${translated(title, dictionary)}”. Claim them on its page in the shop by ${deadline}, Beijing time.`;
    const link = `${PATHS[page]}?activeid=${id}` as const;
    const messages = playerIds.map((playerId) => ({
      playerId,
      title: HEADINGS[occasion],
      text,
      link,
      expiresAt: until,
    }));
    await mailPlayers(tx, gameId, messages);
    await writeMessages(tx, { gameId, at: services.clock.now() }, messages);
    await sendSubscribeMessages(
      tx,
      'prize',
      playerIds.map((playerId) => ({
        gameId,
        playerId,
        link,
        expiresAt: until,
        values: ['活动奖励待领取', title, deadline],
      })),
    );
    return rows.length;
  });
}

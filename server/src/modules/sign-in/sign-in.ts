// Signs a player in for today, or makes up for a missed day with a card; each day once, each card once.

import type { Contract } from '@emall/contract';
import { businessDay } from '@emall/contract/business-time';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { fail } from '../../platform/fail.ts';
import type { CallHandler } from '../../services.ts';
import { claimRoleDay, readActivity, requireRunning } from '../activities/index.ts';
import { awardView, grantAward } from '../awards/index.ts';
import { daysOf, prizeOfDay, type Span, spanOf } from './calendar.ts';
import { readEarned, readSignedDays, roundAt, type SignIn, signInProgressOf } from './progress.ts';
import { signInDays } from './tables.ts';

export const signIn: CallHandler<Contract['activity']['signIn']> = async (
  { services, gameId, session: { playerId, roleId }, transact },
  { activeid, day: requested },
) => {
  const { clock, alerts } = services;
  const activity = await readActivity(services, { gameId, activeid, kind: 'sign_in' });
  return transact(async (tx, afterwards) => {
    const now = clock.now();
    requireRunning(activity, now);
    const today = businessDay(now);
    const day = requested ?? today;
    const round = roundAt(activity, today);
    const isMadeUp = day !== today;
    if (isMadeUp) {
      if (!daysOf({ from: round.from, to: today }).includes(day)) throw fail('sign-in/not-missed');
      await spendCard(tx, activity, playerId, round);
    }
    await claimRoleDay(tx, { activityId: activity.id, day, playerId, roleId });
    await writeDay(tx, activity, { playerId, day, isMadeUp, signedAt: now });

    const { prize } = prizeOfDay(activity.config, spanOf(activity), day);
    const grant = { gameId, playerId, activityId: activity.id, reason: `sign-in:${day}`, prize, now };
    const granted = await grantAward(tx, { ...grant, isOncePerRole: true });
    if (granted.outcome === 'sold-out') {
      // The day counts without its prize: an empty pool must not break a streak.
      const subject = { kind: 'activity', id: String(activity.id) } as const;
      const key = `sign-in-prize-out:${activity.id}`;
      const text = `activity ${activity.id} of game ${gameId} has no 「${prize.name}」 left for sign-ins`;
      const textZh = `游戏 ${gameId} 的活动 ${activity.id} 签到奖品「${prize.name}」已发完`;
      afterwards(() => alerts.raise({ key, text, textZh, gameId, subject }));
    }
    const progress = signInProgressOf(activity, await readSignedDays(tx, activity, playerId, round), today);
    return {
      day,
      streak: progress.streak,
      total: progress.total,
      award: granted.outcome === 'sold-out' ? null : awardView(granted.award, now),
    };
  });
};

/** Uses one card if there is one. The row lock serializes concurrent requests. */
async function spendCard(tx: Tx, activity: SignIn, playerId: number, round: Span): Promise<void> {
  const { earned } = await readEarned(tx, activity, playerId, round);
  if (earned === 0) throw fail('sign-in/no-card');
  const used = await tx.execute(sql`
    INSERT INTO sign_in_cards AS c (activity_id, player_id, round_from, used)
    VALUES (${activity.id}, ${playerId}, ${round.from}, 1)
    ON CONFLICT (activity_id, player_id, round_from) DO UPDATE SET used = c.used + 1 WHERE c.used < ${earned}`);
  if (!used.rowCount) throw fail('sign-in/no-card');
}

async function writeDay(
  tx: Tx,
  { id: activityId }: SignIn,
  row: Omit<typeof signInDays.$inferInsert, 'activityId'>,
): Promise<void> {
  const written = await tx
    .insert(signInDays)
    .values({ activityId, ...row })
    .onConflictDoNothing();
  // The rollback returns the card.
  if (!written.rowCount) throw fail(row.isMadeUp ? 'sign-in/not-missed' : 'sign-in/already');
}

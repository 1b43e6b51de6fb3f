// A player's progress in a round of sign-in: signed days, streaks, make-up cards, and the boxes these open.

import type { SignInBox, SignInBoxKind, SignInConfig } from '@emall/contract';
import { startOfDay } from '@emall/contract/business-time';
import { and, between, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { addDays } from '../../platform/business-days.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { type Activity, receiveUntil } from '../activities/index.ts';
import { activities } from '../activities/tables.ts';
import { prizeView } from '../awards/index.ts';
import { awards } from '../awards/tables.ts';
import { spendOf } from '../orders/index.ts';
import {
  cardsEarned,
  currentStreak,
  longestStreak,
  roundOf,
  type SignedDay,
  type Span,
  spanOf,
} from './calendar.ts';
import { signInCards, signInDays } from './tables.ts';

export type SignIn = Activity<'sign_in'>;

export type Progress = { streak: number; longest: number; total: number };

/** Returns today, or the first or last day of the activity when today is outside it. */
export function nearestDay(activity: SignIn, today: string): string {
  const { from, to } = spanOf(activity);
  return today < from ? from : today > to ? to : today;
}

/** Returns until when boxes of a round can be received: its end; for the last round some days longer. */
export function boxesUntil(activity: SignIn, round: Span): Date {
  return round.to === spanOf(activity).to ? receiveUntil(activity) : startOfDay(addDays(round.to, 1));
}

export const roundAt = (activity: SignIn, day: string): Span =>
  roundOf(activity.config, spanOf(activity), day);

export async function readSignedDays(
  db: Queryable,
  activity: SignIn,
  playerId: number,
  { from, to }: Span,
): Promise<SignedDay[]> {
  return db
    .select({ day: signInDays.day, isMadeUp: signInDays.isMadeUp })
    .from(signInDays)
    .where(
      and(
        eq(signInDays.activityId, activity.id),
        eq(signInDays.playerId, playerId),
        between(signInDays.day, from, to),
      ),
    );
}

export function signInProgressOf({ config }: SignIn, days: SignedDay[], today: string): Progress {
  const { joins_streak } = config.makeup;
  return {
    streak: currentStreak(days, today, joins_streak),
    longest: longestStreak(days, joins_streak),
    total: days.length,
  };
}

/** Returns what was spent in the round less refunds, which earns cards. */
function spendIn(db: Queryable, playerId: number, round: Span): Promise<number> {
  return spendOf(db, playerId, { from: startOfDay(round.from), to: startOfDay(addDays(round.to, 1)) });
}

export type Cards = { used: number; earned: number; spend: number };

/** Returns how many cards a round has earned, and what was spent in it. */
export async function readEarned(
  db: Queryable,
  { config: { makeup } }: SignIn,
  playerId: number,
  round: Span,
): Promise<Omit<Cards, 'used'>> {
  const spend = makeup.per_amount === null ? 0 : await spendIn(db, playerId, round);
  return { earned: cardsEarned(makeup, spend), spend };
}

export async function readCards(
  db: Database,
  activity: SignIn,
  playerId: number,
  round: Span,
): Promise<Cards> {
  const [[row], earned] = await Promise.all([
    db
      .select({ used: signInCards.used })
      .from(signInCards)
      .where(
        and(
          eq(signInCards.activityId, activity.id),
          eq(signInCards.playerId, playerId),
          eq(signInCards.roundFrom, round.from),
        ),
      ),
    readEarned(db, activity, playerId, round),
  ]);
  return { used: row?.used ?? 0, ...earned };
}

type Box = { kind: SignInBoxKind; days: number; prize: SignInConfig['daily'][number] };

export function boxesOf({ config }: SignIn): Box[] {
  const of = (kind: SignInBoxKind, boxes: SignInConfig['total_boxes']) =>
    [...boxes].sort((a, b) => a.days - b.days).map((box) => ({ kind, ...box }));
  return [...of('streak', config.streak_boxes), ...of('total', config.total_boxes)];
}

/** The reason of the award. It contains the round, because every round has its own boxes. */
export const boxReason = ({ kind, days }: Pick<Box, 'kind' | 'days'>, round: Span): string =>
  `${kind}:${days}:${round.from}`;

export const isReached = ({ kind, days }: Box, { longest, total }: Progress): boolean =>
  (kind === 'streak' ? longest : total) >= days;

/** Returns the reasons of the boxes of a round that the player has received. */
export async function readReceivedBoxes(
  db: Queryable,
  activity: SignIn,
  playerId: number,
  round: Span,
): Promise<ReadonlySet<string>> {
  const reasons = boxesOf(activity).map((box) => boxReason(box, round));
  if (!reasons.length) return new Set();
  const rows = await db
    .select({ reason: awards.reason })
    .from(awards)
    .where(
      and(eq(awards.activityId, activity.id), eq(awards.playerId, playerId), inArray(awards.reason, reasons)),
    );
  return new Set(rows.map(({ reason }) => reason));
}

type OwnBoxes = { progress: Progress; received: ReadonlySet<string>; isOpen: boolean };

export function showBoxes(activity: SignIn, round: Span, own: OwnBoxes | undefined): SignInBox[] {
  const statusOf = (box: Box): SignInBox['status'] => {
    if (own?.received.has(boxReason(box, round))) return 'received';
    if (!own || !isReached(box, own.progress)) return 'locked';
    return own.isOpen ? 'ready' : 'closed';
  };
  return boxesOf(activity).map((box) => {
    const { kind, days, prize } = box;
    return { kind, days, prize: prizeView(prize), status: statusOf(box) };
  });
}

type Range = { gameId: number; playerId: number; from: Date; to: Date };

/** Counts the days on which a player signed in within a time, as a part of a query. Make-up days do not count. */
export const signInDaysCount = ({ gameId, playerId, from, to }: Range): SQL =>
  sql`(${new QueryBuilder()
    .select({ days: sql`count(DISTINCT ${signInDays.day})::int` })
    .from(signInDays)
    .innerJoin(activities, eq(activities.id, signInDays.activityId))
    .where(
      and(
        eq(activities.gameId, gameId),
        eq(signInDays.playerId, playerId),
        eq(signInDays.isMadeUp, false),
        gte(signInDays.signedAt, from),
        lt(signInDays.signedAt, to),
      ),
    )})`;

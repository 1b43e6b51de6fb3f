// A player's progress in a round of sign-in: signed days, streaks, make-up cards, and the boxes these open.

import type { SignInBox, SignInBoxKind, SignInConfig } from '@emall/contract';
import { startOfDay } from '@emall/contract/business-time';
import { and, between, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { addDays } from '../../platform/business-days.ts';
import { compiled, compiledByShape, type Given } from '../../platform/database/compiled-query.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { jsonRows } from '../../platform/database/json-rows.ts';
import { type Activity, IS_ROLE_DAY_TAKEN, receiveUntil } from '../activities/index.ts';
import { activities } from '../activities/tables.ts';
import { prizeView } from '../awards/index.ts';
import { awards } from '../awards/tables.ts';
import { spendOf, spendPart } from '../orders/index.ts';
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

const given = sql.placeholder;

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

type OfPlayer = { activityId: number; playerId: number };

const isOwn = (table: typeof signInDays | typeof signInCards | typeof awards) =>
  and(eq(table.activityId, given('activityId')), eq(table.playerId, given('playerId')));

const isWithin = (from: string, to: string) =>
  and(isOwn(signInDays), between(signInDays.day, given(from), given(to)));

export const readSignedDays = (
  db: Queryable,
  { id: activityId }: SignIn,
  playerId: number,
  { from, to }: Span,
): Promise<SignedDay[]> => findDays(db, { activityId, playerId, from, to });

const findDays = compiled<OfPlayer & Span, SignedDay[]>((db) =>
  db
    .select({ day: signInDays.day, isMadeUp: signInDays.isMadeUp })
    .from(signInDays)
    .where(isWithin('from', 'to')),
);

export function signInProgressOf({ config }: SignIn, days: SignedDay[], today: string): Progress {
  const { joins_streak } = config.makeup;
  return {
    streak: currentStreak(days, today, joins_streak),
    longest: longestStreak(days, joins_streak),
    total: days.length,
  };
}

const paidIn = (round: Span) => ({
  from: startOfDay(round.from),
  to: startOfDay(addDays(round.to, 1)),
});

export type Cards = { used: number; earned: number; spend: number };

/** Returns how many cards a round has earned, and what was spent in it. */
export async function readEarned(
  db: Queryable,
  { config: { makeup } }: SignIn,
  playerId: number,
  round: Span,
): Promise<Omit<Cards, 'used'>> {
  const spend = makeup.per_amount === null ? 0 : await spendOf(db, playerId, paidIn(round));
  return { earned: cardsEarned(makeup, spend), spend };
}

export type SignInRecord = {
  ofRound: SignedDay[];
  /** Those of another month may be shown. */
  ofShown: SignedDay[];
  cards: Cards;
  /** Whether the role signed in today through another account. */
  isRoleTaken: boolean;
  /** The reasons of the boxes of the round that the player has received. */
  received: ReadonlySet<string>;
};

type RecordInput = OfPlayer & { roleId: number | null; today: string; round: Span; shown: Span };

/** What a player has done in a round. What is spent in the round earns cards, less refunds. */
export async function readRecord(
  db: Queryable,
  activity: SignIn,
  { round, shown, today: day, ...own }: Omit<RecordInput, 'activityId'>,
): Promise<SignInRecord> {
  const { makeup } = activity.config;
  const { from: paidFrom, to: paidTo } = paidIn(round);
  const [row] = await findRecord(
    db,
    { hasSpend: makeup.per_amount !== null },
    {
      ...own,
      activityId: activity.id,
      day,
      ...round,
      paidFrom,
      paidTo,
      shownFrom: shown.from,
      shownTo: shown.to,
      reasons: boxesOf(activity).map((box) => boxReason(box, round)),
    },
  );
  if (!row) throw new Error('a query of one row returned none');
  const { ofRound, ofShown, used, spend, isRoleTaken, received } = row;
  return {
    ofRound,
    ofShown,
    isRoleTaken,
    cards: { used: used ?? 0, spend, earned: cardsEarned(makeup, spend) },
    received: new Set(received.map(({ reason }) => reason)),
  };
}

type RecordValues = OfPlayer &
  Span & {
    roleId: number | null;
    day: string;
    shownFrom: string;
    shownTo: string;
    paidFrom: Date;
    paidTo: Date;
    reasons: string[];
  };

const findRecord = compiledByShape<{ hasSpend: boolean }, RecordValues, RecordRow[]>((db, { hasSpend }) =>
  selectRecord(db, hasSpend),
);
type RecordRow = Awaited<ReturnType<typeof selectRecord>>[number];

function selectRecord(db: Queryable, hasSpend: boolean) {
  const { day, isMadeUp } = signInDays;
  const days = (where: SQL | undefined) =>
    jsonRows({ day, isMadeUp }, { from: signInDays, where, orderBy: day });
  const cards = sql`${isOwn(signInCards)} AND ${signInCards.roundFrom} = ${given('from')}`;
  return db
    .select({
      ofRound: days(isWithin('from', 'to')),
      ofShown: days(isWithin('shownFrom', 'shownTo')),
      used: sql<number | null>`(SELECT ${signInCards.used} FROM ${signInCards} WHERE ${cards})`,
      spend: hasSpend
        ? spendPart(given('playerId'), { from: given('paidFrom'), to: given('paidTo') })
        : sql<number>`0`,
      isRoleTaken: IS_ROLE_DAY_TAKEN,
      received: jsonRows(
        { reason: awards.reason },
        {
          from: awards,
          where: and(isOwn(awards), sql`${awards.reason} = ANY(${given('reasons')})`),
          orderBy: awards.id,
        },
      ),
    })
    .from(sql`(SELECT) one`);
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

type Range = { gameId: Given<number>; playerId: Given<number>; from: Given<Date>; to: Given<Date> };

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

// Returns one month of the calendar with its boxes, and the player's progress after login.

import type { Contract, PrizeView, SignInDay } from '@emall/contract';
import { businessDay } from '@emall/contract/business-time';
import { addDays } from '../../platform/business-days.ts';
import type { CallHandler } from '../../services.ts';
import { activityInfo, readShownActivity } from '../activities/index.ts';
import { prizeView } from '../awards/index.ts';
import {
  cardsEarned,
  daysOf,
  monthOf,
  monthSpan,
  overlap,
  prizeOfDay,
  type SignedDay,
  type Span,
  spanOf,
} from './calendar.ts';
import {
  boxesUntil,
  type Cards,
  nearestDay,
  readRecord,
  roundAt,
  type SignIn,
  showBoxes,
  signInProgressOf,
} from './progress.ts';

export const signInIndex: CallHandler<Contract['activity']['signInIndex']> = async (
  { services, gameId, session, language },
  { activeid, month: requested },
) => {
  const { db, clock } = services;
  const activity = await readShownActivity(services, { gameId, activeid, kind: 'sign_in' });
  const span = spanOf(activity);
  const now = clock.now();
  const today = businessDay(now);
  const near = nearestDay(activity, today);
  const first_month = monthOf(span.from);
  const last_month = monthOf(near);
  const month = requested && requested >= first_month && requested <= last_month ? requested : last_month;
  const round = roundAt(activity, near);
  const shown = overlap(monthSpan(month), span);

  const playerId = session?.playerId ?? undefined;
  const record = playerId
    ? await readRecord(db, activity, { playerId, roleId: session?.roleId ?? null, today, round, shown })
    : undefined;
  const { ofRound = [], ofShown, cards, isRoleTaken = false, received = new Set<string>() } = record ?? {};
  const progress = signInProgressOf(activity, ofRound, today);
  const until = boxesUntil(activity, round);
  const own = playerId ? { progress, received, isOpen: now < until } : undefined;
  return {
    activity: await activityInfo(services, activity, language),
    today,
    month,
    first_month,
    last_month,
    days: calendarOf(activity, span, shown, { today, round, signed: ofShown }),
    today_prize: prizeOn(activity, span, today),
    tomorrow_prize: prizeOn(activity, span, addDays(today, 1)),
    is_own: own !== undefined,
    is_signed_today: ofRound.some(({ day }) => day === today),
    is_role_taken: isRoleTaken,
    streak: progress.streak,
    total: progress.total,
    round_ends_on: round.to,
    receive_until: until.toISOString(),
    boxes: showBoxes(activity, round, own),
    makeup: makeupOf(activity, cards),
  };
};

function prizeOn({ config }: SignIn, span: Span, day: string): PrizeView | null {
  if (day < span.from || day > span.to) return null;
  return prizeView(prizeOfDay(config, span, day).prize);
}

type CalendarProgress = { today: string; round: Span; signed: SignedDay[] | undefined };

function calendarOf(activity: SignIn, span: Span, shown: Span, progress: CalendarProgress): SignInDay[] {
  const { today, round, signed } = progress;
  const signedDays = new Map(signed?.map(({ day, isMadeUp }) => [day, isMadeUp]));
  const statusOf = (day: string): SignInDay['status'] => {
    if (signedDays.has(day)) return signedDays.get(day) ? 'made_up' : 'signed';
    if (day >= today) return day === today ? 'today' : 'coming';
    return signed ? 'missed' : 'past';
  };
  return daysOf(shown).map((day) => {
    const { prize, isSpecial } = prizeOfDay(activity.config, span, day);
    const status = statusOf(day);
    const can_make_up = status === 'missed' && activity.state === 'running' && day >= round.from;
    return { day, prize: prizeView(prize), is_special: isSpecial, status, can_make_up };
  });
}

function makeupOf({ config: { makeup } }: SignIn, cards: Cards | undefined) {
  const { given, per_amount, max, joins_streak } = makeup;
  const { used, earned, spend } = cards ?? { used: 0, earned: cardsEarned(makeup, 0), spend: 0 };
  return {
    given,
    per_amount,
    max,
    joins_streak,
    used,
    // A refund may have lowered the earned cards below the used ones.
    left: Math.max(0, earned - used),
    next_amount: per_amount === null || earned >= max ? null : per_amount - (spend % per_amount),
  };
}

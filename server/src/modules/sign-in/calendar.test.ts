// Rules of the calendar: lengths of months, streaks and gaps, cards by amount spent.

import type { Prize, SignInConfig } from '@emall/contract';
import { businessDay } from '@emall/contract/business-time';
import { expect, test } from 'vitest';
import { addDays } from '../../platform/business-days.ts';
import {
  cardsEarned,
  currentStreak,
  daysOf,
  longestStreak,
  monthSpan,
  prizeOfDay,
  roundOf,
  spanOf,
} from './calendar.ts';

const prize = (name: string): Prize => ({
  kind: 'points',
  name,
  image: '/mall/files/a.svg',
  cost_amount: 0,
  points: 1,
  score_type: 1,
});
const config = (round: SignInConfig['round']) => ({
  round,
  daily: ['一', '二', '三'].map(prize),
  special_days: [{ day: '2026-11-11', prize: prize('节日') }],
});
const signed = (...days: string[]) => days.map((day) => ({ day, isMadeUp: false }));
const madeUp = (...days: string[]) => days.map((day) => ({ day, isMadeUp: true }));

test('a day begins at midnight in Shanghai, whatever the time zone of the server', () => {
  expect(businessDay(new Date('2026-11-15T15:59:59.999Z'))).toBe('2026-11-15');
  expect(businessDay(new Date('2026-11-15T16:00:00Z'))).toBe('2026-11-16');
});

test('months have their own lengths, also in leap years', () => {
  expect(monthSpan('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(monthSpan('2026-02').to).toBe('2026-02-28');
  expect(monthSpan('2026-12').to).toBe('2026-12-31');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(daysOf({ from: '2026-02-27', to: '2026-03-02' })).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
  ]);
});

test('an activity that ends at midnight does not include the day that begins then', () => {
  const window = {
    startsAt: new Date('2026-11-03T10:00:00+08:00'),
    endsAt: new Date('2026-12-01T00:00:00+08:00'),
  };
  expect(spanOf(window)).toEqual({ from: '2026-11-03', to: '2026-11-30' });
  expect(roundOf({ round: 'month' }, spanOf(window), '2026-11-20').from).toBe('2026-11-03');
});

test('rewards follow the day of the month or of the activity, and repeat after the last', () => {
  const span = { from: '2026-11-03', to: '2027-01-31' };
  const name = (round: SignInConfig['round'], day: string) => prizeOfDay(config(round), span, day).prize.name;
  expect(['2026-11-03', '2026-11-04', '2026-12-01'].map((day) => name('month', day))).toEqual([
    '三',
    '一',
    '一',
  ]);
  expect(['2026-11-03', '2026-11-04', '2026-12-01'].map((day) => name('whole', day))).toEqual([
    '一',
    '二',
    '二',
  ]);
  expect(prizeOfDay(config('month'), span, '2026-11-11')).toMatchObject({
    prize: { name: '节日' },
    isSpecial: true,
  });
});

test('a streak counts up to today, and does not break before today is over', () => {
  const days = signed('2026-11-10', '2026-11-12', '2026-11-13', '2026-11-14');
  expect(currentStreak(days, '2026-11-14', false)).toBe(3);
  expect(currentStreak(days, '2026-11-15', false)).toBe(3);
  expect(currentStreak(days, '2026-11-16', false)).toBe(0);
  expect(longestStreak(days, false)).toBe(3);
  expect(longestStreak([], false)).toBe(0);
});

test('a make-up day closes a gap only if the activity allows it', () => {
  const days = [...signed('2026-11-12', '2026-11-14'), ...madeUp('2026-11-13')];
  expect([currentStreak(days, '2026-11-14', false), currentStreak(days, '2026-11-14', true)]).toEqual([1, 3]);
  expect([longestStreak(days, false), longestStreak(days, true)]).toEqual([1, 3]);
});

test('cards are given at the start and earned by spending, up to a limit', () => {
  const rule = { given: 1, per_amount: 10_000, max: 3, joins_streak: false };
  expect([0, 9_999, 10_000, 25_000, 90_000].map((spend) => cardsEarned(rule, spend))).toEqual([
    1, 1, 2, 3, 3,
  ]);
  expect(cardsEarned({ ...rule, per_amount: null }, 90_000)).toBe(1);
});

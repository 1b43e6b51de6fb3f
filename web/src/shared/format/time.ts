// Moments and spans of time as the shop shows them, on the shop's own clock.

import { defineTexts } from '../i18n/index.ts';
import { formatDate, type Moment, shopClock } from './day.ts';
import { padZero } from './number.ts';
import { shopNow } from './shop-time.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const { texts } = defineTexts({
  zh: {
    days: (days: number) => `${days} 天 `,
    justNow: '刚刚',
    minutesAgo: (minutes: number) => `${minutes} 分钟前`,
    hoursAgo: (hours: number) => `${hours} 小时前`,
    yesterday: (time: string) => `昨天 ${time}`,
  },
  en: {
    days: (days: number) => `${days}d `,
    justNow: 'just now',
    minutesAgo: (minutes: number) => `${minutes} min ago`,
    hoursAgo: (hours: number) => `${hours} h ago`,
    yesterday: (time: string) => `yesterday ${time}`,
  },
});

/** '2025-03-01 09:05' */
export function formatDateTime(moment: Moment): string {
  return shopClock(moment).slice(0, 16).replace('T', ' ');
}

/** '03-01 09:05', and with its year as soon as that is not this one. */
export function formatMoment(moment: Moment, now: Moment = shopNow()): string {
  const isThisYear = shopClock(moment).slice(0, 4) === shopClock(now).slice(0, 4);
  return formatDateTime(moment).slice(isThisYear ? 5 : 0);
}

/** 'just now', '5 min ago', '3 h ago', 'yesterday 09:05', then the date. */
export function formatRelative(moment: Moment, now: Moment = shopNow()): string {
  const age = new Date(now).getTime() - new Date(moment).getTime();
  if (age < MINUTE) return texts().justNow;
  if (age < HOUR) return texts().minutesAgo(Math.floor(age / MINUTE));
  const today = formatDate(now);
  if (formatDate(moment) === today) return texts().hoursAgo(Math.floor(age / HOUR));
  const dayBefore = formatDate(new Date(now).getTime() - DAY);
  if (formatDate(moment) === dayBefore) return texts().yesterday(shopClock(moment).slice(11, 16));
  return formatDate(moment);
}

/** What is left, in padded parts; never below zero. A started second counts, so that it ends on 00:00 exactly in time. */
export function countdownParts(leftMs: number): {
  days: number;
  hours: string;
  minutes: string;
  seconds: string;
} {
  const left = Math.max(0, Math.ceil(leftMs / SECOND) * SECOND);
  return {
    days: Math.floor(left / DAY),
    hours: padZero(Math.floor((left % DAY) / HOUR)),
    minutes: padZero(Math.floor((left % HOUR) / MINUTE)),
    seconds: padZero(Math.floor((left % MINUTE) / SECOND)),
  };
}

/** '14:59', '01:02:03', '2 天 03:04:05'. */
export function formatCountdown(leftMs: number): string {
  const { days, hours, minutes, seconds } = countdownParts(leftMs);
  const clock = days > 0 || hours !== '00' ? `${hours}:${minutes}:${seconds}` : `${minutes}:${seconds}`;
  return days > 0 ? texts().days(days) + clock : clock;
}

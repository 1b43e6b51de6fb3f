// The rules of showing values (spec sections 5 and 9).
import { afterEach, describe, expect, it } from 'vitest';
import { setLanguage } from '../i18n/index.ts';
import {
  businessDay,
  countdownParts,
  endOfBusinessDay,
  formatCountdown,
  formatDate,
  formatDateTime,
  formatMoment,
  formatRelative,
  groupThousands,
  maskPhone,
  padZero,
  price,
  unbroken,
} from './index.ts';

afterEach(() => setLanguage('zh'));

describe('prices are integers in cents, shown divided by 100 with 2 decimals', () => {
  it.each([
    [26800, '268.00'],
    [126800, '1,268.00'],
    [-1_000_000, '-10,000.00'],
    [0, '0.00'],
    [1, '0.01'],
    [10, '0.10'],
    [99, '0.99'],
    [100, '1.00'],
    [1990, '19.90'],
    [-2000, '-20.00'],
    [-5, '-0.05'],
    [-0, '0.00'],
  ])('%i cents read %s', (cents, shown) => expect(price(cents)).toBe(shown));

  it('no cent drifts, however large the sum', () => {
    expect(price(Number.MAX_SAFE_INTEGER)).toBe('90,071,992,547,409.91');
    expect(price(2 ** 53)).toBe('90,071,992,547,409.92');
    for (const cents of [115, 1005, 2899, 435, 9007199254740899])
      expect(price(cents).replace(/[.,]/g, '')).toBe(String(cents));
  });
});

describe('numbers below 10 are zero-padded', () => {
  it.each([
    [0, '00'],
    [9, '09'],
    [10, '10'],
    [123, '123'],
  ])('%i reads %s', (value, shown) => expect(padZero(value)).toBe(shown));
});

describe('phone masking', () => {
  it('over 5 digits keeps the first 3 and last 2 and stars the middle', () => {
    expect(maskPhone('13800000001')).toBe('138******01');
    expect(maskPhone('123456')).toBe('123*56');
  });
  it('3 to 5 digits keeps the first and last', () => {
    expect(maskPhone('12345')).toBe('1***5');
    expect(maskPhone('1234')).toBe('1**4');
    expect(maskPhone('123')).toBe('1*3');
  });
  it('a shorter one has no middle to hide', () => {
    expect(maskPhone('12')).toBe('12');
    expect(maskPhone('')).toBe('');
  });
});

describe('points are grouped in thousands', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [12680, '12,680'],
    [1234567, '1,234,567'],
    [-1000, '-1,000'],
  ])('%i reads %s', (value, shown) => expect(groupThousands(value)).toBe(shown));
});

describe('times are shown on the clock of Asia/Shanghai', () => {
  it('a late evening in UTC is already the next day', () => {
    expect(formatDate('2025-02-28T16:00:00Z')).toBe('2025-03-01');
    expect(formatDateTime('2025-02-28T17:05:59Z')).toBe('2025-03-01 01:05');
    expect(formatDateTime('2025-03-01T09:05:00+08:00')).toBe('2025-03-01 09:05');
  });

  it('is written without its year only while that is this one', () => {
    const now = '2025-12-31T12:00:00+08:00';
    expect(formatMoment('2025-03-01T09:05:00+08:00', now)).toBe('03-01 09:05');
    expect(formatMoment('2025-12-31T16:00:00Z', now)).toBe('2026-01-01 00:00');
  });
  it('the business day is written YYYYMMDD and turns at midnight in Shanghai', () => {
    expect(businessDay('2025-12-31T15:59:59.999Z')).toBe('20251231');
    expect(businessDay('2025-12-31T16:00:00Z')).toBe('20260101');
    const end = Date.parse('2026-11-15T16:00:00Z');
    expect(['2026-11-15', end - 1, '2026-11-14T16:00:00Z'].map(endOfBusinessDay)).toEqual([end, end, end]);
  });
  it('a recent moment is shown by its age, an older one by its date', () => {
    const now = '2025-03-02T12:00:00+08:00';
    expect(formatRelative('2025-03-02T11:59:30+08:00', now)).toBe('刚刚');
    expect(formatRelative('2025-03-02T11:55:00+08:00', now)).toBe('5 分钟前');
    expect(formatRelative('2025-03-02T09:00:00+08:00', now)).toBe('3 小时前');
    expect(formatRelative('2025-03-01T23:30:00+08:00', now)).toBe('昨天 23:30');
    expect(formatRelative('2025-02-27T23:30:00+08:00', now)).toBe('2025-02-27');
    setLanguage('en');
    expect(formatRelative('2025-03-02T11:55:00+08:00', now)).toBe('5 min ago');
  });
});

it('a date in a sentence has no place where a line may end', () => {
  const date = unbroken('11-18 05:04');
  expect(date).toBe('11-\u206018\u00a005:04');
});

describe('a countdown', () => {
  it('shows minutes and seconds, hours and days only when there are some', () => {
    expect(formatCountdown(15 * 60_000)).toBe('15:00');
    expect(formatCountdown(14 * 60_000 + 59_000)).toBe('14:59');
    expect(formatCountdown(3_723_000)).toBe('01:02:03');
    expect(formatCountdown(2 * 86_400_000 + 3_600_000)).toBe('2 天 01:00:00');
  });
  it('counts a started second and ends on zero, never below', () => {
    expect(formatCountdown(1)).toBe('00:01');
    expect(formatCountdown(0)).toBe('00:00');
    expect(formatCountdown(-5000)).toBe('00:00');
    expect(countdownParts(59_001)).toEqual({ days: 0, hours: '00', minutes: '01', seconds: '00' });
  });
});

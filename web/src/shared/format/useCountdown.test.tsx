// How often a countdown renders.
import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useCountdown } from './useCountdown.ts';

const START = Date.parse('2026-06-01T12:00:00.250Z');

beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => void vi.useRealTimers());

// Counted without StrictMode, which renders everything twice.
it('a countdown renders once when it appears, and then with every second', () => {
  const shown: number[] = [];
  function Countdown() {
    shown.push(useCountdown(START + 5_500));
    // The clock goes on while a page is rendered.
    vi.setSystemTime(Date.now() + 1);
    return null;
  }
  render(<Countdown />, { reactStrictMode: false });
  expect(shown).toEqual([5_500]);
  act(() => vi.advanceTimersByTime(1_000));
  expect(shown.at(-1)).toBeLessThanOrEqual(5_000);
});

// A value that waits for the end of typing.
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDebounced } from './useDebounced.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('follows after a pause, not between two letters, and at once when it is set', () => {
  const { result, rerender } = renderHook(({ typed }) => useDebounced(typed, 200), {
    initialProps: { typed: '' },
  });
  const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  rerender({ typed: '北' });
  wait(150);
  rerender({ typed: '北京' });
  wait(150);
  expect(result.current[0]).toBe('');
  wait(50);
  expect(result.current[0]).toBe('北京');
  act(() => result.current[1]('上海'));
  expect(result.current[0]).toBe('上海');
});

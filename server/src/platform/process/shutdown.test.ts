// The end of a process: when its work is finished, or at the deadline.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { exitAfter } from './shutdown.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a process that finishes its work exits with success', async () => {
  const exit = vi.fn();
  await exitAfter(async () => undefined, exit, vi.fn());
  expect(exit.mock.calls).toEqual([[0]]);
});

test('a process whose work never ends exits after 15 seconds, and reports it', async () => {
  const [exit, report] = [vi.fn(), vi.fn()];
  void exitAfter(() => new Promise(() => undefined), exit, report);
  await vi.advanceTimersByTimeAsync(14_900);
  expect(exit).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(exit.mock.calls).toEqual([[1]]);
  expect(report.mock.calls[0]?.[0]).toContain('15 s');
});

test('a process that cannot stop properly exits with a failure, and reports why', async () => {
  const [exit, report] = [vi.fn(), vi.fn()];
  await exitAfter(() => Promise.reject(new Error('the database is away')), exit, report);
  expect(exit.mock.calls).toEqual([[1]]);
  expect(report.mock.calls).toEqual([['the database is away']]);
});

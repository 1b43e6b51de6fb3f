// Waiting for a moment of the server.
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from '../ui/test/render.ts';
import { useAtMoment } from './index.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const onMoment = vi.fn();

function Waiting({ moment, calls }: { moment: number | undefined; calls?: number }) {
  useAtMoment(moment, onMoment, calls === undefined ? {} : { calls });
  return null;
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  onMoment.mockClear();
});
afterEach(() => vi.useRealTimers());

it('is called when the moment has come, not before', async () => {
  render(<Waiting moment={NOW + 5000} />);
  await pass(4999);
  expect(onMoment).not.toHaveBeenCalled();
  await pass(1);
  expect(onMoment).toHaveBeenCalledTimes(1);
});

it('is called a few times more, because clocks differ, and then no more', async () => {
  render(<Waiting moment={NOW + 5000} />);
  await pass(60_000);
  expect(onMoment).toHaveBeenCalledTimes(4);
});

it('stops calling when the server names another moment', async () => {
  const { rerender } = render(<Waiting moment={NOW + 5000} />);
  await pass(5000);
  rerender(<Waiting moment={NOW + 100_000} />);
  await pass(20_000);
  expect(onMoment).toHaveBeenCalledTimes(1);
});

it('a moment that has passed calls at once', async () => {
  render(<Waiting moment={NOW - 1} calls={1} />);
  await pass(0);
  expect(onMoment).toHaveBeenCalledTimes(1);
});

it('waits longer than the longest timer of a browser', async () => {
  const days30 = 30 * 86_400_000;
  render(<Waiting moment={NOW + days30} calls={1} />);
  await pass(days30 - 1);
  expect(onMoment).not.toHaveBeenCalled();
  await pass(1);
  expect(onMoment).toHaveBeenCalledTimes(1);
});

it('a device that slept through the moment calls when it is shown again', () => {
  render(<Waiting moment={NOW + 5000} />);
  vi.setSystemTime(NOW + 3_600_000);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(onMoment).toHaveBeenCalledTimes(1);
});

it('without a moment nothing is called', async () => {
  render(<Waiting moment={undefined} />);
  await pass(100_000);
  expect(onMoment).not.toHaveBeenCalled();
});

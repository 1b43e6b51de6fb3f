// Waiting between two codes.
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { find, render } from '../test/render.ts';
import { CountdownButton } from './CountdownButton.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const button = () => find<HTMLButtonElement>('button');
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const tap = () => act(async () => button().click());

it('after sending, the next code can be asked for 60 s later', async () => {
  const onSend = vi.fn(async () => {});
  render(<CountdownButton scope="sends" onSend={onSend} />);
  expect(button().textContent).toBe('获取验证码');
  await tap();
  expect(button().textContent).toBe('60 秒后重发');
  expect(button().disabled).toBe(true);
  await wait(1000);
  expect(button().textContent).toBe('59 秒后重发');
  await wait(58_999);
  expect(button().textContent).toBe('1 秒后重发');
  await wait(1);
  expect(button().textContent).toBe('重新获取');
  expect(button().disabled).toBe(false);
});

it('does not wait when nothing was sent', async () => {
  render(<CountdownButton scope="refused" onSend={async () => false} />);
  await tap();
  expect(button().disabled).toBe(false);
});

it('still waits after leaving and coming back', async () => {
  const { rerender } = render(<CountdownButton scope="returns" onSend={async () => {}} />);
  await tap();
  rerender(null);
  await wait(20_000);
  rerender(<CountdownButton scope="returns" onSend={async () => {}} />);
  expect(button().textContent).toBe('40 秒后重发');
});

it('a code of another kind has its own wait', async () => {
  render(<CountdownButton scope="other" onSend={async () => {}} />);
  expect(button().disabled).toBe(false);
});

// How a sheet comes and goes.
import { screen } from '@testing-library/react';
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { afterDoubleTap, click, render } from '../test/render.ts';
import { Sheet } from './Sheet.tsx';
import { isThrown } from './useDragDown.ts';

const sheet = (open: boolean, onClose: () => void) => (
  <Sheet open={open} onClose={onClose} title="选择规格">
    <p>content</p>
  </Sheet>
);

const dialog = () => screen.getByRole<HTMLDialogElement>('dialog', { name: '选择规格' });

it('is a modal named by its title', () => {
  render(sheet(true, () => {}));
  expect(dialog().open).toBe(true);
});

it.each([
  ['Esc', () => dialog().dispatchEvent(new Event('cancel', { cancelable: true }))],
  ['a tap outside', () => dialog().click()],
  ['its close button', () => screen.getByRole('button', { name: '关闭' }).click()],
])('%s asks to close it', async (_, leave) => {
  const onClose = vi.fn();
  render(sheet(true, onClose));
  await afterDoubleTap();
  act(() => void leave());
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('the second tap of the double tap that opened it does not close it', () => {
  const onClose = vi.fn();
  render(sheet(true, onClose));
  act(() => dialog().click());
  expect(onClose).not.toHaveBeenCalled();
});

it('a tap on its content, or a cancelled file choice inside, does not close it', () => {
  const onClose = vi.fn();
  render(sheet(true, onClose));
  click(screen.getByText('content'));
  act(() => void screen.getByText('content').dispatchEvent(new Event('cancel', { bubbles: true })));
  expect(onClose).not.toHaveBeenCalled();
});

it('leaves the page once it is closed and its motion is over', async () => {
  const { rerender } = render(sheet(true, () => {}));
  await act(async () => rerender(sheet(false, () => {})));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('does not wait for what moves forever inside it', async () => {
  const motion = (iterations: number, finished: Promise<void>) => ({
    effect: { getTiming: () => ({ iterations }) },
    finished,
  });
  const { rerender } = render(sheet(true, () => {}));
  let sunk = () => {};
  const sinking = new Promise<void>((resolve) => {
    sunk = resolve;
  });
  Object.assign(dialog(), {
    getAnimations: () => [motion(Number.POSITIVE_INFINITY, new Promise(() => {})), motion(1, sinking)],
  });
  await act(async () => rerender(sheet(false, () => {})));
  expect(screen.queryByRole('dialog')).not.toBeNull();
  await act(async () => sunk());
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('is gone after a second where no frame is drawn', async () => {
  vi.useFakeTimers();
  const { rerender } = render(sheet(true, () => {}));
  const stuck = { effect: { getTiming: () => ({ iterations: 1 }) }, finished: new Promise(() => {}) };
  Object.assign(dialog(), { getAnimations: () => [stuck] });
  await act(async () => rerender(sheet(false, () => {})));
  expect(screen.queryByRole('dialog')).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.queryByRole('dialog')).toBeNull();
  vi.useRealTimers();
});

it('is thrown away by a long pull or a quick flick, not by a small one', () => {
  expect(isThrown(200, 500, 800)).toBe(true);
  expect(isThrown(60, 500, 80)).toBe(true);
  expect(isThrown(60, 500, 600)).toBe(false);
  expect(isThrown(10, 500, 5)).toBe(false);
});

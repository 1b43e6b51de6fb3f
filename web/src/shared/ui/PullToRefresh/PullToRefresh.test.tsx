// Pulling a page down to fetch it again.
import { screen } from '@testing-library/react';
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { click, render } from '../test/render.ts';
import { PullToRefresh } from './PullToRefresh.tsx';

let finish: () => void;
const onRefresh = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
beforeEach(() => {
  onRefresh.mockClear();
});

async function show() {
  render(
    <PullToRefresh onRefresh={onRefresh}>
      <p>goods</p>
      <dialog>
        <p>sheet</p>
      </dialog>
    </PullToRefresh>,
  );
  await act(async () => void (await import('./watch-pull.ts')));
}
function touch(text: string, type: string, clientX: number, clientY: number) {
  const event = new Event(type, { bubbles: true, cancelable: true });
  act(
    () =>
      void screen.getByText(text).dispatchEvent(Object.assign(event, { touches: [{ clientX, clientY }] })),
  );
}
function pull(text: string, dx: number, dy: number) {
  touch(text, 'touchstart', 100, 100);
  touch(text, 'touchmove', 100 + dx, 100 + dy);
  touch(text, 'touchend', 100 + dx, 100 + dy);
}
const sign = () => screen.getByRole('status').textContent;

it('pulled far enough, it refreshes and says so until it is done', async () => {
  await show();
  touch('goods', 'touchstart', 100, 100);
  touch('goods', 'touchmove', 100, 140);
  expect(sign()).toBe('下拉刷新');
  touch('goods', 'touchmove', 100, 300);
  expect(sign()).toBe('松开刷新');
  touch('goods', 'touchend', 100, 300);
  expect(sign()).toBe('刷新中…');
  expect(onRefresh).toHaveBeenCalledTimes(1);
  pull('goods', 0, 200);
  expect(onRefresh).toHaveBeenCalledTimes(1);
  await act(async () => finish());
  expect(sign()).toBe('');
});

it.each([
  ['a short pull', 'goods', 0, 40],
  ['a sideways swipe', 'goods', 200, 100],
  ['a scroll down the page', 'goods', 0, -200],
  ['a pull inside a sheet', 'sheet', 0, 300],
])('%s does not refresh', async (_, text, dx, dy) => {
  await show();
  pull(text, dx, dy);
  expect(onRefresh).not.toHaveBeenCalled();
});

it('a button does the same for keyboards', async () => {
  await show();
  click(screen.getByRole('button', { name: '刷新' }));
  expect(onRefresh).toHaveBeenCalledTimes(1);
  await act(async () => finish());
});

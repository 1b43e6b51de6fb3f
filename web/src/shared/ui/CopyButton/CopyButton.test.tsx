// Copying by a tap.
import { screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { click, render } from '../test/render.ts';
import { CopyButton } from './CopyButton.tsx';

const toasts = vi.hoisted(() => ({ shown: [] as string[] }));
vi.mock('../Toast/toast.ts', () => ({ toast: (text: string) => toasts.shown.push(text) }));

function stubClipboard(writeText: (text: string) => Promise<void>) {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
}

afterEach(() => {
  toasts.shown = [];
  Reflect.deleteProperty(navigator, 'clipboard');
  vi.unstubAllGlobals();
});

const tap = () => act(async () => click(screen.getByRole('button')));

it('a tap copies the text and says so', async () => {
  const writeText = vi.fn(async () => undefined);
  stubClipboard(writeText);
  render(<CopyButton text="A-1" what="订单号" />);
  expect(screen.getByRole('button', { name: '复制订单号' })).toBeDefined();
  await tap();
  expect(writeText).toHaveBeenCalledExactlyOnceWith('A-1');
  expect(toasts.shown).toEqual(['已复制']);
});

it('the page may say its own words about what was copied', async () => {
  stubClipboard(async () => undefined);
  render(
    <CopyButton text="CODE" label="复制 礼包 的兑换码" copied="去游戏里兑换吧">
      复制兑换码
    </CopyButton>,
  );
  expect(screen.getByRole('button', { name: '复制 礼包 的兑换码' }).textContent).toBe('复制兑换码');
  await tap();
  expect(toasts.shown).toEqual(['去游戏里兑换吧']);
});

it('a browser that refuses to copy is reported', async () => {
  stubClipboard(() => Promise.reject(new DOMException('denied', 'NotAllowedError')));
  document.execCommand = () => false;
  render(<CopyButton text="A-1" />);
  await tap();
  expect(toasts.shown).toEqual(['复制失败，请长按选择']);
});

it('nothing is copied while the text is being loaded', async () => {
  const writeText = vi.fn(async () => undefined);
  stubClipboard(writeText);
  render(<CopyButton text={undefined} />);
  expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true');
  await tap();
  expect(writeText).not.toHaveBeenCalled();
});

// Asking a question from anywhere.
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { find } from '../test/render.ts';
import { alert, confirm } from './confirm.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(async () => {
  await act(() => vi.runAllTimersAsync());
  vi.useRealTimers();
});

const ask = async <Answer,>(question: () => Promise<Answer>) => {
  let answer: Answer | 'open' = 'open';
  await act(async () => {
    void question().then((given) => {
      answer = given;
    });
  });
  return () => answer;
};
const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('dialog button')];

it('answers yes or no by the button tapped', async () => {
  const answer = await ask(() => confirm({ title: '取消订单？' }));
  expect(find('dialog').getAttribute('role')).toBe('alertdialog');
  expect(buttons().map((button) => button.textContent)).toEqual(['取消', '确定']);
  await act(async () => buttons()[1]?.click());
  expect(answer()).toBe(true);
});

it('means no when it is sent away', async () => {
  const answer = await ask(() => confirm({ title: '取消订单？' }));
  await act(async () => void find('dialog').dispatchEvent(new Event('cancel', { cancelable: true })));
  expect(answer()).toBe(false);
});

it('leaves nothing behind', async () => {
  const before = document.body.children.length;
  await ask(() => confirm({ title: '删除？', danger: true }));
  await act(async () => buttons()[0]?.click());
  await act(() => vi.runAllTimersAsync());
  expect(document.body.children).toHaveLength(before);
});

it('a notice has one button', async () => {
  const answer = await ask(() => alert({ title: '已停止访问', confirmText: '知道了' }));
  expect(buttons().map((button) => button.textContent)).toEqual(['知道了']);
  await act(async () => buttons()[0]?.click());
  expect(answer()).toBeUndefined();
});

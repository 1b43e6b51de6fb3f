// Asking a question from anywhere.
import { screen } from '@testing-library/react';
import { act } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { topLayer } from '../modal/layers.ts';
import { afterDoubleTap, render } from '../test/render.ts';
import { alert, ConfirmHost, confirm, pageVisit } from './confirm.tsx';
import { LazyDialog } from './LazyDialog.tsx';

beforeAll(LazyDialog.preload);

const ask = async <Answer,>(question: () => Promise<Answer>) => {
  let answer: Answer | 'open' = 'open';
  await act(async () => {
    void question().then((given) => {
      answer = given;
    });
  });
  return () => answer;
};
const dialog = () => screen.getByRole('alertdialog');
const buttons = () => screen.getAllByRole('button');

it('returns yes or no by the button tapped', async () => {
  render(null);
  const answer = await ask(() => confirm({ title: '取消订单？' }));
  expect(screen.getByRole('alertdialog', { name: '取消订单？' })).toBeDefined();
  expect(buttons().map((button) => button.textContent)).toEqual(['取消', '确定']);
  await act(async () => buttons()[1]?.click());
  expect(answer()).toBe(true);
});

it.each([
  ['Esc', () => void dialog().dispatchEvent(new Event('cancel', { cancelable: true }))],
  ['a tap outside', () => dialog().click()],
  ['Back', () => topLayer()?.()],
])('%s means no', async (_, dismiss) => {
  render(null);
  const answer = await ask(() => confirm({ title: '取消订单？' }));
  await afterDoubleTap();
  await act(async () => dismiss());
  expect(answer()).toBe(false);
});

it('leaving the page means no', async () => {
  const { rerender } = render(<ConfirmHost page="orders" />);
  const answer = await ask(() => confirm({ title: '取消订单？' }));
  expect(answer()).toBe('open');
  await act(async () => rerender(<ConfirmHost page="home" />));
  expect(answer()).toBe(false);
});

it('a question that comes after the page of its tap was left is not asked, and means no', async () => {
  const { rerender } = render(<ConfirmHost page="order" />);
  const tapped = pageVisit();
  await act(async () => rerender(<ConfirmHost page="home" />));
  expect((await ask(() => confirm({ title: '取消订单？' }, tapped)))()).toBe(false);
  await act(async () => rerender(<ConfirmHost page="order" />));
  expect((await ask(() => confirm({ title: '取消订单？' }, tapped)))()).toBe(false);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect((await ask(() => confirm({ title: '取消订单？' }, pageVisit())))()).toBe('open');
});

it('is answered once, by the first tap', async () => {
  render(null);
  const answered = vi.fn();
  await act(async () => void confirm({ title: '删除？' }).then(answered));
  await act(async () => {
    buttons()[0]?.click();
    buttons()[1]?.click();
  });
  expect(answered.mock.calls).toEqual([[false]]);
});

it('leaves the page once its motion is over', async () => {
  render(null);
  await ask(() => confirm({ title: '删除？', danger: true }));
  await act(async () => buttons()[0]?.click());
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(topLayer()).toBeUndefined();
});

it('a notice has one button', async () => {
  render(null);
  const answer = await ask(() => alert({ title: '已停止访问', confirmText: '知道了' }));
  expect(buttons().map((button) => button.textContent)).toEqual(['知道了']);
  await act(async () => buttons()[0]?.click());
  expect(answer()).toBeUndefined();
});

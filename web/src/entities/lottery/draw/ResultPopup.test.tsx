// The result of a draw: the size of the moment, and the order in which ten are revealed.
import type { LotteryBoard, WonPrize } from '@emall/contract';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import ResultPopup from './ResultPopup.tsx';

const odds = { coin: 900_000, pack: 98_000, ship: 2_000 };
const board = {
  prizes: Object.entries(odds).map(([key, parts]) => ({ key, parts })),
  guarantee: { draws: 30, prize: 'pack', counting: ['pack', 'ship'] },
} as unknown as LotteryBoard;
const won = (...keys: string[]): WonPrize[] =>
  keys.map((key, place) => ({
    key,
    reason: 'drawn',
    nonce: place + 1,
    award: {
      award_id: place + 1,
      prize: { kind: 'prop', name: key, image: '', quantity: 1 },
      status: 'needs_role',
    },
  }));
const show = (prizes: WonPrize[], onAgain?: () => void) =>
  render(
    <ResultPopup
      won={prizes}
      isReturned={false}
      board={board}
      open
      onClose={vi.fn()}
      onAgain={onAgain}
      cost="100 积分"
    />,
  );

it('a grand prize is called so and fills the screen, a common one does neither', () => {
  const { unmount } = show(won('ship'));
  expect(screen.getByText('大奖')).toBeTruthy();
  expect(document.querySelectorAll('[data-spread="rain"]')).toHaveLength(1);
  unmount();
  show(won('coin'));
  expect(screen.queryByText('大奖')).toBeNull();
  expect(document.querySelectorAll('[data-spread="rain"]')).toHaveLength(0);
});

it('of ten cards the rarest turns over last, and summary and actions wait for it or for a skip', async () => {
  show(won('ship', 'coin', 'pack', 'coin'));
  const cards = screen.getAllByRole('listitem');
  expect(cards.map((card) => card.textContent)).toEqual(['coin', 'coin', '稀有pack', '大奖ship']);
  const flips = cards.map((card) => Number.parseInt(card.style.getPropertyValue('--flip'), 10));
  expect(flips).toEqual(flips.toSorted((a, b) => a - b));
  const summary = screen.getByText('稀有「ship」、稀有「pack」、coin × 2');
  const actions = screen.getByRole('button', { name: '知道了' }).parentElement;
  expect([summary.inert, actions?.inert]).toEqual([true, true]);
  await userEvent.click(screen.getByRole('button', { name: '跳过' }));
  expect([summary.inert, actions?.inert]).toEqual([false, false]);
});

it('the same again names its price, and is not offered when it cannot be had', () => {
  const { unmount } = show(won('coin'), vi.fn());
  expect(within(screen.getByRole('dialog')).getByRole('button', { name: /再抽一次.*100 积分/ })).toBeTruthy();
  unmount();
  show(won('coin'));
  expect(screen.queryByRole('button', { name: /再抽一次/ })).toBeNull();
});

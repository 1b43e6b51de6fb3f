// What a presale promises before the deposit.
import type { Presale } from '@emall/contract';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PromiseCard } from './PromiseCard.tsx';

const promiseOf = (balance_ends_at: string) => {
  const presale = {
    first_ships_at: '2036-12-01T00:00:00Z',
    ships_at: '2036-12-01T00:00:00Z',
    balance_ends_at,
    delay_points_per_day: 0,
    delay_reason: '',
    deposit: 1000,
    deposit_worth: 2000,
    on_missed: 'forfeit',
  } as Presale;
  render(<PromiseCard presale={presale} />);
  return screen.getByRole('region', { name: '我们的承诺' }).textContent;
};

it('says until when the balance is due, and what after-sales there is', () => {
  const promise = promiseOf('2036-11-20T00:00:00Z');
  expect(promise).toContain('前付尾款');
  expect(promise).toContain('可对尾款订单申请退款或退货');
});

it('asks for no balance once its time is over', () => {
  expect(promiseOf('2025-11-20T00:00:00Z')).not.toContain('前付尾款');
});

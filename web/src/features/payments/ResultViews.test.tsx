// Pages of a payment without an order to show.
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ORDER_ID } from '../../entities/order/test/order.ts';
import { visitAsPlayer } from '../../shared/request/test/session.ts';
import { UnknownView } from './ResultViews.tsx';

const titleOf = (orderId: string | undefined) => {
  visitAsPlayer();
  render(<UnknownView orderId={orderId} hasSession={orderId === undefined} />);
  return screen.getByRole('heading').textContent;
};

it('a visit without an order does not read as a payment', () => {
  expect(titleOf(undefined)).toBe('没有找到这笔支付');
});

it('whoever returns with an order but without a session reads that it was submitted', () => {
  expect(titleOf(ORDER_ID)).toBe('支付已提交');
});

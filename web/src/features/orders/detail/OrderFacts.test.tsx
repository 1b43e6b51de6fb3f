// The history of an order: a partial refund stands there with its time, amount and reason.
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { unpaidOrder } from '../../../entities/order/test/order.ts';
import { queryClient } from '../../../shared/request/index.ts';
import { fakeServer, ok } from '../../../shared/request/test/fake-server.ts';
import { visitAsPlayer } from '../../../shared/request/test/session.ts';
import { Amounts, History } from './OrderFacts.tsx';

beforeEach(() => {
  visitAsPlayer();
  const rebate = { points: 0, recharge_progress: 0, is_granted: true };
  fakeServer().answer('user/getRebateOrderInfo', ok(rebate));
});
afterEach(() => queryClient.clear());

it('a partial refund shows its time, amount and reason, and is in the sums', () => {
  const event = { status: 'paid', amount: null, reason: null } as const;
  const order = unpaidOrder({
    status: 'paid',
    refunded_amount: 3000,
    timeline: [
      { ...event, at: '2026-11-15T00:00:00Z', note: '支付成功' },
      { ...event, at: '2026-11-15T04:30:00Z', note: '部分退款', amount: 3000, reason: '少发一件' },
    ],
  });
  render(
    <QueryClientProvider client={queryClient}>
      <Amounts order={order} />
      <History order={order} />
    </QueryClientProvider>,
  );
  const [refund, paid] = screen.getAllByRole('listitem');
  expect(refund?.textContent).toBe('部分退款¥30.00 · 少发一件2026-11-15 12:30');
  expect(paid?.textContent).toBe('支付成功2026-11-15 08:00');
  expect(screen.getByText('¥30.00')).toBeTruthy();
});

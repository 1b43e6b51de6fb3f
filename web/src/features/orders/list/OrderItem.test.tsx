// One order of the list.
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { unpaidOrder } from '../../../entities/order/test/order.ts';
import { setLanguage } from '../../../shared/i18n/index.ts';
import { queryClient } from '../../../shared/request/index.ts';
import { visitAsPlayer } from '../../../shared/request/test/session.ts';
import { OrderItem } from './OrderItem.tsx';

afterEach(() => setLanguage('zh'));

const show = (refunded_amount: number) => {
  visitAsPlayer();
  const paid = unpaidOrder({ status: 'paid', expires_at: null, actions: [], pay_amount: 29_900 });
  render(
    <QueryClientProvider client={queryClient}>
      <OrderItem order={{ ...paid, refunded_amount }} />
    </QueryClientProvider>,
  );
  return screen.getByRole('link').textContent;
};

it('an order of which a part was refunded says how much, beside what was paid', () => {
  expect(show(12_000)).toContain('实付¥299.00 · 已退 ¥120.00');
});

it('says it in English too', () => {
  setLanguage('en');
  expect(show(12_000)).toContain('¥299.00 · ¥120.00 refunded');
});

it('an order without a refund names none', () => {
  expect(show(0)).not.toContain('已退');
});

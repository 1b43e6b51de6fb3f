// One order of the list.
import type { OrderCard } from '@emall/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { unpaidOrder } from '../../../entities/order/test/order.ts';
import { setLanguage } from '../../../shared/i18n/index.ts';
import { queryClient } from '../../../shared/request/index.ts';
import { fakeServer, ok } from '../../../shared/request/test/fake-server.ts';
import { visitAsPlayer } from '../../../shared/request/test/session.ts';
import { OrderItem } from './OrderItem.tsx';

afterEach(() => setLanguage('zh'));

const showOrder = (order: OrderCard) => {
  visitAsPlayer();
  render(
    <QueryClientProvider client={queryClient}>
      <OrderItem order={order} />
    </QueryClientProvider>,
  );
  return screen.getAllByRole('link')[0]?.textContent;
};
const show = (refunded_amount: number) => {
  const paid = unpaidOrder({ status: 'paid', expires_at: null, actions: [], pay_amount: 29_900 });
  return showOrder({ ...paid, refunded_amount });
};

it('an order of which a part was refunded says how much, beside what was paid', () => {
  expect(show(12_000)).toContain('实付¥299.00 · 已退 ¥120.00');
});

it('says it in English too', () => {
  setLanguage('en');
  expect(show(12_000)).toContain('¥299.00 · ¥120.00 refunded');
});

it('an order without a refund names none', () => {
  expect(show(0)).not.toMatch(/已退|退款/);
});

it('an order with an open application for a refund says so instead of what it waited for', () => {
  const order = unpaidOrder({ status: 'paid', expires_at: null, actions: [], has_open_refund: true });
  expect(showOrder(order)).toContain('退款处理中');
});

it('an order whose transfer is under review asks for no payment', () => {
  const order = unpaidOrder({
    pay_amount: 32_300,
    expires_at: null,
    actions: ['transfer'],
    transfer: 'reviewing',
  });
  const shown = showOrder(order);
  expect(shown).toContain('审核中');
  expect(shown).toContain('合计¥323.00');
  expect(shown).not.toContain('应付');
  expect(screen.getByRole('button', { name: '转账进度' })).toBeTruthy();
});

it('a deposit whose balance can be paid says so, and leads to paying it', async () => {
  const server = fakeServer();
  const terms = { presale_order_id: 5, presale_id: 41, status: 'balance_due', actions: ['pay_balance'] };
  server.answer('presale/myPresaleOrder', ok({ list: [terms], next_cursor: null }));
  showOrder(
    unpaidOrder({ kind: 'presale_deposit', presale_id: 41, status: 'paid', expires_at: null, actions: [] }),
  );
  expect(await screen.findByText('待付尾款')).toBeTruthy();
  expect(screen.getByRole('link', { name: '付尾款' }).getAttribute('href')).toContain('sheet=balance');
});

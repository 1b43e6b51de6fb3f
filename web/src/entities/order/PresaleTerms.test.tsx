// The terms of a presale on the page of its order: what is still to be done, and nothing that is done.
import type { PresaleOrder } from '@emall/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { unbroken } from '../../shared/format/index.ts';
import { queryClient } from '../../shared/request/index.ts';
import { fakeServer, ok } from '../../shared/request/test/fake-server.ts';
import { visitAsPlayer } from '../../shared/request/test/session.ts';
import { PresaleTerms } from './PresaleTerms.tsx';
import { ORDER_ID } from './test/order.ts';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  visitAsPlayer();
  server = fakeServer();
});
afterEach(() => queryClient.clear());

async function termsAt(status: PresaleOrder['status'], changes: Partial<PresaleOrder> = {}): Promise<string> {
  const terms = {
    status,
    deposit_amount: 1000,
    deposit_worth_amount: 2000,
    balance_amount: 8000,
    balance_starts_at: '2026-11-18T00:00:00Z',
    balance_ends_at: '2036-11-20T00:00:00Z',
    ships_at: '2036-12-01T00:00:00Z',
    delayed_to: null,
    delay_points_per_day: 0,
    on_missed: 'refund',
    is_parcel: true,
    shipping_amount: 0,
    ...changes,
  };
  server.answer('presale/myPresaleOrder', ok({ list: [terms], next_cursor: null }));
  const { container } = render(
    <QueryClientProvider client={queryClient}>
      <PresaleTerms order={{ order_id: ORDER_ID, kind: 'presale_balance' }} />
    </QueryClientProvider>,
  );
  await screen.findByText('¥80.00', { exact: false });
  return container.textContent ?? '';
}

it('says what happens without the balance until the balance is paid', async () => {
  expect(await termsAt('balance_due')).toContain('定金全退');
});

it('demands nothing once the time for the balance is over', async () => {
  expect(await termsAt('balance_due', { balance_ends_at: '2025-11-20T00:00:00Z' })).not.toContain('定金全退');
});

it('demands nothing once the balance is paid', async () => {
  expect(await termsAt('balance_paid')).not.toContain('定金全退');
});

it('names the shipping fee that the balance includes, or says that there is none', async () => {
  expect(await termsAt('balance_due', { shipping_amount: 1000 })).toContain('¥80.00 · 含运费 ¥10.00');
  cleanup();
  queryClient.clear();
  const free = await termsAt('balance_due');
  expect(free).toContain('¥80.00 · 包邮');
  expect(free).not.toContain('含运费');
});

it('keeps each date of the window in one piece', async () => {
  const terms = await termsAt('balance_due', { balance_starts_at: '2036-11-18T00:00:00Z' });
  expect(terms).toContain(`${unbroken('2036-11-18 08:00')} – ${unbroken('2036-11-20 08:00')}`);
});

it('says what a player can do once the promised date of shipping has passed', async () => {
  const shipped = { ships_at: '2025-12-01T00:00:00Z', delay_points_per_day: 20 };
  expect(await termsAt('balance_paid', shipped)).toContain('请联系客服。每晚一天补偿 20 积分');
  cleanup();
  queryClient.clear();
  expect(await termsAt('shipped', shipped)).not.toContain('已过承诺的发货日');
});

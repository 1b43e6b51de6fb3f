// The reminders of unpaid orders.
import type { OrderCard } from '@emall/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../shared/request/index.ts';
import { fakeServer, ok } from '../../shared/request/test/fake-server.ts';
import { visitAsPlayer } from '../../shared/request/test/session.ts';
import { settle } from '../../shared/request/test/settle.ts';
import { clearSession } from '../../shared/session/index.ts';
import UnpaidOrders, { UnpaidSame } from './UnpaidBar.tsx';
import { UnpaidSameReminder } from './UnpaidReminder.tsx';

const unpaid = (no: number, action: 'pay' | 'transfer' = 'pay'): OrderCard => ({
  order_id: `hhw1794714675048584825${no}`,
  kind: 'goods',
  presale_id: null,
  status: 'unpaid',
  items: [
    {
      order_item_id: no,
      goods_id: 7,
      sku_id: 70 + no,
      name: `商品${no}`,
      sku_name: '',
      image: '',
      price: 600,
      quantity: 1,
      refunded_quantity: 0,
    },
  ],
  pay_amount: 600,
  refunded_amount: 0,
  has_open_refund: false,
  created_at: new Date().toISOString(),
  expires_at: new Date(Date.now() + 600_000).toISOString(),
  actions: [action, 'cancel'],
  transfer: action === 'transfer' ? 'awaiting' : null,
});

let server: ReturnType<typeof fakeServer>;
const answer = (list: OrderCard[]) =>
  server.answer(
    'user/myOrder',
    ok({ list, next_cursor: null, totals: { unpaid: list.length, delivering: 0, shipped: 0 } }),
  );
const show = (node: ReactNode) =>
  render(<QueryClientProvider client={queryClient}>{node}</QueryClientProvider>);

beforeEach(() => {
  visitAsPlayer();
  server = fakeServer();
});
afterEach(() => queryClient.clear());

it('home counts down to the end of the one unpaid order and leads to paying it', async () => {
  answer([unpaid(1)]);
  show(<UnpaidOrders />);
  const link = await screen.findByRole('link', { name: /1 笔订单待支付/ });
  expect(link.textContent).toMatch(/商品1 · ¥6\.00/);
  expect(link.textContent).toMatch(/(10:00|09:5\d)/);
  expect(link.getAttribute('href')).toContain(`/pages/pay/pay?`);
  expect(link.getAttribute('href')).toContain(unpaid(1).order_id);
});

it('several unpaid orders lead to the list of them', async () => {
  answer([unpaid(2), unpaid(1)]);
  show(<UnpaidOrders />);
  const link = await screen.findByRole('link', { name: /2 笔订单待支付/ });
  expect(link.getAttribute('href')).toContain('tab=unpaid');
});

it('an order that is paid by transfer is not asked for, nor anything of a visitor', async () => {
  answer([unpaid(1, 'transfer')]);
  show(<UnpaidOrders />);
  await settle();
  expect(server.callsTo('user/myOrder')).toHaveLength(1);
  expect(screen.queryByRole('link')).toBeNull();
  act(() => clearSession());
  queryClient.clear();
  show(<UnpaidOrders />);
  await settle();
  expect(server.callsTo('user/myOrder')).toHaveLength(1);
});

it('whoever buys the same goods again sees the order that waits', async () => {
  answer([unpaid(2), unpaid(1)]);
  show(
    <>
      <UnpaidSame skuIds={[71]} />
      <UnpaidSame skuIds={[99]} />
    </>,
  );
  const links = await screen.findAllByRole('link', { name: /已有一笔待支付订单/ });
  expect(links).toHaveLength(1);
  expect(links[0]?.getAttribute('href')).toContain(unpaid(1).order_id);
});

it('whoever buys again what waits for a bank transfer is led to that order', async () => {
  answer([unpaid(1, 'transfer')]);
  show(<UnpaidSameReminder skuIds={[71]} />);
  const link = await screen.findByRole('link', { name: /已有一笔待支付订单/ });
  expect(link.getAttribute('href')).toContain('/pages/orders/detailInfo?');
  expect(link.textContent).not.toContain('去支付');
});

// The main tab bar counts what waits for the player.
import { QueryClientProvider } from '@tanstack/react-query';
import { configure, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { queryClient } from '../../shared/request/index.ts';
import { fakeServer, ok } from '../../shared/request/test/fake-server.ts';
import { visitAsPlayer } from '../../shared/request/test/session.ts';
import { MainTabBar } from './MainTabBar.tsx';

// On a busy machine the first paint can take longer than a query waits.
configure({ asyncUtilTimeout: 4000 });
afterEach(() => queryClient.clear());

function open(gift: number, unpaid: number) {
  visitAsPlayer();
  const server = fakeServer();
  server.answer(
    'message/getMessageNotify',
    ok({ notices: [], unread: { gift, coupon: 0, message: 0, awards: 0, activities: [] } }),
  );
  server.answer(
    'user/myOrder',
    ok({ list: [], next_cursor: null, totals: { unpaid, delivering: 0, shipped: 0 } }),
  );
  render(
    <QueryClientProvider client={queryClient}>
      <MainTabBar active="gift" />
    </QueryClientProvider>,
  );
}

it('unpaid orders are a badge of the orders, which is read out as what it counts', async () => {
  open(0, 3);
  expect(await screen.findByRole('link', { name: '订单，3 笔待支付' })).toBeTruthy();
});

it('gifts that can be claimed are a badge of the benefits, on their own page as well', async () => {
  open(5, 0);
  expect(await screen.findByRole('link', { name: '福利，5 份可领' })).toBeTruthy();
});

it('unread messages are a badge of the profile', async () => {
  visitAsPlayer();
  const server = fakeServer();
  server.answer(
    'message/getMessageNotify',
    ok({ notices: [], unread: { gift: 0, coupon: 0, message: 2, awards: 0, activities: [] } }),
  );
  server.answer(
    'user/myOrder',
    ok({ list: [], next_cursor: null, totals: { unpaid: 0, delivering: 0, shipped: 0 } }),
  );
  render(
    <QueryClientProvider client={queryClient}>
      <MainTabBar active="home" />
    </QueryClientProvider>,
  );
  expect(await screen.findByRole('link', { name: /我的.*2 条未读消息/ })).toBeTruthy();
});

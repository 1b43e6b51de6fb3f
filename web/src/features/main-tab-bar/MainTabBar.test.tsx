// The main tab bar counts what waits for the player.
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { queryClient } from '../../shared/request/index.ts';
import { fakeServer, ok } from '../../shared/request/test/fake-server.ts';
import { visitAsPlayer } from '../../shared/request/test/session.ts';
import { MainTabBar } from './MainTabBar.tsx';

afterEach(() => queryClient.clear());

it('unpaid orders are a badge of the orders, which is read out as what it counts', async () => {
  visitAsPlayer();
  const server = fakeServer();
  server.answer('message/getMessageNotify', ok({ list: [], unread: { gift: 0, coupon: 0, message: 0 } }));
  server.answer(
    'user/myOrder',
    ok({ list: [], next_cursor: null, totals: { unpaid: 3, delivering: 0, shipped: 0 } }),
  );
  render(
    <QueryClientProvider client={queryClient}>
      <MainTabBar active="home" />
    </QueryClientProvider>,
  );
  expect(await screen.findByRole('link', { name: /订单.*3 笔待支付/ })).toBeTruthy();
});

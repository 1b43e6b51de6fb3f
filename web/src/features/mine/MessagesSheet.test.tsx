// The messages of the player.
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { queryClient } from '../../shared/request/index.ts';
import { fakeServer, ok } from '../../shared/request/test/fake-server.ts';
import { visitAsPlayer } from '../../shared/request/test/session.ts';
import { useSession } from '../../shared/session/index.ts';
import MessagesSheet from './MessagesSheet.tsx';

afterEach(() => queryClient.clear());

const sheet = (open: boolean) => (
  <QueryClientProvider client={queryClient}>
    <MessagesSheet open={open} onClose={() => {}} />
  </QueryClientProvider>
);
const message = (message_id: number, title: string, link = '') => ({
  message_id,
  title,
  link,
  text: '请在 30 天内领取',
  at: '2026-01-01T00:00:00Z',
});

it('every opening shows what has come since and marks it as seen', async () => {
  visitAsPlayer();
  const server = fakeServer();
  server.answer(
    'message/refreshMessageNotify',
    ok({ unread: { gift: 0, coupon: 0, message: 0, awards: 0, activities: [] } }),
  );
  server.answer('message/myMessages', ok({ list: [message(1, '你中奖了')], next_cursor: null }));
  const { rerender } = render(sheet(true));
  await screen.findByText('你中奖了');
  await act(async () => rerender(sheet(false)));
  expect(screen.queryByText('你中奖了')).toBeNull();

  useSession.setState({ unReadInfo: { gift: 0, coupon: 0, message: 1, awards: 0, activities: [] } });
  server.answer(
    'message/myMessages',
    ok({ list: [message(2, '富豪榜已结算'), message(1, '你中奖了')], next_cursor: null }),
  );
  rerender(sheet(true));
  await screen.findByText('富豪榜已结算');
  // The one that has come since is marked while the sheet is open, although its count has gone out.
  const marked = () =>
    screen
      .getAllByRole('listitem')
      .map((item) => [item.textContent?.includes('未读'), within(item).getByRole('strong').textContent]);
  await expect.poll(() => useSession.getState().unReadInfo.message).toBe(0);
  expect(marked()).toEqual([
    [true, '富豪榜已结算'],
    [false, '你中奖了'],
  ]);
});

it('a message opens the page it is about; one without a page is no link', async () => {
  visitAsPlayer();
  const server = fakeServer();
  const list = [
    message(2, '商品已发货', '/pages/orders/detailInfo?order_id=hhw20260101000000000001'),
    message(1, '周年庆预告'),
  ];
  server.answer('message/myMessages', ok({ list, next_cursor: null }));
  render(sheet(true));
  const [link, ...others] = await screen.findAllByRole('link');
  expect(others).toEqual([]);
  expect(link?.textContent).toContain('商品已发货');
  expect(link?.getAttribute('href')).toBe(
    '/mall/pages/orders/detailInfo?game_id=1001&order_id=hhw20260101000000000001',
  );
});

it('without messages the sheet says what comes here, also refunds and prizes', async () => {
  visitAsPlayer();
  const server = fakeServer();
  server.answer('message/myMessages', ok({ list: [], next_cursor: null }));
  queryClient.clear();
  render(sheet(true));
  expect(await screen.findByText(/退款、奖品.*会出现在这里/)).toBeTruthy();
});

// Receiving in the benefits centre: a received gift is shown with its code, a rejected one shows its new status.
import { QueryClientProvider } from '@tanstack/react-query';
import { act, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { QueryParamsContext, setNavigator } from '../../shared/navigation/index.ts';
import { queryClient } from '../../shared/request/index.ts';
import { fakeServer, ok, refused } from '../../shared/request/test/fake-server.ts';
import { visitAsPlayer } from '../../shared/request/test/session.ts';
import { GiftTabs } from './GiftTabs.tsx';
import { gift, receipt } from './test/gift.ts';

let server: ReturnType<typeof fakeServer>;
const move = vi.fn(async () => undefined);

configure({ asyncUtilTimeout: 4000 });
// Lazy parts are loaded ahead: on a busy machine that can take longer than a query waits.
beforeAll(() => Promise.all([import('./ReceivedPopup.tsx'), import('./sheet/GiftSheet.tsx')]));
beforeEach(() => {
  visitAsPlayer();
  server = fakeServer();
  setNavigator({
    move,
    canGoBack: () => false,
    back: () => undefined,
    block: () => () => undefined,
    prefetch: () => undefined,
  });
});
afterEach(() => {
  queryClient.clear();
  move.mockClear();
});

const answerGifts = (...gifts: ReturnType<typeof gift>[]) =>
  server.answer('user/giftList', ok({ list: gifts }));

async function open(query: Record<string, string> = {}) {
  render(
    <QueryClientProvider client={queryClient}>
      <QueryParamsContext value={query}>
        <GiftTabs />
      </QueryParamsContext>
    </QueryClientProvider>,
  );
  await waitFor(() => expect(screen.queryByRole('generic', { busy: true })).toBeNull());
}
const receiveButton = () => screen.getByRole('button', { name: '领取 礼物 1' });
const listed = () => within(screen.getByRole('tabpanel')).queryAllByRole('article');

it('a received gift is celebrated with its code, and the list is reloaded', async () => {
  answerGifts(gift(1, 'available'), gift(2, 'locked'));
  server.answer('user/getGiftCode', ok({ receipt: receipt(1, 'ABCD-1234') }));
  await open();
  expect(listed()).toHaveLength(1);
  answerGifts(gift(1, 'received'), gift(2, 'locked'));
  await userEvent.click(receiveButton());
  expect((await screen.findByRole('dialog')).textContent).toContain('ABCD-1234');
  expect(server.callsTo('user/getGiftCode')[0]?.body).toMatchObject({
    gift_id: 1,
    request_id: expect.any(String),
  });
  await waitFor(() => expect(screen.queryByRole('button', { name: '领取 礼物 1' })).toBeNull());
});

it('two taps in the same moment receive once', async () => {
  answerGifts(gift(1, 'available'));
  server.answer('user/getGiftCode', ok({ receipt: receipt(1, 'ABCD-1234') }));
  await open();
  const button = receiveButton();
  act(() => {
    button.click();
    button.click();
  });
  await screen.findByRole('dialog');
  expect(server.callsTo('user/getGiftCode')).toHaveLength(1);
});

it('a gift delivered to the role says where it goes', async () => {
  answerGifts(gift(1, 'available', { delivery: 'role' }));
  server.answer('user/getGiftCode', ok({ receipt: receipt(1, null) }));
  await open();
  await userEvent.click(receiveButton());
  expect((await screen.findByRole('dialog')).textContent).toContain('正在送往 晨风船长');
});

it('an empty code pool is reported, and the card waits for the refill', async () => {
  answerGifts(gift(1, 'available'));
  server.answer('user/getGiftCode', refused(400016, '兑换码已发完'));
  await open();
  answerGifts(gift(1, 'no_code'));
  await userEvent.click(receiveButton());
  expect(await screen.findByText(/补货后可继续领取/)).toBeTruthy();
  expect(screen.getByRole('status').textContent).toContain('兑换码已发完');
  expect(screen.queryByRole('button', { name: '领取 礼物 1' })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a locked gift shows the progress of each requirement', async () => {
  const requirements = [
    { kind: 'level' as const, needed: 70, current: 62, is_met: false },
    { kind: 'spend' as const, needed: 10_000, current: 10_000, is_met: true },
  ];
  answerGifts(gift(1, 'locked', { requirements }));
  await open({ tab: 'locked' });
  const progress = (name: string) => screen.getByRole('progressbar', { name }).getAttribute('aria-valuetext');
  expect(progress('角色等级 70 级')).toBe('62 / 70');
  expect(progress('累计消费 ¥100.00')).toBe('¥100.00 / ¥100.00');
});

it('a tab is selected by the address, and an unknown tab is the first', async () => {
  answerGifts(gift(1, 'available'));
  await open({ tab: 'nonsense', game_id: '1001' });
  expect(screen.getByRole('tab', { selected: true }).textContent).toContain('可领取');
  await userEvent.click(screen.getByRole('tab', { name: /已过期|已结束|过期/ }));
  expect(move).toHaveBeenCalledWith(
    expect.any(String),
    expect.objectContaining({ tab: 'expired' }),
    expect.objectContaining({ replace: true }),
  );
});

it('a list that did not load can be loaded again', async () => {
  server.answer('user/giftList', refused(501, '服务器错误'));
  await open();
  expect(screen.getByText('福利没有加载出来')).toBeTruthy();
  answerGifts(gift(1, 'available'));
  await userEvent.click(screen.getByRole('button', { name: '重新加载' }));
  await waitFor(() => expect(listed()).toHaveLength(1));
});

it('an empty tab links to the shop', async () => {
  answerGifts();
  server.answer('user/myGift', ok({ list: [], next_cursor: null }));
  await open();
  expect(screen.getByText('暂时没有可领取的福利')).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toContain('/pages/index/index');
});

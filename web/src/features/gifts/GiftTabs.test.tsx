// Receiving on the page: what came is shown with its code, what was refused shows its new state.
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { QueryParamsContext, setNavigator } from '../../shared/navigation/index.ts';
import { queryClient } from '../../shared/request/index.ts';
import { fakeServer, ok, refused } from '../../shared/request/test/fake-server.ts';
import { useSession } from '../../shared/session/index.ts';
import { click, find, render } from '../../shared/ui/test/render.ts';
import { GiftTabs } from './GiftTabs.tsx';
import { gift, receipt } from './test/gift.ts';

let server: ReturnType<typeof fakeServer>;
const move = vi.fn(async () => undefined);

// What a page loads late must not arrive in the middle of a test.
beforeAll(() => Promise.all([import('./ReceivedPopup.tsx'), import('./sheet/GiftSheet.tsx')]));
beforeEach(() => {
  server = fakeServer();
  setNavigator({
    move,
    canGoBack: () => false,
    back: () => undefined,
    block: () => () => undefined,
    prefetch: () => undefined,
  });
  useSession.setState({
    gameId: '1001',
    token: 't',
    role: {
      id: 1,
      name: '船长',
      server: 's1',
      serverName: '潮汐',
      roleCode: 'r1',
      roleName: '船长',
      serverCode: 's1',
    },
  });
});
afterEach(() => {
  queryClient.clear();
  move.mockClear();
});

/** Lets the page go on until what it should show is there, however slow the machine. */
async function until(check: () => void): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
    try {
      return check();
    } catch (error) {
      if (tries > 300) throw error;
    }
  }
}
const answerGifts = (...gifts: ReturnType<typeof gift>[]) =>
  server.answer('user/giftList', ok({ list: gifts }));
async function open(query: Record<string, string> = {}): Promise<HTMLElement> {
  const { host } = render(
    <QueryClientProvider client={queryClient}>
      <QueryParamsContext value={query}>
        <GiftTabs />
      </QueryParamsContext>
    </QueryClientProvider>,
  );
  await until(() => expect(host.querySelector('[aria-busy="true"]')).toBeNull());
  return host;
}

it('a received gift is celebrated with its code, and the list is asked again', async () => {
  answerGifts(gift(1, 'available'), gift(2, 'locked'));
  server.answer('user/getGiftCode', ok({ receipt: receipt(1, 'ABCD-1234') }));
  const host = await open();
  expect(host.querySelectorAll('article')).toHaveLength(1);
  answerGifts(gift(1, 'received'), gift(2, 'locked'));
  click(find('[aria-label="领取 礼物 1"]'));
  await until(() => expect(find('dialog').textContent).toContain('ABCD-1234'));
  expect(server.callsTo('user/getGiftCode')[0]?.body).toMatchObject({
    gift_id: 1,
    request_id: expect.any(String),
  });
  await until(() => expect(host.querySelectorAll('section > [role=tabpanel] article')).toHaveLength(0));
});

it('a gift straight to the role says where it goes', async () => {
  answerGifts(gift(1, 'available', { delivery: 'role' }));
  server.answer('user/getGiftCode', ok({ receipt: receipt(1, null) }));
  await open();
  click(find('[aria-label="领取 礼物 1"]'));
  await until(() => expect(find('dialog').textContent).toContain('正在送往 船长'));
});

it('an emptied pool is told, and the card waits for the refill', async () => {
  answerGifts(gift(1, 'available'));
  server.answer('user/getGiftCode', refused(400016, '兑换码已发完'));
  const host = await open();
  answerGifts(gift(1, 'no_code'));
  click(find('[aria-label="领取 礼物 1"]'));
  await until(() => expect(host.textContent).toContain('补货后可继续领取'));
  expect(document.querySelector('[role=status]')?.textContent).toContain('兑换码已发完');
  expect(host.querySelector('[aria-label="领取 礼物 1"]')).toBeNull();
  expect(document.querySelector('dialog')).toBeNull();
});

it('a locked gift shows each thing it asks with its progress', async () => {
  const requirements = [
    { kind: 'level' as const, needed: 70, current: 62, is_met: false },
    { kind: 'spend' as const, needed: 10_000, current: 10_000, is_met: true },
  ];
  answerGifts(gift(1, 'locked', { requirements }));
  await open({ tab: 'locked' });
  const bars = [...document.querySelectorAll('[role=progressbar]')];
  expect(bars.map((bar) => [bar.getAttribute('aria-label'), bar.getAttribute('aria-valuetext')])).toEqual([
    ['角色等级 70 级', '62 / 70'],
    ['累计消费 ¥100', '¥100 / ¥100'],
  ]);
});

it('a tab is chosen in the URL, and a tab that does not exist is the first', async () => {
  answerGifts(gift(1, 'available'));
  await open({ tab: 'nonsense', game_id: '1001' });
  expect(find('[aria-selected="true"]').textContent).toContain('可领取');
  click(find('#gifts-tab-expired'));
  expect(move).toHaveBeenCalledWith(
    expect.any(String),
    expect.objectContaining({ tab: 'expired' }),
    expect.objectContaining({ replace: true }),
  );
});

it('what could not be loaded offers another try', async () => {
  server.answer('user/giftList', refused(501, '服务器错误'));
  const host = await open();
  expect(host.textContent).toContain('福利没有加载出来');
  answerGifts(gift(1, 'available'));
  const retry = [...host.querySelectorAll('button')].find((one) => one.textContent === '重新加载');
  if (!retry) throw new Error('no way to try again');
  click(retry);
  await until(() => expect(host.querySelectorAll('article')).toHaveLength(1));
});

it('an empty tab has a way on', async () => {
  answerGifts();
  server.answer('user/myGift', ok({ list: [], next_cursor: null }));
  const host = await open();
  expect(host.textContent).toContain('暂时没有可领取的福利');
  expect(find('a', host).getAttribute('href')).toContain('/pages/index/index');
});

// The mall as a browser opens it: every rule of start, guard and routing together.

import { failures } from '@emall/contract/codes';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, ok, refused } from '../shared/request/test/fake-server.ts';
import { gameInfo, role, userInfo } from '../shared/request/test/session.ts';
import { render } from '../shared/ui/test/render.ts';

const GAME = 'index/getGameInfo';
let server: ReturnType<typeof fakeServer>;
let stop = () => {};

async function open(address: string) {
  history.replaceState(null, '', `/mall${address}`);
  vi.resetModules();
  const [{ createRouter }, { Shell }, { queryClient }, navigation] = await Promise.all([
    import('./router.ts'),
    import('./Shell.tsx'),
    import('../shared/request/index.ts'),
    import('../shared/navigation/index.ts'),
  ]);
  const router = createRouter();
  stop = router.stop;
  const { host } = render(
    <QueryClientProvider client={queryClient}>
      <Shell router={router} />
    </QueryClientProvider>,
  );
  await act(() => router.start());
  return { host, navigation, router };
}

/** What loads on its own (a lazy view, a query) arrives when it arrives; React draws between two looks. */
async function eventually(check: () => void): Promise<void> {
  for (let look = 0; look < 300; look += 1) {
    try {
      return check();
    } catch {
      await act(() => new Promise((done) => setTimeout(done, 10)));
    }
  }
  check();
}

const place = () => location.pathname.replace('/mall', '');
const query = () => Object.fromEntries(new URLSearchParams(location.search));

const headings = () => ({
  bar: screen.getByRole('heading', { level: 1 }).textContent,
  tab: document.title,
  heading: screen.getByRole('heading', { level: 2 }).textContent,
});

function storePlayer(): void {
  localStorage.setItem('game_id', '1001');
  localStorage.setItem('token', 'token-of-demo');
  localStorage.setItem('role', '{"id":7}');
}

beforeEach(() => {
  localStorage.clear();
  server = fakeServer();
  server.answer(GAME, ok(gameInfo()));
  server.answer('user/userInfo', ok({ user_info: userInfo, role }));
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('a fault while a page is opened is reported, and the player reads that the page did not load', async () => {
  const fault = new TypeError('not a lost network');
  const trackError = vi.fn();
  vi.doMock('./enter.ts', () => ({ enter: () => Promise.reject(fault) }));
  vi.doMock('../shared/analytics/index.ts', async (original) => ({
    ...(await original<object>()),
    trackError,
  }));
  try {
    const { host } = await open('/pages/index/index?game_id=1001');
    await eventually(() => expect(host.textContent).toContain('页面加载失败'));
    expect(trackError).toHaveBeenCalledWith('page_failed', fault);
  } finally {
    vi.doUnmock('./enter.ts');
    vi.doUnmock('../shared/analytics/index.ts');
  }
});

describe('without game_id', () => {
  it('the URL becomes the error page, which prints both messages', async () => {
    const { host } = await open('/pages/orders/index');
    expect(place()).toBe('/pages/error/index');
    expect(query()).toEqual({ message: '访问错误，缺少游戏ID' });
    expect(host.textContent).toContain('访问错误，缺少游戏ID');
    expect(host.textContent).toContain('缺少game_id参数');
    expect(server.sent).toHaveLength(0);
  });

  it('the error page itself opens, and a message of an unknown sender is not shown as ours', async () => {
    const { host } = await open(
      `/pages/error/index?message=${encodeURIComponent('<img src=x onerror=alert(1)>')}`,
    );
    await eventually(() => expect(host.textContent).toContain('页面暂时无法打开'));
    expect(host.textContent).not.toContain('onerror');
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('a message of the catalogue is read in the language of the reader, not in that of the link', async () => {
    const { zh, en } = failures['activity/not-found'];
    const { host } = await open(`/pages/error/index?message=${encodeURIComponent(en)}`);
    await eventually(() => expect(host.textContent).toContain(zh));
    expect(host.textContent).not.toContain(en);
  });
});

describe('the start', () => {
  it('shows the forbidden page 此页面已停止访问 for a stopped link, wherever it led', async () => {
    server.answer('index/getLinkStatus', ok({ status: 'stopped', source_from: '9002' }));
    const { host } = await open('/pages/presale/index?game_id=1001&source_from=9002');
    await eventually(() => expect(host.textContent).toContain('此页面已停止访问'));
    expect(place()).toBe('/pages/presale/index');
  });

  it('shows the msg of a closed game on the error page, without a way that leads back to it', async () => {
    server.answer(GAME, { code: 501, msg: '本商城已停止运营', data: { state: 'closed' } });
    const { host } = await open('/?game_id=1500');
    expect(place()).toBe('/pages/error/index');
    await eventually(() => expect(host.textContent).toContain('本商城已停止运营'));
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('shows the maintenance page and its message for code 402', async () => {
    server.answer(GAME, refused(402, '今晚 18:00 开放'));
    const { host } = await open('/?game_id=1402');
    expect(place()).toBe('/pages/maintenance/index');
    expect(query()).toEqual({ game_id: '1402' });
    await eventually(() => expect(host.textContent).toContain('今晚 18:00 开放'));
  });

  it.each([
    [402, 'unopened', '即将开放', '商城还没有开放'],
    [402, 'maintenance', '维护中', '商城正在维护'],
    [501, 'closed', '已关闭', '商城已关闭'],
  ])(
    'code %i, %s: bar, tab and heading agree, and the text is the operators’',
    async (code, state, bar, heading) => {
      server.answer(GAME, { code, msg: '十月见', data: { state } });
      await open('/?game_id=1402');
      await eventually(() => expect(headings()).toEqual({ bar, tab: bar, heading }));
      expect(within(screen.getByRole('main')).getByText(/十月见/)).toBeDefined();
    },
  );

  it.each([
    ['unopened', '还没有开放，请稍后再来'],
    ['maintenance', '还在维护中，请稍后再试'],
  ])('whoever looks again at a game that is %s reads what it is', async (state, message) => {
    server.answer(GAME, { code: 402, msg: '十月见', data: { state } });
    await open('/?game_id=1402');
    const again = await screen.findByRole('button', { name: '看看开了没有' });
    await act(async () => again.click());
    await eventually(() => expect(document.body.textContent).toContain(message));
  });

  it('says of a game that does not exist what the server says, not that it has closed', async () => {
    server.answer(GAME, refused(400, '参数错误：game_id 格式不对'));
    await open('/?game_id=x');
    await eventually(() => expect(headings().heading).toBe('参数错误：game_id 格式不对'));
  });

  it('says that a game has moved when its new address is none', async () => {
    server.answer(GAME, { code: 302, msg: '商城已迁移', data: 'javascript:alert(1)' });
    await open('/?game_id=1302');
    await eventually(() =>
      expect(headings()).toEqual({ bar: '已迁移', tab: '已迁移', heading: '商城已迁移' }),
    );
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('sends the browser to the address of a moved game', async () => {
    const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
    server.answer(GAME, { code: 302, msg: '', data: 'https://shop.example/mall/?game_id=1004' });
    await open('/?game_id=1302');
    expect(replace).toHaveBeenCalledWith('https://shop.example/mall/?game_id=1004');
  });

  it('that fails shows a text that reloads the page when clicked', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    server.cut(GAME);
    const { host } = await open('/pages/presale/index?game_id=1001');
    expect(host.textContent).toContain('页面加载失败，点击重新加载');
    act(() =>
      within(host)
        .getByRole('button', { name: /点击重新加载/ })
        .click(),
    );
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

describe('pages', () => {
  it('unknown pages go to the 404 page', async () => {
    const { host } = await open('/pages/nowhere/index?game_id=1001');
    expect(place()).toBe('/pages/404/index');
    expect(host.textContent).toContain('Page Not Found');
    expect(document.title).toBe('Page Not Found');
  });

  it('a guarded page sends a visitor to login with the full original path', async () => {
    await open('/pages/mine/privacyList?game_id=1001&source_from=abc&from=e2e');
    expect(place()).toBe('/pages/login/index');
    expect(query()).toEqual({
      game_id: '1001',
      source_from: 'abc',
      redirectTo: '/pages/mine/privacyList?game_id=1001&source_from=abc&from=e2e',
    });
  });

  it('a logged-in user opening login goes to home after the user info was refreshed', async () => {
    storePlayer();
    await open('/pages/login/index?game_id=1001');
    expect(place()).toBe('/pages/index/index');
    expect(server.callsTo('user/userInfo')).toHaveLength(1);
    expect(JSON.parse(localStorage.getItem('role') ?? '')).toMatchObject({ roleName: '晨风船长' });
  });

  it('a logged-in user whose session turns out expired stays on login', async () => {
    storePlayer();
    server.answer('user/userInfo', refused(401));
    await open('/pages/login/index?game_id=1001');
    expect(place()).toBe('/pages/login/index');
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('a page with the default bar gets it from the frame; a custom bar is its own', async () => {
    storePlayer();
    const { host } = await open('/pages/mine/privacyList?game_id=1001');
    await eventually(() => expect(host.textContent).toContain('关于商城'));
    expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([
      '关于商城',
    ]);
  });

  it('the result of an exchange without an order does not read as a success', async () => {
    storePlayer();
    await open('/pages/pay/payScoreResult?game_id=1001');
    await eventually(() =>
      expect(headings()).toEqual({ bar: '兑换结果', tab: '兑换结果', heading: '没有找到这笔订单' }),
    );
  });

  it('game_id is written plainly and travels on a navigation', async () => {
    const { navigation } = await open('/pages/presale/index?game_id=1001&source_from=abc');
    await act(() => navigation.navigate('/pages/activities/signin', { day: 3 }));
    expect(location.href).toMatch(/\/mall\/pages\/activities\/signin\?game_id=1001&source_from=abc&day=3$/);
  });

  it('back on a page with no history goes to the root', async () => {
    const { navigation } = await open('/pages/presale/index?game_id=1001&activeid=1');
    act(() => navigation.goBack());
    // The root needs a role: a visitor is shown login, on the way to the root.
    await eventually(() => expect(query().redirectTo).toBe('/?game_id=1001'));
  });

  it('an address with /mall/ at its end opens home', async () => {
    await open('/?game_id=1001');
    expect(query().redirectTo).toBe('/?game_id=1001');
  });
});

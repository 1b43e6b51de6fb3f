// The error catalogue (spec section 8) and the session's end (section 4), as every call meets them.
import { SPEC_TEXTS } from '@emall/contract/constants';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setNavigator } from '../navigation/index.ts';
import { chooseRole, logIn, loginMessage, session } from '../session/index.ts';
import { toastText } from '../ui/test/toast-text.ts';
import { api, CallError, request } from './index.ts';
import { fakeServer, ok, refused } from './test/fake-server.ts';
import { role, userInfo, visit, visitAsPlayer } from './test/session.ts';

const READ = 'index/getBannerList';
let server: ReturnType<typeof fakeServer>;
const move = vi.fn(async () => undefined);
const replace = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  server = fakeServer();
  setNavigator({
    move,
    canGoBack: () => false,
    back: () => undefined,
    block: () => () => undefined,
    prefetch: () => undefined,
  });
  vi.stubGlobal('location', {
    ...location,
    pathname: '/mall/pages/orders/index',
    search: '?game_id=1001',
    replace,
  });
  visitAsPlayer();
});
afterEach(() => {
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: CallError) => error,
  );

describe('every request', () => {
  it('carries game_id, device_id, distinct_id and source_from, and the token in its header', async () => {
    server.answer(READ, ok({ list: [] }));
    await api.index.getBannerList();
    const [sent] = server.sent;
    expect(sent?.body).toMatchObject({ game_id: '1001', distinct_id: 'u8_1', source_from: '' });
    expect(sent?.body.device_id).toMatch(/^[a-z0-9]{30}$/);
    expect(sent?.headers.get('authorization')).toBe('Bearer token-of-demo');
    expect(sent?.headers.get('platform')).toBe('1');
    expect(sent?.headers.get('channel')).toBe('3');
    expect(sent?.headers.get('game-id')).toBe('1001');
    expect(sent?.init.method).toBe('POST');
  });

  it('begins a trace of its own', async () => {
    server.answer(READ, ok({ list: [] }));
    await api.index.getBannerList();
    await api.index.getBannerList();
    const traces = server.sent.map(({ headers }) => headers.get('traceparent'));
    expect(traces[0]).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    expect(new Set(traces).size).toBe(2);
  });

  it('of a visitor carries no Authorization and no Channel, and the device as distinct_id', async () => {
    visit();
    server.answer(READ, ok({ list: [] }));
    await api.index.getBannerList();
    expect(server.sent[0]?.headers.has('authorization')).toBe(false);
    expect(server.sent[0]?.headers.has('channel')).toBe(false);
    expect(server.sent[0]?.body.distinct_id).toBe(server.sent[0]?.body.device_id);
  });

  it('answers the data of code 200', async () => {
    server.answer(READ, ok({ list: [1] }));
    await expect(request(READ)).resolves.toEqual({ list: [1] });
  });

  it('gives the v2 calls their paths', async () => {
    server.answer('v2/login/login', ok());
    await api.v2.login.login({ phone: '13800000001', code: '123456' });
    expect(server.sent[0]?.path).toBe('v2/login/login');
  });
});

describe('code 401: the session expired', () => {
  const CLEARED = ['token', 'userInfo', 'role', 'channelId', 'statDailyLogin'];
  beforeEach(() => {
    localStorage.setItem('statDailyLogin', '20250101');
    server.answer(READ, refused(401, '登录已过期'));
  });

  it('clears token, userInfo, role, channelId and statDailyLogin, and nothing else', async () => {
    localStorage.setItem('packageChannel', 'huawei');
    await failureOf(request(READ, {}, { errors: 'silent' }));
    for (const key of CLEARED) expect(localStorage.getItem(key), key).toBeNull();
    expect(localStorage.getItem('game_id')).toBe('1001');
    expect(localStorage.getItem('packageChannel')).toBe('huawei');
    expect(session()).toMatchObject({ token: null, role: null, userInfo: null });
  });

  it('shows the login popup when the call asks for it', async () => {
    await failureOf(request(READ, {}, { onExpired: 'popup' }));
    expect(session().loginPopupVisible).toBe(true);
    expect(loginMessage.read()).toBe('登录已过期');
    expect(replace).not.toHaveBeenCalled();
  });

  it('does nothing more when the call suppresses errors', async () => {
    const error = await failureOf(request(READ, {}, { errors: 'silent' }));
    expect(error).toMatchObject({ code: 401 });
    expect(session().loginPopupVisible).toBe(false);
    expect(replace).not.toHaveBeenCalled();
    expect(toastText()).toBe('');
  });

  it('stays on login itself and says why', async () => {
    vi.stubGlobal('location', { ...location, pathname: '/mall/pages/login/index', replace });
    await failureOf(request(READ));
    expect(replace).not.toHaveBeenCalled();
    expect(toastText()).toBe('登录已过期');
  });

  it('an answer to an older token leaves the new session alone', async () => {
    server.answer(READ, () => {
      logIn({ token: 'newer', user_info: userInfo });
      chooseRole(role);
      return refused(401);
    });
    await failureOf(request(READ));
    expect(session().token).toBe('newer');
    expect(replace).not.toHaveBeenCalled();
  });

  it('shows the login popup even when a silent call found out first', async () => {
    server.answer('user/userInfo', refused(401));
    server.answer(READ, async () => {
      await failureOf(request('user/userInfo', {}, { errors: 'silent' }));
      return refused(401);
    });
    await failureOf(request(READ, {}, { onExpired: 'popup' }));
    expect(session().loginPopupVisible).toBe(true);
  });

  // Last of all: the redirect is spent for the rest of the page load.
  it('redirects to login once per page load, with game_id, source_from and redirectTo', async () => {
    visit('1001', '9001');
    await Promise.all([failureOf(request(READ)), failureOf(request(READ))]);
    await failureOf(request(READ));
    expect(replace).toHaveBeenCalledTimes(1);
    const url = new URL(String(replace.mock.calls[0]?.[0]), 'http://mall');
    expect(url.pathname).toBe('/mall/pages/login/index');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      game_id: '1001',
      source_from: '9001',
      redirectTo: '/pages/orders/index?game_id=1001',
    });
  });
});

describe('code 402: maintenance', () => {
  beforeEach(() => server.answer(READ, refused(402, '维护中')));

  it('redirects to the maintenance page', async () => {
    await failureOf(request(READ));
    expect(move).toHaveBeenCalledWith('/pages/maintenance/index', { game_id: '1001' }, {});
  });

  it('stays where it is when the call suppresses errors', async () => {
    await failureOf(request(READ, {}, { errors: 'silent' }));
    expect(move).not.toHaveBeenCalled();
  });

  it('redirects a page that says itself what failed', async () => {
    await failureOf(request(READ, {}, { errors: 'inline' }));
    expect(move).toHaveBeenCalledTimes(1);
    expect(toastText()).toBe('');
  });
});

describe('messages', () => {
  it('code 210, no unpaid order, shows no message', async () => {
    server.answer(READ, refused(210, '没有待支付订单'));
    expect(await failureOf(request(READ))).toMatchObject({ code: 210 });
    expect(toastText()).toBe('');
  });

  it('any other code shows msg in a toast', async () => {
    server.answer(READ, refused(200006, '已售罄'));
    expect(await failureOf(request(READ))).toMatchObject({ code: 200006, msg: '已售罄' });
    expect(toastText()).toBe('已售罄');
  });

  it('without a msg the toast reads 服务器错误', async () => {
    server.answer(READ, refused(501));
    await failureOf(request(READ));
    expect(toastText()).toBe(SPEC_TEXTS.server_error);
  });

  it("a gateway's page instead of an answer counts as the server's error", async () => {
    server.answer(READ, () => new Response('<html>502</html>', { status: 502 }));
    expect(await failureOf(request(READ))).toMatchObject({ kind: 'answer', code: 501 });
    expect(toastText()).toBe(SPEC_TEXTS.server_error);
  });

  it('the toast is skipped when the call suppresses errors', async () => {
    server.answer(READ, refused(501, '坏了'));
    await failureOf(request(READ, {}, { errors: 'silent' }));
    expect(toastText()).toBe('');
  });

  it('a Network Error shows nothing', async () => {
    server.cut(READ);
    expect(await failureOf(request(READ))).toMatchObject({ kind: 'network', msg: 'Network Error' });
    expect(toastText()).toBe('');
  });

  it('any other network failure shows the error in a toast', async () => {
    server.hang(READ);
    const failed = failureOf(request(READ));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await failed).toBeInstanceOf(CallError);
    expect(toastText()).toBe('请求超时，请稍后再试');
  });
});

describe('time limits', () => {
  it('a call times out after 60 s', async () => {
    server.hang(READ);
    const failed = vi.fn();
    void failureOf(request(READ)).then(failed);
    await vi.advanceTimersByTimeAsync(59_999);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(failed.mock.calls[0]?.[0]).toMatchObject({ kind: 'timeout' });
  });

  it('an image upload times out after 300 s, and is sent as multipart with the base fields', async () => {
    server.hang('upload/uploadImage');
    const file = new File(['x'], 'proof.png');
    const failed = vi.fn();
    void failureOf(request('upload/uploadImage', { file })).then(failed);
    await vi.advanceTimersByTimeAsync(299_999);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(failed).toHaveBeenCalled();
    const body = server.sent[0]?.init.body as FormData;
    expect(body.get('game_id')).toBe('1001');
    expect([...body.keys()].at(-1)).toBe('file');
    expect(server.sent[0]?.headers.has('content-type')).toBe(false);
  });

  it('the loading toast reads 请求中... and lasts 10 s at most', async () => {
    server.hang(READ);
    void failureOf(request(READ, {}, { loading: true }));
    await vi.advanceTimersByTimeAsync(9_999);
    expect(toastText()).toBe('请求中...');
    await vi.advanceTimersByTimeAsync(1);
    expect(toastText()).toBe('');
  });

  it('the loading toast gives way to the message of a rejection', async () => {
    server.answer(READ, refused(400, '参数错误'));
    await failureOf(request(READ, {}, { loading: true }));
    expect(toastText()).toBe('参数错误');
  });

  it("a caller's own abort is neither a message nor a report", async () => {
    server.hang(READ);
    const controller = new AbortController();
    const failed = failureOf(request(READ, {}, { signal: controller.signal }));
    controller.abort();
    expect(await failed).toMatchObject({ name: 'AbortError' });
    expect(toastText()).toBe('');
  });
});

describe('a player without a role', () => {
  it('is led to choose one, and stays logged in', async () => {
    server.answer('user/myOrder', refused(700019, '请先选择游戏角色'));
    await request('user/myOrder', {}, { onExpired: 'popup' }).catch(() => undefined);
    expect(session()).toMatchObject({ token: 'token-of-demo', role: null, loginPopupVisible: true });
    expect(localStorage.getItem('token')).toBe('token-of-demo');
    expect(toastText()).toBe('');
  });
});

describe('a call that a player waits for', () => {
  it('shows 请求中... when it takes longer than a moment, 10 s at most', async () => {
    server.hang('user/createOrder');
    void request('user/createOrder').catch(() => undefined);
    await vi.advanceTimersByTimeAsync(200);
    expect(toastText()).toBe('');
    await vi.advanceTimersByTimeAsync(200);
    expect(toastText()).toBe('请求中...');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(toastText()).toBe('');
  });

  it.each([
    'user/orderPayUrl',
    'presale/createOrder',
    'score/addScoreOrder',
    'activity/pointLotteryStart',
    'activity/taskLotteryStart',
    'v2/login/login',
    'v2/login/accountPasswordLogin',
    'login/parseVgameToken',
    'activity/signIn',
    'user/receiveCoupon',
    'user/getGiftCode',
    'order/applyRefund',
    'user/addShippingAddress',
  ])('%s is one', async (path) => {
    server.hang(path);
    void request(path).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(400);
    expect(toastText()).toBe('请求中...');
    await vi.advanceTimersByTimeAsync(60_000);
  });

  it.each([
    ['user/cumulativeDailyLogin', { errors: 'silent' }],
    ['user/myOrder', {}],
  ] as const)('%s is none: it is sent by the page itself, or only reads', async (path, options) => {
    server.hang(path);
    void request(path, {}, options).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(400);
    expect(toastText()).toBe('');
    await vi.advanceTimersByTimeAsync(60_000);
  });
});

it('presale calls send their parameters in the query, and the base fields in the body', async () => {
  server.answer('presale/getGoodsInfoById', ok({}));
  await api.presale.getGoodsInfoById({ presale_id: 7 });
  expect(server.fetch.mock.calls[0]?.[0]).toBe('/mall/api/presale/getGoodsInfoById?presale_id=7');
  expect(JSON.parse(String(server.fetch.mock.calls[0]?.[1]?.body))).not.toHaveProperty('presale_id');
});

it.each([
  ['presale/joinActivity', () => api.presale.joinActivity({ presale_id: 7, channel: 1 })],
  ['presale/receivePrize', () => api.presale.receivePrize({ presale_id: 7 })],
  ['presale/createOrder', () => api.presale.createOrder({ presale_id: 7, sku_id: 3, quantity: 1 })],
] as const)('%s, which changes something, does so too, its request_id in the body', async (path, call) => {
  server.answer(path, ok({}));
  await call();
  const [address, init] = server.fetch.mock.calls[0] ?? [];
  const url = new URL(String(address), 'https://mall.test');
  const body = JSON.parse(String(init?.body));
  expect(url.pathname).toBe(`/mall/api/${path}`);
  expect(url.searchParams.get('presale_id')).toBe('7');
  for (const name of url.searchParams.keys()) expect(body).not.toHaveProperty(name);
  expect(body).toHaveProperty('request_id');
});

describe('a changing call whose response is lost', () => {
  const CALL = 'user/cancelOrder';
  const cancel = (options = {}) => request(CALL, { order_id: '1' }, options);
  const loseFirst = (then: object) => {
    let tries = 0;
    server.answer(CALL, () => {
      tries += 1;
      if (tries === 1) throw new TypeError('Failed to fetch');
      return then;
    });
  };

  it('is sent again with the same request_id, and its stored response is the result', async () => {
    loseFirst(ok({ done: true }));
    expect(await cancel()).toEqual({ done: true });
    const ids = server.callsTo(CALL).map(({ body }) => body.request_id);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it('is lost when the first one still runs, and says no word about a repeat', async () => {
    loseFirst(refused(409, '请勿重复请求'));
    expect(await failureOf(cancel())).toMatchObject({ kind: 'network' });
    expect(toastText()).toBe('');
  });

  it('is sent once when nobody waits for it', async () => {
    server.cut(CALL);
    expect(await failureOf(cancel({ errors: 'silent' }))).toMatchObject({ kind: 'network' });
    expect(server.callsTo(CALL)).toHaveLength(1);
  });
});

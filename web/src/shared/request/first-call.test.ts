// The first call of a page, sent beside its code: taken over once, by whoever it was sent for, and by nobody else.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceId } from '../device/index.ts';
import { setLanguage } from '../i18n/index.ts';
import { chooseRole, logIn, session } from '../session/index.ts';
import { sendFirstCall } from './first-call.ts';
import { api, CallError } from './index.ts';
import { fakeServer, ok, refused } from './test/fake-server.ts';
import { role, startPageClock, userInfo, visit, visitAsPlayer } from './test/session.ts';

const ORDERS = 'user/myOrder';
let server: ReturnType<typeof fakeServer>;

const open = (address: string) => history.replaceState(null, '', `/mall${address}`);
const orders = (signal?: AbortSignal) => api.user.myOrder({ tab: 'all' }, { errors: 'silent', signal });

beforeEach(() => {
  startPageClock();
  server = fakeServer();
  server.answer(ORDERS, ok({ list: ['early'] }));
  visitAsPlayer();
  deviceId();
  open('/pages/orders/index?game_id=1001');
});
afterEach(() => {
  window.fetchFirstCall = undefined;
  setLanguage('zh');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the app takes over the first call', () => {
  it('that has arrived or is under way, once', async () => {
    sendFirstCall('orders');
    expect(server.callsTo(ORDERS)).toHaveLength(1);
    expect(await orders()).toEqual({ list: ['early'] });
    expect(server.callsTo(ORDERS)).toHaveLength(1);

    server.answer(ORDERS, ok({ list: ['later'] }));
    expect(await orders()).toEqual({ list: ['later'] });
    expect(server.callsTo(ORDERS)).toHaveLength(2);
  });

  it('after other calls, which go their own way', async () => {
    server.answer('index/getBannerList', ok({ list: [] }));
    sendFirstCall('orders');
    expect(await api.index.getBannerList()).toEqual({ list: [] });
    expect(await orders()).toEqual({ list: ['early'] });
    expect(server.callsTo(ORDERS)).toHaveLength(1);
  });

  it('with the headers and the body that it would have sent itself', async () => {
    sendFirstCall('orders');
    window.fetchFirstCall = undefined;
    await orders();
    const [early, own] = server.callsTo(ORDERS).map(({ init, headers }) => {
      expect(headers.get('traceparent')).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
      headers.delete('traceparent');
      return { method: init.method, body: init.body, headers: [...headers] };
    });
    expect(early).toEqual(own);
  });

  it('and an expired session ends as if the app had sent it', async () => {
    server.answer(ORDERS, refused(401, '登录已过期'));
    sendFirstCall('orders');
    await expect(orders()).rejects.toMatchObject({ kind: 'answer', code: 401 });
    expect(session().token).toBeNull();
    expect(server.callsTo(ORDERS)).toHaveLength(1);
  });

  it('and a lost one fails as one of its own; the next try is sent anew', async () => {
    server.cut(ORDERS);
    sendFirstCall('orders');
    // Lost before anybody asked for it.
    await new Promise((done) => setTimeout(done));
    await expect(orders()).rejects.toMatchObject({ kind: 'network' });
    server.answer(ORDERS, ok({ list: [] }));
    expect(await orders()).toEqual({ list: [] });
  });

  it('and gives it up when the page is left', async () => {
    server.hang(ORDERS);
    sendFirstCall('orders');
    const leaving = new AbortController();
    const asked = orders(leaving.signal);
    leaving.abort();
    await expect(asked).rejects.not.toBeInstanceOf(CallError);
    expect(server.callsTo(ORDERS)[0]?.init.signal?.aborted).toBe(true);
  });
});

describe('nobody takes the first call', () => {
  const afterwards = async (input: Parameters<typeof api.user.myOrder>[0] = { tab: 'all' }) => {
    server.answer(ORDERS, ok({ list: ['own'] }));
    expect(await api.user.myOrder(input, { errors: 'silent' })).toEqual({ list: ['own'] });
    expect(server.callsTo(ORDERS)).toHaveLength(2);
  };

  it('for another input, and it stays for its own', async () => {
    sendFirstCall('orders');
    await afterwards({ tab: 'unpaid' });
    expect(await orders()).toEqual({ list: ['early'] });
    expect(server.callsTo(ORDERS)).toHaveLength(2);
  });

  it('for another player', async () => {
    sendFirstCall('orders');
    logIn({ token: 'token-of-another', user_info: userInfo });
    chooseRole(role);
    await afterwards();
  });

  it('for another role of the same player', async () => {
    sendFirstCall('orders');
    chooseRole({ ...role, role_id: 8 });
    await afterwards();
  });

  it('in another language', async () => {
    sendFirstCall('orders');
    setLanguage('en');
    await afterwards();
  });

  it('when it is older than a page may take to load', async () => {
    sendFirstCall('orders');
    vi.spyOn(performance, 'now').mockReturnValue(60_001);
    await afterwards();
  });
});

describe('nothing is sent early', () => {
  it('for a visitor', () => {
    visit();
    sendFirstCall('orders');
    expect(server.sent).toEqual([]);
  });

  it('for a player without a role', () => {
    visit();
    logIn({ token: 'token-of-demo', user_info: userInfo });
    sendFirstCall('orders');
    expect(server.sent).toEqual([]);
  });

  it('for somebody who is logged in to another game', () => {
    open('/pages/orders/index?game_id=1002');
    sendFirstCall('orders');
    expect(server.sent).toEqual([]);
  });

  it('from a device without an id', () => {
    localStorage.removeItem('uniqid');
    sendFirstCall('orders');
    expect(server.sent).toEqual([]);
  });

  it('where the address asks for a tab, or for no order', () => {
    open('/pages/orders/index?game_id=1001&tab=unpaid');
    sendFirstCall('orders');
    open('/pages/orders/detailInfo?game_id=1001&order_id=1');
    sendFirstCall('orderDetail');
    open(`/pages/orders/detailInfo?game_id=1001&order_id=hhw${'1'.repeat(20)}&kind=score`);
    sendFirstCall('orderDetail');
    expect(server.sent).toEqual([]);
  });
});

// The first call of a page, sent beside its code: taken over once, by whoever it was sent for, and by nobody else.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceId } from '../device/index.ts';
import { setLanguage } from '../i18n/index.ts';
import { chooseRole, logIn, session } from '../session/index.ts';
import { sendFirstCalls } from './first-call.ts';
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
  delete window.firstPicture;
  setLanguage('zh');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the app takes over the first call', () => {
  it('that has arrived or is under way, once', async () => {
    sendFirstCalls('orders');
    expect(server.callsTo(ORDERS)).toHaveLength(1);
    expect(await orders()).toEqual({ list: ['early'] });
    expect(server.callsTo(ORDERS)).toHaveLength(1);

    server.answer(ORDERS, ok({ list: ['later'] }));
    expect(await orders()).toEqual({ list: ['later'] });
    expect(server.callsTo(ORDERS)).toHaveLength(2);
  });

  it('after other calls, which go their own way', async () => {
    server.answer('index/getBannerList', ok({ list: [] }));
    sendFirstCalls('orders');
    expect(await api.index.getBannerList()).toEqual({ list: [] });
    expect(await orders()).toEqual({ list: ['early'] });
    expect(server.callsTo(ORDERS)).toHaveLength(1);
  });

  it('with the headers and the body that it would have sent itself', async () => {
    sendFirstCalls('orders');
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
    sendFirstCalls('orders');
    await expect(orders()).rejects.toMatchObject({ kind: 'answer', code: 401 });
    expect(session().token).toBeNull();
    expect(server.callsTo(ORDERS)).toHaveLength(1);
  });

  it('and a lost one fails as one of its own; the next try is sent again', async () => {
    server.cut(ORDERS);
    sendFirstCalls('orders');
    // Lost before anybody asked for it.
    await new Promise((done) => setTimeout(done));
    await expect(orders()).rejects.toMatchObject({ kind: 'network' });
    server.answer(ORDERS, ok({ list: [] }));
    expect(await orders()).toEqual({ list: [] });
  });

  it('and gives it up when the page is left', async () => {
    server.hang(ORDERS);
    sendFirstCalls('orders');
    const leaving = new AbortController();
    const asked = orders(leaving.signal);
    leaving.abort();
    await expect(asked).rejects.not.toBeInstanceOf(CallError);
    expect(server.callsTo(ORDERS)[0]?.init.signal?.aborted).toBe(true);
  });
});

it('the picture that the response names is loaded in its narrowest width', async () => {
  const pictures: { src: string; onload: () => void }[] = [];
  class FakeImage {
    src = '';
    onload = () => {};
    constructor() {
      pictures.push(this);
    }
  }
  vi.stubGlobal('Image', FakeImage);
  const folder = `/mall/files/public/${'0a'.repeat(16)}`;
  server.answer(ORDERS, ok({ list: [{ items: [{ image: `${folder}/1280.webp` }] }] }));
  sendFirstCalls('orders');
  await vi.waitFor(() => expect(pictures.map(({ src }) => src)).toEqual([`${folder}/320.webp`]));
  expect(window.firstPicture).toBeUndefined();
  pictures[0]?.onload();
  expect(window.firstPicture).toBe(`${folder}/1280.webp`);
  expect(await orders()).toMatchObject({ list: [{}] });
});

describe('nobody takes the first call', () => {
  const afterwards = async (input: Parameters<typeof api.user.myOrder>[0] = { tab: 'all' }) => {
    server.answer(ORDERS, ok({ list: ['own'] }));
    expect(await api.user.myOrder(input, { errors: 'silent' })).toEqual({ list: ['own'] });
    expect(server.callsTo(ORDERS)).toHaveLength(2);
  };

  it('for another input, and it stays for its own', async () => {
    sendFirstCalls('orders');
    await afterwards({ tab: 'unpaid' });
    expect(await orders()).toEqual({ list: ['early'] });
    expect(server.callsTo(ORDERS)).toHaveLength(2);
  });

  it('for another player', async () => {
    sendFirstCalls('orders');
    logIn({ token: 'token-of-another', user_info: userInfo });
    chooseRole(role);
    await afterwards();
  });

  it('for another role of the same player', async () => {
    sendFirstCalls('orders');
    chooseRole({ ...role, role_id: 8 });
    await afterwards();
  });

  it('in another language', async () => {
    sendFirstCalls('orders');
    setLanguage('en');
    await afterwards();
  });

  it('when it is older than a page may take to load', async () => {
    sendFirstCalls('orders');
    vi.spyOn(performance, 'now').mockReturnValue(60_001);
    await afterwards();
  });
});

describe('nothing is sent early', () => {
  it('for a visitor', () => {
    visit();
    sendFirstCalls('orders');
    expect(server.sent).toEqual([]);
  });

  it('for a player without a role', () => {
    visit();
    logIn({ token: 'token-of-demo', user_info: userInfo });
    sendFirstCalls('orders');
    expect(server.sent).toEqual([]);
  });

  it('for somebody who is logged in to another game', () => {
    open('/pages/orders/index?game_id=1002');
    sendFirstCalls('orders');
    expect(server.sent).toEqual([]);
  });

  it('from a device without an id', () => {
    localStorage.removeItem('uniqid');
    sendFirstCalls('orders');
    expect(server.sent).toEqual([]);
  });

  it('where the address asks for a tab, or for no order', () => {
    open('/pages/orders/index?game_id=1001&tab=unpaid');
    sendFirstCalls('orders');
    open('/pages/orders/detailInfo?game_id=1001&order_id=1');
    sendFirstCalls('orderDetail');
    open(`/pages/orders/detailInfo?game_id=1001&order_id=hhw${'1'.repeat(20)}&kind=score`);
    sendFirstCalls('orderDetail');
    expect(server.sent).toEqual([]);
  });
});

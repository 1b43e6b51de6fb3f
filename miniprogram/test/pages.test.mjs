// The mini-program's pages in the simulator: opening, login, payment, sharing, saving, languages.
import { beforeEach, describe, expect, it } from 'vitest';
import { pages } from '../app.json';
import { en, zh } from '../lib/texts.js';
import { ORIGIN, phone, shown } from './phone.mjs';

const failWith = (errMsg) => () => {
  throw { errMsg };
};

beforeEach(() => document.body.replaceChildren());

it('every page says that it uses components: WeChat renders pages made with Component only then', () => {
  const settings = import.meta.glob('../pages/*/index.json', { eager: true });
  expect(Object.keys(settings)).toHaveLength(pages.length);
  for (const page of pages)
    expect(settings[`../${page}.json`].default.usingComponents, page).toBeTypeOf('object');
});

describe('the mall', () => {
  it("opens logged in, by a ticket in the web-view's address", async () => {
    const { callsTo, open } = phone();
    const page = await open('web', { link: encodeURIComponent('/pages/gift/index?game_id=1002') });
    const { pathname, searchParams } = new URL(page.data.url);
    expect(pathname).toBe('/mall/pages/login/index');
    expect(searchParams.get('ticket')).toBe('tick-1');
    expect(searchParams.get('redirectTo')).toBe('/pages/gift/index?game_id=1002');
    expect(searchParams.has('join')).toBe(false);
    expect(callsTo('request')[0]).toMatchObject({
      url: `${ORIGIN}/mall/api/wechat/miniProgramTicket`,
      method: 'POST',
      data: { game_id: '1002', code: 'code-of-wx', device_id: expect.stringMatching(/^[a-z0-9]{30}$/) },
    });
    expect(shown()).toContain('wx-web-view');
  });

  it.each([
    ['WeChat gives no code', { login: failWith('login:fail') }],
    ['the mall gives no ticket', { request: () => ({ data: { code: 700008, msg: '第三方登录失败' } }) }],
    ['the network is down', { request: failWith('request:fail') }],
  ])('opens logged out when %s', async (_, responses) => {
    const page = await phone(responses).open('web', {
      q: encodeURIComponent(`${ORIGIN}/mall/?game_id=1001`),
    });
    expect(page.data.url).toBe(`${ORIGIN}/mall/?game_id=1001`);
  });

  it('shows a loading screen until the ticket is there', async () => {
    let give;
    const { open } = phone();
    // WeChat's code comes late.
    globalThis.wx = new Proxy(globalThis.wx, {
      get: (target, name) => (name === 'login' ? ({ success }) => (give = success) : target[name]),
    });
    const opening = open('web');
    expect(shown()).toContain('正在打开商城');
    expect(shown()).not.toContain('wx-web-view');
    give({ code: 'code-of-wx' });
    await opening;
    expect(shown()).toContain('wx-web-view');
  });

  it('offers a restart when WeChat has a new version ready', () => {
    let ready;
    const applied = [];
    const { callsTo } = phone({
      getUpdateManager: () => ({
        onUpdateReady: (listener) => (ready = listener),
        applyUpdate: () => applied.push('now'),
      }),
      showModal: () => ({ confirm: true }),
    });
    ready();
    expect(callsTo('showModal')[0]).toMatchObject({ title: '有新版本', confirmText: '立即重启' });
    expect(applied).toEqual(['now']);
  });

  it('loads the address that another page of the mini-program set, once', async () => {
    const { app, open } = phone();
    const page = await open('web');
    app.pendingUrl = `${ORIGIN}/mall/pages/pay/paySuccessful?game_id=1001`;
    page.onShow();
    expect(page.data.url).toContain('paySuccessful');
    page.setData({ url: 'elsewhere' });
    page.onShow();
    expect(page.data.url).toBe('elsewhere');
  });

  it('shows an error when it cannot be loaded, and loads again on retry', async () => {
    const page = await phone().open('web');
    page.onLoadError();
    expect(shown()).toContain('商城暂时打不开');
    await page.retry();
    expect(page.data.url).toContain('/mall/');
  });

  it('shares the card that the current page posted, and the address of a page without a card', async () => {
    const page = await phone().open('web');
    const card = {
      title: '潮汐手办',
      link: `${ORIGIN}/mall/?game_id=1001&goods_id=3`,
      image: `${ORIGIN}/mall/files/a.webp`,
    };
    page.onMessage({ detail: { data: [{ kind: 'share', card, page: '/mall/pages/gift/index' }] } });
    expect(page.onShareAppMessage({ webViewUrl: `${ORIGIN}/mall/pages/gift/index?game_id=1001` })).toEqual({
      title: '潮汐手办',
      path: `/pages/web/index?link=${encodeURIComponent('/mall/?game_id=1001&goods_id=3')}`,
      imageUrl: `${ORIGIN}/mall/files/a.webp`,
    });
    const other = `${ORIGIN}/mall/pages/score/index?game_id=1001&ticket=secret`;
    expect(page.onShareAppMessage({ webViewUrl: other })).toEqual({
      title: 'EMall',
      path: `/pages/web/index?link=${encodeURIComponent('/mall/pages/score/index?game_id=1001')}`,
    });
  });

  it.each([
    [undefined],
    [{ data: 'share' }],
    [{ data: [null, 1, { kind: 'pay', card: {} }] }],
    [{ data: [{ kind: 'share', card: 'x', page: {} }] }],
    [
      {
        data: [
          {
            kind: 'share',
            card: { title: {}, link: 'https://evil.test/', image: 'https://evil.test/x.png' },
            page: '/mall/',
          },
        ],
      },
    ],
  ])('ignores a forged message: %j', async (detail) => {
    const page = await phone().open('web');
    page.onMessage({ detail });
    expect(page.onShareAppMessage({ webViewUrl: `${ORIGIN}/mall/?game_id=1001` })).toEqual({
      title: 'EMall',
      path: `/pages/web/index?link=${encodeURIComponent('/mall/?game_id=1001')}`,
    });
  });
});

describe('login', () => {
  it('fetches a ticket that may create the account, and returns to the page that requested login', async () => {
    const { app, callsTo, open } = phone();
    await open('login', { link: encodeURIComponent('/mall/pages/score/rule?game_id=1001') });
    const { searchParams } = new URL(app.pendingUrl);
    expect(searchParams.get('join')).toBe('1');
    expect(searchParams.get('redirectTo')).toBe('/pages/score/rule?game_id=1001');
    expect(callsTo('navigateBack')).toHaveLength(1);
  });

  it('for a payment fetches the open id only', async () => {
    const { app, open } = phone();
    await open('login', { link: encodeURIComponent('/mall/pages/pay/pay?order_id=1'), purpose: 'pay' });
    expect(new URL(app.pendingUrl).searchParams.has('join')).toBe(false);
  });

  it('offers retry and back after a failure', async () => {
    const { app, callsTo, open } = phone({ login: failWith('login:fail') });
    const page = await open('login', {});
    expect(shown()).toContain('微信登录没有成功');
    expect(app.pendingUrl).toBe('');
    page.leave();
    expect(callsTo('navigateBack')).toHaveLength(1);
  });
});

describe('messages', () => {
  const options = {
    templates: encodeURIComponent('shipping:T-ship,prize:T-prize'),
    done: encodeURIComponent('/mall/pages/activities/myAwards?game_id=1001'),
  };

  it('are asked for on a tap, and the mall learns which ones were agreed to', async () => {
    const { app, callsTo, open } = phone({
      requestSubscribeMessage: () => ({ 'T-ship': 'accept', 'T-prize': 'reject' }),
    });
    const page = await open('subscribe', options);
    expect(callsTo('requestSubscribeMessage')).toEqual([]);
    await page.agree();
    expect(callsTo('requestSubscribeMessage')[0].tmplIds).toEqual(['T-ship', 'T-prize']);
    const { pathname, searchParams } = new URL(app.pendingUrl);
    expect([pathname, searchParams.get('ticket')]).toEqual(['/mall/pages/login/index', 'tick-1']);
    expect(searchParams.get('redirectTo')).toBe(
      '/pages/activities/myAwards?game_id=1001&subscribed=shipping',
    );
  });

  it.each([
    [
      'declined',
      { requestSubscribeMessage: () => ({ 'T-ship': 'reject', 'T-prize': 'ban' }) },
      '没有开启通知',
    ],
    ['switched off', { requestSubscribeMessage: failWith('requestSubscribeMessage:fail') }, '通知已被关闭'],
  ])('that are %s leave the player on the page, which says so', async (_, responses, text) => {
    const { app, open } = phone(responses);
    const page = await open('subscribe', options);
    await page.agree();
    expect(app.pendingUrl).toBe('');
    expect(shown()).toContain(text);
  });

  it.each([
    ['templates of nobody', { ...options, templates: 'x' }],
    ['a page outside the mall', { ...options, done: encodeURIComponent('https://evil.example/') }],
  ])('%s open the mall instead', async (_, wrong) => {
    const { callsTo, open } = phone();
    await open('subscribe', wrong);
    expect(callsTo('reLaunch')).toHaveLength(1);
  });
});

describe('payment', () => {
  const payment = {
    appId: 'wx1',
    timeStamp: '1',
    nonceStr: 'n',
    package: 'prepay_id=p1',
    signType: 'RSA',
    paySign: 's',
  };
  const order = {
    done: encodeURIComponent('/mall/pages/pay/paySuccessful?game_id=1001&order_id=hhw1'),
    failed: encodeURIComponent('/mall/pages/pay/payFail?game_id=1001&order_id=hhw1&pay_type=wechat_mini'),
    payment: encodeURIComponent(JSON.stringify(payment)),
  };

  it('passes WeChat the signed fields only', async () => {
    const { app, callsTo, open } = phone();
    await open('pay', { ...order, payment: encodeURIComponent(JSON.stringify({ ...payment, extra: 'x' })) });
    const { appId: _, ...signed } = payment;
    expect(callsTo('requestPayment')).toEqual([{ name: 'requestPayment', ...signed }]);
    expect(app.pendingUrl).toBe(`${ORIGIN}/mall/pages/pay/paySuccessful?game_id=1001&order_id=hhw1`);
    expect(callsTo('navigateBack')).toHaveLength(1);
  });

  it.each([
    ['requestPayment:fail cancel', 'cancelled'],
    ['requestPayment:fail no permission', 'failed'],
  ])('"%s" opens the page of a failed payment with reason %s', async (errMsg, reason) => {
    const { app, open } = phone({ requestPayment: failWith(errMsg) });
    await open('pay', order);
    expect(app.pendingUrl).toBe(
      `${ORIGIN}/mall/pages/pay/payFail?game_id=1001&order_id=hhw1&pay_type=wechat_mini&reason=${reason}`,
    );
  });

  it.each([
    '',
    'x',
    '{}',
    'null',
    '{"package":"prepay_id=1"}',
    JSON.stringify({ ...payment, package: 'evil=1' }),
  ])('does not start with the payment %s', async (text) => {
    const { app, callsTo, open } = phone();
    await open('pay', { ...order, payment: encodeURIComponent(text) });
    expect(callsTo('requestPayment')).toEqual([]);
    expect(app.pendingUrl).toContain('reason=failed');
  });
});

it.each(['pay', 'login', 'poster', 'subscribe'])(
  'a link to the page %s only opens the mall',
  async (name) => {
    const { calls, openedByLink, open } = phone();
    openedByLink();
    await open(name, {
      link: '/mall/',
      payment: '{}',
      done: '/mall/',
      failed: '/mall/',
      question: 'abcdefgh',
      back: '/mall/',
    });
    expect(calls).toEqual([{ name: 'reLaunch', url: '/pages/web/index' }]);
  },
);

describe('sharing', () => {
  const card = {
    title: '一起来',
    desc: '限时',
    link: `${ORIGIN}/mall/pages/activities/invitation?game_id=1001&code=A1`,
  };
  const options = Object.fromEntries(
    Object.entries(card).map(([name, text]) => [name, encodeURIComponent(text)]),
  );
  const link = '/mall/pages/activities/invitation?game_id=1001&code=A1';

  it('shows the card and shares it with a friend or on Moments', async () => {
    const { callsTo, open } = phone();
    const page = await open('share', options);
    expect(shown()).toContain('一起来');
    expect(page.onShareAppMessage()).toEqual({
      title: '一起来',
      path: `/pages/web/index?link=${encodeURIComponent(link)}`,
    });
    const { query } = page.onShareTimeline();
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
      title: '一起来',
      desc: '限时',
      link,
      image: '',
    });
    expect(callsTo('showShareMenu')[0].menus).toContain('shareTimeline');
    page.leave();
    expect(callsTo('navigateBack')).toHaveLength(1);
  });

  it('opens the mall for a visitor from Moments', async () => {
    const { callsTo, openedByLink, open } = phone();
    openedByLink();
    (await open('share', { link: encodeURIComponent(link) })).leave();
    expect(callsTo('reLaunch')).toEqual([
      { name: 'reLaunch', url: `/pages/web/index?link=${encodeURIComponent(link)}` },
    ]);
  });
});

describe('saving a poster', () => {
  const image = `${ORIGIN}/mall/files/poster.webp`;
  const file = { downloadFile: () => ({ statusCode: 200, tempFilePath: 'wxfile://1' }) };

  it('saves it to the album', async () => {
    const { callsTo, open } = phone(file);
    await open('poster', { image: encodeURIComponent(image) });
    expect(callsTo('saveImageToPhotosAlbum')[0].filePath).toBe('wxfile://1');
    expect(shown()).toContain('已保存到相册');
  });

  it('explains a denied permission, and saves once it is granted', async () => {
    let isAllowed = false;
    const album = () => {
      if (!isAllowed) throw { errMsg: 'saveImageToPhotosAlbum:fail auth deny' };
    };
    const page = await phone({ ...file, saveImageToPhotosAlbum: album }).open('poster', { image });
    expect(shown()).toContain('你拒绝了「保存到相册」');
    expect(shown()).toContain('去设置里允许');
    await page.onSetting({ detail: { authSetting: { 'scope.writePhotosAlbum': false } } });
    expect(page.data.state).toBe('denied');
    isAllowed = true;
    await page.onSetting({ detail: { authSetting: { 'scope.writePhotosAlbum': true } } });
    expect(page.data.state).toBe('saved');
  });

  it.each([
    ['the picture cannot be downloaded', { downloadFile: () => ({ statusCode: 404 }) }, 'failed'],
    [
      'the player cancels',
      { ...file, saveImageToPhotosAlbum: failWith('saveImageToPhotosAlbum:fail cancel') },
      'cancelled',
    ],
  ])('shows it when %s', async (_, responses, state) => {
    expect((await phone(responses).open('poster', { image })).data.state).toBe(state);
  });

  it('downloads no picture from another host', async () => {
    const { callsTo, open } = phone(file);
    await open('poster', { image: 'https://evil.test/mall/x.png' });
    expect(callsTo('downloadFile')).toEqual([]);
  });
});

describe('the language of the phone', () => {
  const failing = { request: failWith('request:fail') };

  it.each([
    ['zh_CN', '微信登录没有成功', '微信登录'],
    ['zh_TW', '微信登录没有成功', '微信登录'],
    ['en', 'WeChat login didn’t work', 'WeChat login'],
    ['ja', 'WeChat login didn’t work', 'WeChat login'],
  ])('%s is used by the page and its navigation bar', async (language, text, bar) => {
    const { callsTo, open } = phone({ ...failing, getAppBaseInfo: () => ({ language }) });
    await open('login', { link: '' });
    expect(shown()).toContain(text);
    expect(callsTo('setNavigationBarTitle')).toEqual([{ name: 'setNavigationBarTitle', title: bar }]);
  });

  it('has the same texts in both tables', () => {
    const shape = (table) =>
      Object.entries(table).map(([name, value]) => [name, typeof value === 'string' ? '' : shape(value)]);
    expect(shape(en)).toEqual(shape(zh));
  });
});

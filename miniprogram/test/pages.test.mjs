// The shell's pages in the mini-program simulator: opening, logging in, paying, sharing, saving, and the language they speak.
import { beforeEach, describe, expect, it } from 'vitest';
import { en, zh } from '../lib/texts.js';
import { ORIGIN, phone, shown } from './phone.mjs';

const refuse = (errMsg) => () => {
  throw { errMsg };
};
const addressOf = (url) => new URL(url);

beforeEach(() => document.body.replaceChildren());

describe('the mall', () => {
  it('opens as whoever holds the phone, by a ticket in the address of its web-view', async () => {
    const { callsTo, open } = phone();
    const page = await open('web', { link: encodeURIComponent('/pages/gift/index?game_id=1002') });
    const { pathname, searchParams } = addressOf(page.data.url);
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
    ['WeChat gives no code', { login: refuse('login:fail') }],
    ['the mall gives no ticket', { request: () => ({ data: { code: 700008, msg: '第三方登录失败' } }) }],
    ['the network is gone', { request: refuse('request:fail') }],
  ])('opens all the same when %s', async (_, answers) => {
    const page = await phone(answers).open('web', { q: encodeURIComponent(`${ORIGIN}/mall/?game_id=1001`) });
    expect(page.data.url).toBe(`${ORIGIN}/mall/?game_id=1001`);
  });

  it('goes where one of the own pages sends it, once', async () => {
    const { app, open } = phone();
    const page = await open('web');
    app.next = `${ORIGIN}/mall/pages/pay/paySuccessful?game_id=1001`;
    page.onShow();
    expect(page.data.url).toContain('paySuccessful');
    page.setData({ url: 'elsewhere' });
    page.onShow();
    expect(page.data.url).toBe('elsewhere');
  });

  it('that cannot be loaded says so and is opened again', async () => {
    const page = await phone().open('web');
    page.onFault();
    expect(shown()).toContain('商城暂时打不开');
    await page.retry();
    expect(page.data.url).toContain('/mall/');
  });

  it('hands on the card that the seen page posted, and of another page its address', async () => {
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
  ])('believes no forged message: %j', async (detail) => {
    const page = await phone().open('web');
    page.onMessage({ detail });
    expect(page.onShareAppMessage({ webViewUrl: `${ORIGIN}/mall/?game_id=1001` })).toEqual({
      title: 'EMall',
      path: `/pages/web/index?link=${encodeURIComponent('/mall/?game_id=1001')}`,
    });
  });
});

describe('login', () => {
  it('fetches a ticket, may make the account, and goes back to the page that asked', async () => {
    const { app, callsTo, open } = phone();
    await open('login', { link: encodeURIComponent('/mall/pages/score/rule?game_id=1001') });
    const { searchParams } = addressOf(app.next);
    expect(searchParams.get('join')).toBe('1');
    expect(searchParams.get('redirectTo')).toBe('/pages/score/rule?game_id=1001');
    expect(callsTo('navigateBack')).toHaveLength(1);
  });

  it('for a payment only asks who pays', async () => {
    const { app, open } = phone();
    await open('login', { link: encodeURIComponent('/mall/pages/pay/pay?order_id=1'), purpose: 'pay' });
    expect(addressOf(app.next).searchParams.has('join')).toBe(false);
  });

  it('that fails can be tried again or left', async () => {
    const { app, callsTo, open } = phone({ login: refuse('login:fail') });
    const page = await open('login', {});
    expect(shown()).toContain('微信登录没有成功');
    expect(app.next).toBe('');
    page.leave();
    expect(callsTo('navigateBack')).toHaveLength(1);
  });
});

describe('paying', () => {
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

  it('hands WeChat what the server signed, and nothing else', async () => {
    const { app, callsTo, open } = phone();
    await open('pay', { ...order, payment: encodeURIComponent(JSON.stringify({ ...payment, extra: 'x' })) });
    const { appId: _, ...signed } = payment;
    expect(callsTo('requestPayment')).toEqual([{ name: 'requestPayment', ...signed }]);
    expect(app.next).toBe(`${ORIGIN}/mall/pages/pay/paySuccessful?game_id=1001&order_id=hhw1`);
    expect(callsTo('navigateBack')).toHaveLength(1);
  });

  it.each([
    ['requestPayment:fail cancel', 'cancelled'],
    ['requestPayment:fail no permission', 'failed'],
  ])('"%s" leads to the page of a failed payment: %s', async (errMsg, reason) => {
    const { app, open } = phone({ requestPayment: refuse(errMsg) });
    await open('pay', order);
    expect(app.next).toBe(
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
  ])('does not begin with a payment like %s', async (text) => {
    const { app, callsTo, open } = phone();
    await open('pay', { ...order, payment: encodeURIComponent(text) });
    expect(callsTo('requestPayment')).toEqual([]);
    expect(app.next).toContain('reason=failed');
  });
});

it.each(['pay', 'login', 'poster'])('a link to the page %s does nothing but open the mall', async (name) => {
  const { asked, comeByLink, open } = phone();
  comeByLink();
  await open(name, {
    link: '/mall/',
    payment: '{}',
    done: '/mall/',
    failed: '/mall/',
    question: 'abcdefgh',
    back: '/mall/',
  });
  expect(asked).toEqual([{ name: 'reLaunch', url: '/pages/web/index' }]);
});

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

  it('shows the card and gives it to a friend or the timeline', async () => {
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

  it('from the timeline leads into the mall', async () => {
    const { callsTo, comeByLink, open } = phone();
    comeByLink();
    (await open('share', { link: encodeURIComponent(link) })).leave();
    expect(callsTo('reLaunch')).toEqual([
      { name: 'reLaunch', url: `/pages/web/index?link=${encodeURIComponent(link)}` },
    ]);
  });
});

describe('saving a poster', () => {
  const image = `${ORIGIN}/mall/files/poster.webp`;
  const file = { downloadFile: () => ({ statusCode: 200, tempFilePath: 'wxfile://1' }) };

  it('puts it into the album', async () => {
    const { callsTo, open } = phone(file);
    await open('poster', { image: encodeURIComponent(image) });
    expect(callsTo('saveImageToPhotosAlbum')[0].filePath).toBe('wxfile://1');
    expect(shown()).toContain('已保存到相册');
  });

  it('explains a refused permission, and saves once it is given', async () => {
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
    ['the picture does not come', { downloadFile: () => ({ statusCode: 404 }) }, 'failed'],
    [
      'the player thinks better of it',
      { ...file, saveImageToPhotosAlbum: refuse('saveImageToPhotosAlbum:fail cancel') },
      'cancelled',
    ],
  ])('says so when %s', async (_, answers, state) => {
    expect((await phone(answers).open('poster', { image })).data.state).toBe(state);
  });

  it('fetches no picture from elsewhere', async () => {
    const { callsTo, open } = phone(file);
    await open('poster', { image: 'https://evil.test/mall/x.png' });
    expect(callsTo('downloadFile')).toEqual([]);
  });
});

describe('the language of the phone', () => {
  const failing = { request: refuse('request:fail') };

  it.each([
    ['zh_CN', '微信登录没有成功', '微信登录'],
    ['zh_TW', '微信登录没有成功', '微信登录'],
    ['en', 'WeChat could not log you in', 'WeChat login'],
    ['ja', 'WeChat could not log you in', 'WeChat login'],
  ])('%s is spoken by the page and by its bar', async (language, words, bar) => {
    const { callsTo, open } = phone({ ...failing, getAppBaseInfo: () => ({ language }) });
    await open('login', { link: '' });
    expect(shown()).toContain(words);
    expect(callsTo('setNavigationBarTitle')).toEqual([{ name: 'setNavigationBarTitle', title: bar }]);
  });

  it('has the same words in both tables', () => {
    const shape = (table) =>
      Object.entries(table).map(([name, value]) => [name, typeof value === 'string' ? '' : shape(value)]);
    expect(shape(en)).toEqual(shape(zh));
  });
});

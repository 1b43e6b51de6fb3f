// The mall inside the mini-program and inside WeChat: login, payment, sharing, forged tickets.
import { PATHS } from '@emall/contract/pages';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import {
  callsOf,
  enterAs,
  expect,
  expectLogin,
  expectPage,
  ownName,
  type Player,
  queryOf,
  readStorage,
  test,
} from './fixtures.ts';
import { type Phone, phoneOf } from './phone.ts';
import { operatorOf, order, PAY, PAY_DONE, PAY_FAIL, sell } from './shop.ts';

// The mini-program's code runs in globals of the worker: one phone at a time.
test.describe.configure({ mode: 'default', timeout: 60_000 });

const TICKETS = ['ticket', 'third', 'join', 'token', 'wx_open_id'];
const card = (link: string) => `/pages/web/index?link=${encodeURIComponent(link)}`;
/** The goods of the sheet. */
const nameIn = (sheet: Locator) => sheet.getByRole('heading', { level: 3 }).first().textContent();
const noRoles = (page: Page) => page.getByRole('heading', { name: '还没有游戏角色' });

function expectStripped(page: Page): void {
  for (const name of TICKETS) expect(queryOf(page)).not.toHaveProperty(name);
}

/** Logs somebody in by WeChat who is there for the first time. */
async function join({ page }: Phone): Promise<void> {
  await expectLogin(page);
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await page.getByRole('button', { name: '微信' }).click();
  await expect(noRoles(page)).toBeVisible();
}

test('opening the mini-program passes the WeChat user on; a player who logged in once is logged in the next time', async ({
  browser,
  request,
  baseURL: origin = '',
}) => {
  const nickname = ownName('海鸥');
  const phone = await phoneOf({ browser, request, origin }, nickname);
  await phone.open();
  // Opening the mall does not create an account.
  await expectLogin(phone.page);
  await expect.poll(async () => (await readStorage(phone.page)).wx_open_id).toMatch(/^mini-/);
  expect((await readStorage(phone.page)).token).toBeUndefined();
  expectStripped(phone.page);
  await expect(phone.page.getByRole('link', { name: 'WeGame' })).toHaveCount(0);
  await join(phone);
  expectStripped(phone.page);
  expect((await readStorage(phone.page)).token).toMatch(/.{40}/);
  expect(phone.seen).toEqual({ errors: [], foreign: [], dialogs: [] });
  await phone.close();

  const again = await phoneOf({ browser, request, origin }, nickname);
  await again.open(card('/mall/pages/gift/index?game_id=1001'));
  await expect(noRoles(again.page)).toBeVisible();
  expectStripped(again.page);
  await again.close();
});

test('a visitor who opens a card of an open page sees that page', { tag: '@nightly' }, async ({
  browser,
  request,
  baseURL: origin = '',
}) => {
  const phone = await phoneOf({ browser, request, origin }, '看热闹的人');
  await phone.open(card('/mall/pages/presale/index?game_id=1001&source_from=9001'));
  await expectPage(phone.page, '/pages/presale/index');
  expect(queryOf(phone.page)).toEqual({ game_id: '1001', source_from: '9001' });
  await phone.close();
});

test.describe('a ticket', () => {
  test('used twice, or in another game, does not log in', { tag: '@nightly' }, async ({
    browser,
    request,
    baseURL: origin = '',
  }) => {
    const phone = await phoneOf({ browser, request, origin }, ownName('票据的主人'));
    await phone.open();
    await join(phone);
    await phone.open();
    await expect(noRoles(phone.page)).toBeVisible();
    const used = phone.addresses.at(-1) ?? '';
    const visit = async (address: string) => {
      await phone.page.goto('/mall/version.json');
      await phone.page.evaluate(() => localStorage.clear());
      await phone.page.goto(address);
      await expectLogin(phone.page);
      await expect(phone.page.getByRole('checkbox', { name: /我已阅读并同意/ })).toBeVisible();
      expectStripped(phone.page);
      expect((await readStorage(phone.page)).token).toBeUndefined();
    };
    await visit(used);

    // A fresh one, which the web-view of another game brings first.
    await phone.page.route('**/mall/pages/login/index?*ticket=*', (route) => route.abort());
    await phone.open();
    const unused = phone.addresses.at(-1) ?? '';
    await phone.page.unroute('**/mall/pages/login/index?*ticket=*');
    await visit(unused.replaceAll('1001', '1002'));
    await phone.close();
  });

  test('in a link opened by a plain browser is removed and never sent', { tag: '@nightly' }, async ({
    page,
  }) => {
    const calls = callsOf(page);
    await page.goto(`/mall${PATHS.login}?game_id=1001&third=mini_program&ticket=${'x'.repeat(43)}&join=1`);
    await expect(page.getByRole('checkbox', { name: /我已阅读并同意/ })).toBeVisible();
    expectStripped(page);
    expect(calls.some(({ path }) => path.endsWith('miniProgramLogin'))).toBe(false);
  });
});

test.describe('paying in the mini-program', () => {
  async function unpaidOrder(request: APIRequestContext, player: Player, name: string): Promise<string> {
    const goods = { name, price: 3000, kind: 'recharge', delivery: 'role' } as const;
    return order(request, player, await sell(await operatorOf(request), goods));
  }

  /** WeChat Pay is not in the sandbox: its cashier stands in, behind the answers that WeChat Pay would bring. */
  async function withWechatPay(page: Page): Promise<{ openId?: unknown }> {
    const heard: { openId?: unknown } = {};
    await page.route('**/mall/api/user/gamePayType', (route) => {
      const list = [{ pay_type: 'wechat_mini', name: '微信支付', is_recommended: true }];
      return route.fulfill({ json: { code: 200, msg: 'ok', data: { list } } });
    });
    await page.route('**/mall/api/user/orderPayUrl', async (route) => {
      const { wx_open_id, ...body } = route.request().postDataJSON();
      heard.openId = wx_open_id;
      const response = await route.fetch({ postData: JSON.stringify({ ...body, pay_type: 'sandbox' }) });
      const { data, ...rest } = await response.json();
      const signed = { appId: 'wx1', timeStamp: '1', nonceStr: 'n', signType: 'RSA', paySign: 's' };
      const native = { ...signed, package: `prepay_id=${data.url.split('/').at(-1)}` };
      return route.fulfill({ json: { ...rest, data: { ...data, url: null, native } } });
    });
    return heard;
  }

  test('a payment ends on its result page, which queries the server', async ({
    browser,
    request,
    player,
    baseURL: origin = '',
  }) => {
    const order_id = await unpaidOrder(request, player, '小程序里买的宝石');
    const outcomes = ['cancel', 'pay'];
    const phone = await phoneOf({ browser, request, origin }, '付款的人', {
      async requestPayment(asked) {
        if (outcomes.shift() === 'cancel') throw { errMsg: 'requestPayment:fail cancel' };
        const ticket = String(asked.package).replace('prepay_id=', '');
        await request.post(`/mall/sandbox/cashier/${ticket}`, { form: { choice: 'pay' }, maxRedirects: 0 });
      },
    });
    const { page } = phone;
    await enterAs(page, player);
    const heard = await withWechatPay(page);
    // Whoever is logged in stays: the ticket only tells who pays.
    await phone.open(card(`/mall${PAY}?game_id=1001&order_id=${order_id}`));
    await page.getByRole('button', { name: '确认支付 ¥30.00' }).click();
    await expectPage(page, PAY_FAIL);
    await expect(page.getByText('你取消了支付，没有扣款')).toBeVisible();
    expect(heard.openId).toMatch(/^mini-/);
    expect(heard.openId).toBe((await readStorage(page)).wx_open_id);

    await page.getByRole('button', { name: '再试一次' }).click();
    await expectPage(page, PAY_DONE);
    await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible();
    expect(queryOf(page)).toMatchObject({ game_id: '1001', order_id });
    expect(phone.top().route).toBe('pages/web/index');
    expect(phone.seen).toEqual({ errors: [], foreign: [], dialogs: [] });
    await phone.close();
  });

  test("an unknown payer's open id is fetched before the payment", { tag: '@nightly' }, async ({
    browser,
    request,
    player,
    baseURL: origin = '',
  }) => {
    const order_id = await unpaidOrder(request, player, '没有 open id 的宝石');
    const phone = await phoneOf({ browser, request, origin }, '晚来的付款人', {
      requestPayment: () => new Promise(() => undefined),
    });
    const { page } = phone;
    await enterAs(page, player);
    const heard = await withWechatPay(page);
    await phone.open(card(`/mall${PAY}?game_id=1001&order_id=${order_id}`));
    await expectPage(page, PAY);
    await page.evaluate(() => localStorage.removeItem('wx_open_id'));
    const handedOver = page.waitForResponse(/miniProgramLogin/);
    await page.getByRole('button', { name: '确认支付 ¥30.00' }).click();
    await handedOver;
    await expectPage(page, PAY);
    await page.getByRole('button', { name: '确认支付 ¥30.00' }).click();
    await expect.poll(() => phone.top().route).toBe('pages/pay/index');
    expect(heard.openId).toMatch(/^mini-/);
    await phone.close();
  });
});

test("goods are shared by the mini-program's page and by its menu; the card opens these goods", {
  tag: '@nightly',
}, async ({ browser, request, player, baseURL: origin = '' }) => {
  const phone = await phoneOf({ browser, request, origin }, '分享的人');
  const { page } = phone;
  await enterAs(page, player);
  await phone.open(card('/mall/?game_id=1001&goods_id=1001001'));
  const sheet = page.getByRole('dialog');
  const name = (await nameIn(sheet)) ?? '';
  await sheet.getByRole('button', { name: '分享' }).click();
  await expect.poll(() => phone.top().route).toBe('pages/share/index');
  const message = phone.top().onShareAppMessage?.({});
  expect(message?.title).toBe(name);
  expect(phone.shareByMenu()).toEqual(message);
  phone.back();

  // Forged words from any script around change nothing.
  await page.evaluate(() => {
    window.postMessage({ kind: 'share', card: { title: 'evil', link: 'https://evil.example/' } }, '*');
  });
  expect(phone.shareByMenu().title).toBe(name);

  await phone.open(message?.path);
  await expect(page.getByRole('dialog').getByRole('heading', { name })).toBeVisible();
  expect(phone.seen).toEqual({ errors: [], foreign: [], dialogs: [] });
  await phone.close();
});

for (const [system, userAgent] of [
  ['Android', 'Mozilla/5.0 (Linux; Android 15) Mobile MicroMessenger/8.0.50'],
  ['iOS', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 MicroMessenger/8.0.50'],
]) {
  test(`in a chat of WeChat on ${system} the page is signed, and its menu holds the card`, {
    tag: '@nightly',
  }, async ({ browser, player }) => {
    const context = await browser.newContext({
      userAgent: userAgent ?? '',
      viewport: { width: 375, height: 812 },
    });
    const page = await context.newPage();
    await enterAs(page, player);
    await page.goto('/mall/?game_id=1001');
    // Moved inside the mall since it was opened: that is where the systems differ.
    await page.locator('a[href*="goods_id="]').first().click();
    const sheet = page.getByRole('dialog');
    const name = await nameIn(sheet);
    await sheet.getByRole('button', { name: '分享' }).click();
    await expect(page.getByText('点击右上角「…」发送给朋友')).toBeVisible();
    const acts = await page.evaluate(
      () =>
        (window as unknown as { wx: { sandbox: { name: string; options: { title: string } }[] } }).wx.sandbox,
    );
    expect(acts.map((act) => act.name)).toContain('updateAppMessageShareData');
    expect(acts[0]?.options.title).toBe(name);
    await context.close();
  });
}

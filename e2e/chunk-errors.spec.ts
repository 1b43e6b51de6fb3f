// Code of a sheet, popup or part that does not arrive: the page stays, a toast says so, and a second tap works. Samples of
// each part of the mall: scripts/layers.test.mjs proves that all of them are loaded by the same function.
import type { Contract } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import type { Locator, Page } from '@playwright/test';
import { callAs, expect, expectPage, fillCart, step, test } from './fixtures.ts';
import { addGift, operatorOf } from './shop.ts';

const LOTTERY = `/mall${PATHS.scoreLottery}?game_id=1001`;

type Opening = {
  /** The file whose code does not arrive. */
  chunk: string;
  path: string;
  query?: Record<string, string>;
  /** Shows what is tapped. */
  first?: (page: Page) => Promise<void>;
  /** What the player taps. */
  tap: (page: Page) => Locator;
};
const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first();
const tab = (name: string) => (page: Page) => page.getByRole('tab', { name }).click();
const link = (href: string) => (page: Page) => page.locator(`main a[href*="${href}"]`).first();

const SHOP: Opening[] = [
  // First: it is loaded ahead once the page is idle.
  { chunk: 'GoodsSheet', path: PATHS.home, tap: link('goods_id=') },
  { chunk: 'RoleSheet', path: PATHS.home, tap: button(/切换角色/) },
  {
    chunk: 'CouponSheet',
    path: PATHS.placeOrder,
    query: { goods_id: '1001002', sku_id: '100100202', quantity: '1' },
    tap: button(/^优惠券/),
  },
  { chunk: 'RegionSheet', path: PATHS.editAddress, tap: button(/所在地区/) },
  { chunk: 'ExchangeSheet', path: PATHS.score, tap: link('goods_id=') },
  { chunk: 'GiftSheet', path: PATHS.gifts, tap: (page) => page.locator('article button').first() },
];

const ACCOUNT_AND_ACTIVITIES: Opening[] = [
  { chunk: 'AgreementSheet', path: PATHS.about, tap: button(/隐私政策/) },
  { chunk: 'PasswordSheet', path: PATHS.settings, tap: button(/登录密码/) },
  { chunk: 'OddsSheet', path: PATHS.scoreLottery, tap: button(/概率/) },
  {
    chunk: 'AwardSheet',
    path: PATHS.myAwards,
    query: { tab: 'waiting' },
    tap: (page) => page.getByRole('article').first().getByRole('button').first(),
  },
];

const VISITOR: Opening[] = [
  { chunk: 'UnionSheet', path: PATHS.login, tap: button('通行证') },
  {
    chunk: 'ConsentSheet',
    path: PATHS.login,
    tap: (page) => page.getByRole('link', { name: '微信' }),
  },
  { chunk: 'ForgotSheet', path: PATHS.login, first: tab('密码登录'), tap: button('忘记密码') },
  { chunk: 'LoginPopup', path: PATHS.scoreLottery, tap: button(/抽一次/) },
];

/** Opens each after the other in one document: what is not loaded yet fails first, then arrives. */
async function loseEach(page: Page, openings: Opening[]): Promise<void> {
  let shown = '';
  for (const { chunk, path, query, first, tap } of openings)
    await test.step(`${chunk} on ${path}`, async () => {
      await page.route(new RegExp(`/assets/${chunk}-.*\\.js`), (route) => route.abort());
      const address = `${path}?${new URLSearchParams({ game_id: '1001', ...query })}`;
      if (!shown) await page.goto(`/mall${address}`);
      else if (address !== shown) await step(page, address);
      shown = address;
      await first?.(page);
      const message = page.getByText('没有加载出来，请再试一次');
      await expect(message).toBeHidden();
      await tap(page).click();
      await expect(message).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expectPage(page, path);
      await page.unrouteAll();
      await tap(page).click();
      await expect(page.getByRole('dialog').first()).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
}

test.describe('a layer whose code does not arrive leaves the page as it is, and a second tap opens it', () => {
  test.describe.configure({ timeout: 90_000 });

  test('in the shop', async ({ playerPage: page }) => loseEach(page, SHOP));

  test('in the cart and on an order', async ({ playerPage: page, player, request }) => {
    const { list } = await callAs<Contract['user']['myOrder']>(request, player, 'user/myOrder', {
      tab: 'shipped',
    });
    const query = { order_id: list[0]?.order_id ?? '' };
    await fillCart(page, player);
    await loseEach(page, [
      { chunk: 'CartSheet', path: PATHS.home, tap: button(/^购物车/) },
      { chunk: 'RefundSheet', path: PATHS.orderDetail, query, tap: button('申请退款') },
    ]);
  });

  test('on account pages and in activities', async ({ playerPage: page }) =>
    loseEach(page, ACCOUNT_AND_ACTIVITIES));

  test('for a visitor', async ({ page }) => loseEach(page, VISITOR));
});

test('a sheet whose styles do not arrive opens with them at the next tap', async ({ playerPage: page }) => {
  await page.goto(LOTTERY);
  const odds = page.getByRole('button', { name: /概率/ }).first();
  await expect(odds).toBeVisible();
  await page.route(/\/assets\/.*\.css/, (route) => route.abort());
  await odds.click();
  await expect(page.getByText('没有加载出来，请再试一次')).toBeVisible();
  await page.unrouteAll();
  const styles = page.waitForResponse(/\/assets\/.*\.css/);
  await odds.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect((await styles).ok()).toBe(true);
});

test('a gift that was received is named although the code of its popup does not arrive', async ({
  playerPage: page,
  request,
}) => {
  const name = `没有弹窗的礼物 ${Math.random().toString(36).slice(2, 10)}`;
  await addGift(await operatorOf(request), { name });
  await page.route(/\/assets\/ReceivedPopup-.*\.js/, (route) => route.abort());
  await page.goto(`/mall${PATHS.gifts}?game_id=1001`);
  await page.getByRole('button', { name: `领取 ${name}` }).click();
  await expect(page.getByText(`领取成功: ${name}`)).toBeVisible();
  await expect(page.getByText('没有加载出来，请再试一次')).toBeHidden();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('tab', { name: '已领取' }).click();
  await expect(page.getByRole('article').filter({ hasText: name })).toBeVisible();
});

// The pages beside the shop: error and about; the way back; and code that does not arrive.
import { PATHS } from '@emall/contract/pages';
import type { Page } from '@playwright/test';
import { expect, expectHome, expectPage, pathOf, test } from './fixtures.ts';

const ABOUT = '/pages/mine/privacyList';

test.describe('about the product', () => {
  test('names the game and its version, and opens its agreements', { tag: '@nightly' }, async ({
    playerPage: page,
  }) => {
    await page.goto(`/mall${ABOUT}?game_id=1001`);
    await expect(page.getByRole('heading', { name: '蓝海远航' })).toBeVisible();
    await expect(page.locator('#root').getByText(/^版本 1\.0\.0/)).toBeVisible();
    await page.getByRole('button', { name: /隐私政策/ }).click();
    const text = page.getByRole('dialog', { name: '隐私政策' });
    await expect(text.getByRole('article')).toContainText('澄海互娱');
    await text.getByRole('button', { name: '关闭' }).click();
    await expect(text).toBeHidden();
    await page.getByRole('button', { name: /开源许可/ }).click();
    await expect(page.getByRole('dialog', { name: '开源许可' })).toContainText('React');
  });

  test('shows how to reach customer service', { tag: '@nightly' }, async ({ playerPage: page }) => {
    await page.goto(`/mall${ABOUT}?game_id=1001`);
    await expect(page.getByRole('link', { name: /客服热线/ })).toHaveAttribute('href', 'tel:4000001001');
    await expect(page.getByText('服务时间：每日 9:00–22:00')).toBeVisible();
  });
});

test.describe('back', () => {
  test('on a page with no history goes to the root', { tag: '@nightly' }, async ({ playerPage: page }) => {
    await page.goto(`/mall${ABOUT}?game_id=1001`);
    await page.getByRole('button', { name: '返回' }).click();
    await expectPage(page, '/');
    await expect(page.getByRole('tab', { name: '热卖' })).toBeVisible();
  });

  test('elsewhere goes to the page before', { tag: '@nightly' }, async ({ playerPage: page }) => {
    await page.goto(`/mall${PATHS.home}?game_id=1001`);
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: /^我的/ }).click();
    await expectPage(page, '/pages/mine/index');
    await page.goBack();
    await expectHome(page);
    await page.goForward();
    await expectPage(page, '/pages/mine/index');
  });
});

test.describe('the error page', () => {
  test('shows no message that a link brings along, unless it is one of ours', async ({ page }) => {
    const open = (message: string, game_id = '1001') =>
      page.goto(`/mall${PATHS.error}?${new URLSearchParams({ game_id, message })}`);
    await open('加微信 abc 领取退款');
    await expect(page.getByRole('heading', { name: '页面暂时无法打开' })).toBeVisible();
    await expect(page.getByText('abc')).toHaveCount(0);
    await open('游戏不存在');
    await expect(page.getByRole('heading', { name: '游戏不存在' })).toBeVisible();
    // The words of an operator, as the server still says them.
    await open('《星尘旧梦》商城已停止运营，感谢一路同行', '1500');
    await expect(page.getByText(/星尘旧梦/)).toBeVisible();
  });

  test('leads back to the shop', { tag: '@nightly' }, async ({ playerPage: page }) => {
    await page.goto(`/mall${PATHS.error}?game_id=1001&message=${encodeURIComponent('服务器错误')}`);
    await expect(page.getByRole('heading', { name: '服务器错误' })).toBeVisible();
    await page.getByRole('link', { name: '返回首页重试' }).click();
    await expectHome(page);
  });
});

test.describe("a page's code that does not arrive", () => {
  const failure = (page: Page) => page.getByRole('button', { name: '页面加载失败，点击重新加载' });

  test('shows a text that reloads the page when clicked, at the start', { tag: '@nightly' }, async ({
    playerPage: page,
  }) => {
    await page.route(/\/mall\/assets\/privacyList-.*\.js/, (route) => route.abort());
    await page.goto(`/mall${ABOUT}?game_id=1001`);
    await expect(failure(page)).toBeVisible();
    await page.unrouteAll();
    await failure(page).click();
    await expect(page.getByRole('heading', { name: '蓝海远航' })).toBeVisible();
    expect(pathOf(page)).toBe(ABOUT);
  });

  test('shows it on the way to the next page as well, under that page’s address', async ({
    playerPage: page,
  }) => {
    await page.goto(`/mall${PATHS.home}?game_id=1001`);
    await expect(page.getByRole('tab', { name: '热卖' })).toBeVisible();
    await page.route(/\/mall\/assets\/.*\.js/, (route) => route.abort());
    await page.getByRole('link', { name: /^订单/ }).click();
    await expect(failure(page)).toBeVisible();
    expect(pathOf(page)).toBe('/pages/orders/index');
    await page.unrouteAll();
    await failure(page).click();
    await expect(page).toHaveTitle('我的订单');
    await expect(failure(page)).toHaveCount(0);
  });
});

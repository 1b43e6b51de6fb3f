// The pages beside the shop: error, 404, maintenance, about; code that does not arrive; and every finished page for everybody.
import { AxeBuilder } from '@axe-core/playwright';
import { ERROR, HOME, LOGIN, MAINTENANCE, NOT_FOUND } from '@emall/contract/pages';
import type { Page } from '@playwright/test';
import { expect, expectHome, expectPage, pathOf, test } from './mall.ts';

const ABOUT = '/pages/mine/privacyList';

test.describe('about the product', () => {
  test('names the game and its version, and opens its agreements', async ({ playerPage: page }) => {
    await page.goto(`/mall${ABOUT}?game_id=1001`);
    await expect(page.getByRole('heading', { name: '蓝海远航' })).toBeVisible();
    await expect(page.getByText(/^版本 1\.0\.0/)).toBeVisible();
    await page.getByRole('button', { name: /隐私政策/ }).click();
    const text = page.getByRole('dialog', { name: '隐私政策' });
    await expect(text.getByRole('article')).toContainText('澄海互娱');
    await text.getByRole('button', { name: '关闭' }).click();
    await expect(text).toBeHidden();
    await page.getByRole('button', { name: /开源许可/ }).click();
    await expect(page.getByRole('dialog', { name: '开源许可' })).toContainText('React');
  });

  test('tells how to reach customer service', async ({ playerPage: page }) => {
    await page.goto(`/mall${ABOUT}?game_id=1001`);
    await expect(page.getByRole('link', { name: /客服热线/ })).toHaveAttribute('href', 'tel:4000001001');
    await expect(page.getByText('服务时间：每日 9:00–22:00')).toBeVisible();
  });
});

test.describe('back', () => {
  test('on a page with no history goes to the root', async ({ playerPage: page }) => {
    await page.goto(`/mall${ABOUT}?game_id=1001`);
    await page.getByRole('button', { name: '返回' }).click();
    await expectPage(page, '/');
    await expect(page.getByRole('tab', { name: '热卖' })).toBeVisible();
  });

  test('elsewhere goes to the page before', async ({ playerPage: page }) => {
    await page.goto(`/mall${HOME}?game_id=1001`);
    await page.getByRole('link', { name: '我的', exact: true }).click();
    await expectPage(page, '/pages/mine/index');
    await page.goBack();
    await expectHome(page);
    await page.goForward();
    await expectPage(page, '/pages/mine/index');
  });
});

test.describe('the error page', () => {
  test('says its message and leads back to the shop', async ({ playerPage: page }) => {
    await page.goto(`/mall${ERROR}?game_id=1001&message=${encodeURIComponent('海上起雾了')}`);
    await expect(page.getByRole('heading', { name: '海上起雾了' })).toBeVisible();
    await page.getByRole('link', { name: '返回首页重试' }).click();
    await expectHome(page);
  });
});

test.describe("a page's code that does not arrive", () => {
  const failure = (page: Page) => page.getByRole('button', { name: '页面加载失败，点击重新加载' });

  test('shows a text that reloads the page when clicked, at the start', async ({ playerPage: page }) => {
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
    await page.goto(`/mall${HOME}?game_id=1001`);
    await expect(page.getByRole('tab', { name: '热卖' })).toBeVisible();
    await page.route(/\/mall\/assets\/.*\.js/, (route) => route.abort());
    await page.getByRole('link', { name: '订单', exact: true }).click();
    await expect(failure(page)).toBeVisible();
    expect(pathOf(page)).toBe('/pages/orders/index');
    await page.unrouteAll();
    await failure(page).click();
    await expect(page).toHaveTitle('我的订单');
    await expect(failure(page)).toHaveCount(0);
  });
});

test.describe('for everybody: axe finds nothing serious', () => {
  const PLACES = [
    ['home', HOME, ''],
    ['a goods sheet', HOME, '&goods_id=1001002'],
    ['about', ABOUT, ''],
    ['the error page', ERROR, '&message=Error'],
    ['the 404 page', NOT_FOUND, ''],
    ['the maintenance page', MAINTENANCE, ''],
    ['a stopped link', HOME, '&source_from=9002'],
    ['login', LOGIN, ''],
  ] as const;

  for (const lang of ['zh', 'en'])
    test(`in ${lang === 'zh' ? 'Chinese' : 'English'}`, async ({ playerPage: page }) => {
      test.setTimeout(90_000);
      for (const [name, path, query] of PLACES) {
        // Login is a visitor's page.
        if (path === LOGIN) await page.evaluate(() => localStorage.removeItem('token'));
        await page.goto(`/mall${path}?game_id=1001&lang=${lang}${query}`, { waitUntil: 'networkidle' });
        await expect(page.getByRole('main')).toBeVisible();
        const { violations } = await new AxeBuilder({ page }).analyze();
        const serious = violations
          .filter(({ impact }) => impact === 'serious' || impact === 'critical')
          .map(({ id, nodes }) => ({
            id,
            nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })),
          }));
        expect.soft(serious, `${name} in ${lang}`).toEqual([]);
      }
    });
});

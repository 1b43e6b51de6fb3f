// Every page of the page table, opened by a visitor, by a logged-in player, and without a game.
import { SPEC_TEXTS } from '@emall/contract/constants';
import { HOME, LOGIN, pages } from '@emall/contract/pages';
import type { Page } from '@playwright/test';
import { enterAs, expect, logInAs, type Player, test } from './mall.ts';

const pathOf = (page: Page) => new URL(page.url()).pathname.replace(/\/$/, '');
const queryOf = (page: Page) => new URL(page.url()).searchParams;
const at = (path: string) => (path === '/' ? '/mall' : `/mall${path}`);

for (const { path, access } of pages) {
  test(`${path} sends a visitor ${access === 'role' ? 'to login and remembers the way' : 'nowhere else'}`, async ({
    page,
  }) => {
    await page.goto(`/mall${path}?game_id=1001&from=e2e`);
    if (access !== 'role') {
      await expect(page.locator('main, [role=main]').first()).toBeVisible();
      expect(pathOf(page)).toBe(at(path));
      return;
    }
    await expect.poll(() => pathOf(page)).toBe(at(LOGIN));
    expect(queryOf(page).get('game_id')).toBe('1001');
    expect(queryOf(page).get('redirectTo')).toContain(path);
    expect(queryOf(page).get('redirectTo')).toContain('from=e2e');
  });

  test(`${path} without game_id ${path === '/pages/error/index' ? 'still opens' : 'becomes the error page'}`, async ({
    page,
  }) => {
    await page.goto(`/mall${path}`);
    await expect.poll(() => pathOf(page)).toBe('/mall/pages/error/index');
    if (path === '/pages/error/index') return;
    await expect(page.getByText(SPEC_TEXTS.missing_game_id)).toBeVisible();
    await expect(page.getByText(SPEC_TEXTS.missing_game_id_param)).toBeVisible();
  });
}

test.describe('a logged-in player', () => {
  let player: Player;
  test.beforeAll(async ({ request }) => {
    player = await logInAs(request);
  });

  for (const { path } of pages) {
    const isLogin = path === LOGIN;
    test(`opens ${path}${isLogin ? ' and lands on home' : ''}`, async ({ page }) => {
      await enterAs(page, player);
      await page.goto(`/mall${path}?game_id=1001`);
      await expect(page.locator('main, [role=main]').first()).toBeVisible();
      await expect.poll(() => pathOf(page)).toBe(at(isLogin ? HOME : path));
    });
  }
});

test('any page with activeid needs no login', async ({ page }) => {
  await page.goto('/mall/pages/orders/index?game_id=1001&activeid=5');
  await expect(page.locator('main, [role=main]').first()).toBeVisible();
  expect(pathOf(page)).toBe('/mall/pages/orders/index');
});

test('an unknown page shows the 404 page, under the status 404', async ({ page }) => {
  const response = await page.goto('/mall/pages/nowhere/index?game_id=1001');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('Page Not Found').first()).toBeVisible();
});

// Every page of the page table, opened by a visitor and without a game; walk.spec opens them as a logged-in player.
import { SPEC_TEXTS } from '@emall/contract/constants';
import { ERROR, HOME, LOGIN, pageAt, pages } from '@emall/contract/pages';
import type { Page } from '@playwright/test';
import { expect, expectHome, pathOf, queryOf, test } from './mall.ts';

// Pages are opened one after the other in one browser: its cache makes 114 page loads quick. A failure names its page.
test.describe.configure({ timeout: 120_000 });

/** The title is the app's own, so it tells that the app has decided where this address leads. */
async function expectToStandAt(page: Page, path: string, opened: string): Promise<void> {
  await expect.soft(page, `the title after opening ${opened}`).toHaveTitle(pageAt(path)?.zh ?? '');
  expect.soft(pathOf(page), `where ${opened} leads`).toBe(path);
  await expect.soft(page.getByRole('main').first(), `the content after opening ${opened}`).toBeVisible();
}

const open = (page: Page, address: string) => page.goto(`/mall${address}`, { waitUntil: 'commit' });

test('a visitor sees the open pages; every other page leads to login and is remembered there', async ({
  page,
}) => {
  for (const { path, access } of pages) {
    await open(page, `${path}?game_id=1001&source_from=9001&from=e2e`);
    if (access !== 'role') {
      await expectToStandAt(page, path, path);
      continue;
    }
    await expectToStandAt(page, LOGIN, path);
    expect.soft(queryOf(page), `the query of login for ${path}`).toEqual({
      game_id: '1001',
      source_from: '9001',
      redirectTo: `${path}?game_id=1001&source_from=9001&from=e2e`,
    });
  }
});

test('a logged-in player is led home from login', async ({ playerPage: page }) => {
  await open(page, `${LOGIN}?game_id=1001`);
  await expectToStandAt(page, HOME, LOGIN);
});

test('without game_id every page becomes the error page, which says what is missing', async ({ page }) => {
  for (const { path } of pages) {
    await open(page, path);
    await expectToStandAt(page, ERROR, path);
    const missing = page.getByText(SPEC_TEXTS.missing_game_id_param);
    await expect.soft(missing, `what ${path} says`).toBeVisible();
    if (path === ERROR) continue;
    await expect.soft(page.getByText(SPEC_TEXTS.missing_game_id), `what ${path} says`).toBeVisible();
  }
});

test('a page with an activeid needs no login', async ({ page }) => {
  for (const path of ['/pages/orders/index', '/pages/mine/set', HOME]) {
    await open(page, `${path}?game_id=1001&activeid=100101`);
    await expectToStandAt(page, path, path);
  }
});

test('a token without a role is not enough: login goes on with the choice of a role', async ({
  playerPage: page,
}) => {
  await page.evaluate(() => localStorage.removeItem('role'));
  await open(page, `${HOME}?game_id=1001`);
  await expectToStandAt(page, LOGIN, 'home with a token and no role');
  await page.getByRole('button', { name: /夜航星/ }).click();
  await expectHome(page);
});

test('a logged-in player stays at login when the address carries a token', async ({ playerPage: page }) => {
  await open(page, `${LOGIN}?game_id=1001&token=a-ticket-that-nobody-issued`);
  await expect(page.getByRole('alert')).toHaveText('登录凭证无效或已使用');
  expect(pathOf(page)).toBe(LOGIN);
  await page.getByRole('button', { name: '继续以「晨风船长」进入' }).click();
  await expectHome(page);
});

// Pages of each kind of access, opened by a visitor and without a game. web/src/app/guard.test.ts decides for every page of
// the page table, walk.spec opens all of them as a logged-in player, and activity-links.spec as a visitor.
import { SPEC_TEXTS } from '@emall/contract/constants';
import { type Page as MallPage, PATHS, pageAt, pages } from '@emall/contract/pages';
import type { Page } from '@playwright/test';
import { expect, expectHome, pathOf, queryOf, step, test } from './fixtures.ts';

// Many pages one after the other in one browser: a failure names its page.
test.describe.configure({ timeout: 120_000 });

const soft = expect.configure({ soft: true });

/** The title and, where the mall leads elsewhere, the address are the app's own: they tell that it has decided. */
async function expectToStandAt(page: Page, path: string, opened: string): Promise<void> {
  await soft.poll(() => pathOf(page), { message: `where ${opened} leads` }).toBe(path);
  await soft(page, `the title after opening ${opened}`).toHaveTitle(pageAt(path)?.zh ?? '');
  expect.soft(pathOf(page), `where ${opened} stays`).toBe(path);
  await soft(page.getByRole('main').first(), `the content after opening ${opened}`).toBeVisible();
}

const open = (page: Page, address: string) => page.goto(`/mall${address}`, { waitUntil: 'commit' });

/** Opens two pages of each kind of access: one by a load, the other from inside the mall, where the same guard decides. */
async function openKinds(page: Page, query: string, see: (opened: MallPage) => Promise<void>): Promise<void> {
  for (const access of new Set(pages.map((each) => each.access))) {
    const [loaded, stepped] = pages.filter((each) => each.access === access);
    if (!loaded || !stepped) throw new Error(`fewer than two pages of access ${access}`);
    await open(page, loaded.path + query);
    await see(loaded);
    await step(page, stepped.path + query);
    await see(stepped);
  }
}

test('a visitor sees the open pages; other pages lead to login and are remembered there', async ({
  page,
}) => {
  const query = '?game_id=1001&source_from=9001&from=e2e';
  await openKinds(page, query, async ({ path, access }) => {
    if (access !== 'role') return expectToStandAt(page, path, path);
    await expectToStandAt(page, PATHS.login, path);
    await soft
      .poll(() => queryOf(page), { message: `the query of login for ${path}` })
      .toEqual({ game_id: '1001', source_from: '9001', redirectTo: path + query });
  });
});

test('a logged-in player is led home from login', { tag: '@nightly' }, async ({ playerPage: page }) => {
  await open(page, `${PATHS.login}?game_id=1001`);
  await expectToStandAt(page, PATHS.home, PATHS.login);
});

test('without game_id a page becomes the error page, which says what is missing', async ({ page }) => {
  await openKinds(page, '', async ({ path }) => {
    await expectToStandAt(page, PATHS.error, path);
    await soft(page.getByText(SPEC_TEXTS.missing_game_id_param), `what ${path} says`).toBeVisible();
    if (path === PATHS.error) return;
    await soft(page.getByText(SPEC_TEXTS.missing_game_id), `what ${path} says`).toBeVisible();
  });
});

test('a token without a role is not enough: login goes on with the choice of a role', {
  tag: '@nightly',
}, async ({ playerPage: page }) => {
  await page.evaluate(() => localStorage.removeItem('role'));
  await open(page, `${PATHS.home}?game_id=1001`);
  await expectToStandAt(page, PATHS.login, 'home with a token and no role');
  await page.getByRole('button', { name: /夜航星/ }).click();
  await expectHome(page);
});

test('a logged-in player stays at login when the address carries a token', { tag: '@nightly' }, async ({
  playerPage: page,
}) => {
  await open(page, `${PATHS.login}?game_id=1001&token=a-ticket-that-nobody-issued`);
  await expect(page.getByRole('alert')).toHaveText('登录凭证无效或已使用');
  expect(pathOf(page)).toBe(PATHS.login);
  await page.getByRole('button', { name: '继续以「晨风船长」进入' }).click();
  await expectHome(page);
});

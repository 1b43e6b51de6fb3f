// Each show of the app: a new version is loaded once, the daily login is counted once, the role takes over its new name.
import { PATHS } from '@emall/contract/pages';
import type { Page } from '@playwright/test';
import { callsOf, expect, hideAndShow, readStorage, test, writeStorage } from './fixtures.ts';

const DAILY = 'user/cumulativeDailyLogin';

/** The app takes two shows within a second for one: it is shown again until it has noticed. */
async function showUntil(page: Page, isNoticed: () => boolean | Promise<boolean>): Promise<void> {
  await expect(async () => {
    if (!(await isNoticed())) await hideAndShow(page);
    expect(await isNoticed()).toBe(true);
  }).toPass();
}

async function openHome(page: Page): Promise<void> {
  await page.goto(`/mall${PATHS.home}?game_id=1001`);
  await expect(page.getByRole('tab', { name: '热卖' })).toBeVisible();
}

test('a changed version file reloads the page, once', async ({ playerPage: page }) => {
  const checked = page.waitForResponse(/version\.json\?t=\d+/);
  await openHome(page);
  await (await checked).finished();
  await expect.poll(async () => (await readStorage(page)).version).toMatch(/^1\.0\.0/);

  let loads = 0;
  page.on('load', () => (loads += 1));
  let checks = 0;
  await page.route('**/mall/version.json*', (route) => {
    checks += 1;
    return route.fulfill({ json: { version: '1.0.0+next' } });
  });
  await showUntil(page, () => loads > 0);
  await expect(page.getByRole('tab', { name: '热卖' })).toBeVisible();
  const checksBefore = checks;
  await showUntil(page, () => checks > checksBefore + 1);
  expect(loads).toBe(1);
  expect((await readStorage(page)).version).toBe('1.0.0+next');
});

test('a version file that cannot be read changes nothing', { tag: '@nightly' }, async ({
  playerPage: page,
}) => {
  let checks = 0;
  await page.route('**/mall/version.json?*', (route) => {
    checks += 1;
    return route.fulfill({ status: 502, body: 'bad gateway' });
  });
  await openHome(page);
  await showUntil(page, () => checks > 1);
  await expect(page.getByRole('tab', { name: '热卖' })).toBeVisible();
});

test('the daily login is reported once a day, however often the mall is shown', { tag: '@nightly' }, async ({
  playerPage: page,
}) => {
  const calls = callsOf(page);
  const count = (path: string) => calls.filter((call) => call.path === path).length;
  await openHome(page);
  await expect.poll(async () => (await readStorage(page)).statDailyLogin).toMatch(/^\d{8}$/);
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(Date.now());
  expect((await readStorage(page)).statDailyLogin).toBe(today.replaceAll('-', ''));
  await page.reload();
  await showUntil(page, () => count('user/userServerRoleList') > 2);
  expect(count(DAILY)).toBe(1);
  // Another day has begun since the last one was counted.
  await page.evaluate(() => localStorage.setItem('statDailyLogin', '20260101'));
  await showUntil(page, () => count(DAILY) > 1);
});

test('nothing is reported for a visitor', { tag: '@nightly' }, async ({ page }) => {
  const calls = callsOf(page);
  let checks = 0;
  page.on('request', (request) => (checks += Number(request.url().includes('version.json?'))));
  await page.goto('/mall/pages/login/index?game_id=1001');
  await showUntil(page, () => checks > 1);
  expect(calls.filter(({ path }) => path.startsWith('user/'))).toEqual([]);
});

test('a role that was renamed in the game shows its new name', { tag: '@nightly' }, async ({
  playerPage: page,
}) => {
  const role = JSON.parse((await readStorage(page)).role ?? '');
  await writeStorage(page, { role: JSON.stringify({ ...role, name: '从前的名字', roleName: '从前的名字' }) });
  await openHome(page);
  await expect(page.getByRole('button', { name: /蓝海一服 · 晨风船长/ })).toBeVisible();
  expect(JSON.parse((await readStorage(page)).role ?? '')).toMatchObject({ roleName: '晨风船长' });
});

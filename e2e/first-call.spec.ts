// The first call of a page is on its way while the code of the page still loads, and is sent once.
import type { Contract } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import type { Page } from '@playwright/test';
import { callAs, callsOf, expect, test, writeStorage } from './fixtures.ts';

const ORDERS = `/mall${PATHS.orders}?game_id=1001`;

/** Keeps the code back; the returned function lets it through. */
async function holdCode(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/mall/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** A device that has been in the mall before has an id. */
const knowDevice = (page: Page) => writeStorage(page, { uniqid: 'abcdefghijklmnopqrstuvwxyz0123' });

test('a player sees the orders that were asked for before the code was there', { tag: '@nightly' }, async ({
  playerPage: page,
  player,
  request,
}) => {
  const { list } = await callAs<Contract['user']['myOrder']>(request, player, 'user/myOrder', { tab: 'all' });
  const name = list[0]?.items[0]?.name ?? '';
  expect(name).not.toBe('');
  await knowDevice(page);
  const calls = callsOf(page);
  const release = await holdCode(page);
  const answered = page.waitForResponse('**/mall/api/user/myOrder');
  await page.goto(ORDERS, { waitUntil: 'commit' });
  expect((await answered).ok()).toBe(true);
  expect(calls.map(({ path }) => path)).toEqual(['user/myOrder']);

  release();
  await expect(page.getByRole('main').getByText(name).first()).toBeVisible();
  expect(calls.filter(({ path, body }) => path === 'user/myOrder' && body.tab === 'all')).toHaveLength(1);
});

test('a session that expired meanwhile opens the login popup over the page, once', {
  tag: '@nightly',
}, async ({ playerPage: page }) => {
  await knowDevice(page);
  const calls = callsOf(page);
  await page.route('**/mall/api/user/myOrder', (route) =>
    route.fulfill({ json: { code: 401, msg: '登录已过期', data: null } }),
  );
  const release = await holdCode(page);
  await page.goto(ORDERS, { waitUntil: 'commit' });
  await expect.poll(() => calls.length).toBe(1);
  release();
  await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible();
  expect(calls.filter(({ path, body }) => path === 'user/myOrder' && body.tab === 'all')).toHaveLength(1);
});

test('nothing is sent for a visitor', { tag: '@nightly' }, async ({ page }) => {
  await knowDevice(page);
  const calls = callsOf(page);
  await holdCode(page);
  await page.goto(`/mall${PATHS.signIn}?game_id=1001`, { waitUntil: 'commit' });
  await expect(page.locator('#opening')).toBeVisible();
  expect(calls).toEqual([]);
});

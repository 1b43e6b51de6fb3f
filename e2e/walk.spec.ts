// A walk over all 38 pages of the spec: each is there, works, is for everybody, and fits, in both languages.
import type { Contract } from '@emall/contract';
import { BASE_PATH, MAX_PAGE_WIDTH_PX } from '@emall/contract/constants';
import { PATHS, pageAt, pages } from '@emall/contract/pages';
import type { Page } from '@playwright/test';
import { findings, misfitsOf } from './look.ts';
import { act, callOf, enterAs, expect, logInAs, step, test } from './mall.ts';
import { activities, beside, corner, own, type Place, shop, transferred, transfers } from './places.ts';

test.describe.configure({ timeout: 180_000 });

/** The spec's table of pages, written down a second time: those with the default bar, and those with their own. */
const DEFAULT_BAR = `
  orders/placeOrder orders/index orders/offlineTransfer pay/pay pay/payScoreResult coupon/getCoupon
  coupon/pastCoupon coupon/my addresses/index mine/more mine/privacyList mine/set mine/thirdBind score/rule
  activities/scoreLottery activities/myAwards 404/index`;
const CUSTOM_BAR = `
  index/index login/index orders/detailInfo pay/paySuccessful pay/payFail pay/transferResult coupon/index
  addresses/edit gift/index auth/index error/index mine/index presale/index score/index activities/invitation
  activities/recharge activities/rank activities/signin activities/taskLottery maintenance/index`;
const NO_LOGIN = `
  error/index presale/index activities/scoreLottery activities/invitation activities/recharge activities/rank
  activities/signin activities/taskLottery maintenance/index 404/index`;
const NEITHER_TOKEN_NOR_ROLE = 'login/index pay/paySuccessful activities/myAwards';
const listed = (names: string) =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => `/pages/${name}`);

test('the 38 pages of the spec are in the table, and every one of them is walked over', () => {
  const table = (which: (page: (typeof pages)[number]) => boolean) =>
    pages
      .filter(which)
      .map(({ path }) => path)
      .sort();
  expect(table(({ bar }) => bar === 'default')).toEqual(listed(DEFAULT_BAR).sort());
  expect(table(({ bar }) => bar === 'custom')).toEqual(['/', ...listed(CUSTOM_BAR)].sort());
  expect(table(({ access }) => access === 'open')).toEqual(listed(NO_LOGIN).sort());
  expect(table(({ access }) => access === 'bare')).toEqual(listed(NEITHER_TOKEN_NOR_ROLE).sort());
  const ids = { goods_id: '', sku_id: '', unpaid: '', shipped: '', refunded: '', exchanged: '' };
  const transfer = { offered: '', turned: '', closed: '' };
  const walked = [...shop(ids), ...corner, ...activities, ...beside, ...transfers(transfer)];
  expect([...new Set(walked.map(({ path }) => path))].sort()).toEqual(table(() => true));
  expect(pages).toHaveLength(38);
});

/** What the pages ask for while they are walked over. */
function listen(page: Page) {
  const refused: string[] = [];
  const open = new Set<unknown>();
  page.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text());
  });
  page.on('request', (request) => open.add(request));
  page.on('requestfailed', (request) => open.delete(request));
  page.on('requestfinished', async (request) => {
    const response = await request.response();
    const path = callOf(request);
    const code = path ? (await response?.json().catch(() => undefined))?.code : undefined;
    if (code !== undefined && code !== 200) refused.push(`${path}: ${code}`);
    open.delete(request);
  });
  return {
    isQuiet: () => open.size === 0,
    /** What went wrong since the last time. */
    refused: () => refused.splice(0),
  };
}

const pageOf = ({ path }: Place) => (path === '/' ? PATHS.home : path);

async function walk(page: Page, places: Place[]): Promise<void> {
  const calls = listen(page);
  // Whoever changes the language in another tab sees it here at once.
  const settings = await page.context().newPage();
  await settings.goto(`${BASE_PATH}/version.json`);
  const speak = async (lang: string) => {
    await settings.evaluate((chosen) => localStorage.setItem('lang', chosen), lang);
    await expect(page.locator('html')).toHaveAttribute('lang', lang === 'en' ? 'en' : 'zh-CN');
  };
  let stoodAt = '';
  for (const place of places) {
    const query = new URLSearchParams({ game_id: '1001', ...place.query });
    const titles = place.titles ?? pageAt(place.path);
    const name = `${place.path} ${JSON.stringify(place.query ?? {})}`;
    await test.step(name, async () => {
      await page.setViewportSize({ width: 375, height: 812 });
      // From page to page as a player goes; the same page once more is loaded, so that nothing of its last visit is left.
      const address = `${place.path}?${query}`;
      if (stoodAt && pageOf(place) !== stoodAt) await step(page, address);
      else await page.goto(BASE_PATH + address, { waitUntil: 'commit' });
      stoodAt = pageOf(place);
      // The title tells that the last page is gone.
      await expect.soft(page, `the title of ${name}`).toHaveTitle(titles?.zh ?? '');
      await expect.soft(page.locator('body'), `what ${name} shows`).toContainText(place.shows);
      await place.first?.(page);
      await expect.poll(calls.isQuiet).toBe(true);
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      expect.soft(await findings(page), `${name} in Chinese`).toEqual([]);
      await speak('en');
      await expect.soft(page, `the title of ${name}`).toHaveTitle(titles?.en ?? '');
      await expect.poll(calls.isQuiet).toBe(true);
      // Words change what fits, and nothing of what axe sees.
      expect.soft(await misfitsOf(page), `${name} in English`).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      expect.soft(await misfitsOf(page), `${name} on a narrow phone`).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 800 });
      expect.soft(await misfitsOf(page), `${name} on a desktop`).toEqual([]);
      const main = await page.getByRole('main').first().boundingBox();
      expect.soft(main?.width, `the column of ${name}`).toBe(MAX_PAGE_WIDTH_PX);
      expect.soft(calls.refused(), `what ${name} was refused`).toEqual([]);
      await speak('zh');
    });
  }
  await settings.close();
}

test('a player finds the shop at work, from the shelf to the end of a payment', async ({
  playerPage: page,
  player,
  request,
}) => {
  await walk(page, shop(await own(request, player)));
});

test('a player finds the own corner', async ({ playerPage: page, player, request }) => {
  await act<Contract['user']['addAuthPopupInfo']>(request, player, 'user/addAuthPopupInfo', { way: 'later' });
  await walk(page, corner);
});

test('a player finds every activity running', async ({ playerPage: page }) => {
  await walk(page, activities);
});

test('a player pays by bank transfer', async ({ page, request }) => {
  const player = await logInAs(request, 'demo2');
  await enterAs(page, player);
  await walk(page, transfers(await transferred(request, player)));
});

test('a visitor finds the activities, and login, and the pages where nobody wants to end up', async ({
  page,
}) => {
  const isOpen = ({ path, first }: Place) => pageAt(path)?.access === 'open' && !first;
  await walk(page, [...beside, ...activities.filter(isOpen).map((place) => ({ ...place, shows: /./ }))]);
});

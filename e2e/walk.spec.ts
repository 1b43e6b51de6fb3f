// All pages of the page table: each exists, works, is accessible and fits the screen, in both languages.
import { BASE_PATH, MAX_PAGE_WIDTH_PX } from '@emall/contract/constants';
import { PATHS, pageAt, pages } from '@emall/contract/pages';
import type { Page } from '@playwright/test';
import { callOf, enterAs, expect, logInAs, postponeVerification, step, test } from './fixtures.ts';
import { findIssues, findLayoutIssues } from './page-issues.ts';
import {
  accountPages,
  activityPages,
  type PageVisit,
  prepareShop,
  prepareTransfers,
  shopPages,
  systemPages,
  transferPages,
} from './visited-pages.ts';

// Each visits twenty pages.
test.describe.configure({ timeout: 360_000 });

/** The spec's table of pages, repeated here: those with the default bar, and those with a custom one. */
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

test('bars and access of the page table are those of the spec, and every page is visited', () => {
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
  const transfer = { offered: '', awaitingProof: '', closed: '' };
  const visited = [
    ...shopPages(ids),
    ...accountPages,
    ...activityPages,
    ...systemPages,
    ...transferPages(transfer),
  ];
  expect([...new Set(visited.map(({ path }) => path))].sort()).toEqual(table(() => true));
});

/** Records the requests and errors of the pages. */
function recordRequests(page: Page) {
  const errors: string[] = [];
  const open = new Set<unknown>();
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('request', (request) => open.add(request));
  page.on('requestfailed', (request) => open.delete(request));
  page.on('requestfinished', async (request) => {
    // A page that closes meanwhile takes its last responses along.
    const response = await request.response().catch(() => null);
    const path = callOf(request);
    const code = path ? (await response?.json().catch(() => undefined))?.code : undefined;
    if (code !== undefined && code !== 200) errors.push(`${path}: ${code}`);
    open.delete(request);
  });
  return {
    isIdle: () => open.size === 0,
    /** Returns the errors since the last call. */
    takeErrors: () => errors.splice(0),
  };
}

/** Playwright looks again after 100, 250, 500 and then every 1000 ms, which adds up over so many pages. */
const SOON = { intervals: [20, 20, 50, 100] };

const pageOf = ({ path }: PageVisit) => (path === '/' ? PATHS.home : path);

async function visitAll(page: Page, visits: PageVisit[]): Promise<void> {
  const calls = recordRequests(page);
  // A change of the language in another tab applies here at once.
  const settings = await page.context().newPage();
  await settings.goto(`${BASE_PATH}/version.json`);
  const setLanguage = async (lang: string) => {
    await settings.evaluate((chosen) => localStorage.setItem('lang', chosen), lang);
    await expect(page.locator('html')).toHaveAttribute('lang', lang === 'en' ? 'en' : 'zh-CN');
  };
  let lastPage = '';
  for (const visit of visits) {
    const query = new URLSearchParams({ game_id: '1001', ...visit.query });
    const titles = visit.titles ?? pageAt(visit.path);
    const name = `${visit.path} ${JSON.stringify(visit.query ?? {})}`;
    await test.step(name, async () => {
      await page.setViewportSize({ width: 375, height: 812 });
      // Within the app from page to page; a second visit of the same page is a load, so that no state is left.
      const address = `${visit.path}?${query}`;
      if (lastPage && pageOf(visit) !== lastPage) await step(page, address);
      else await page.goto(BASE_PATH + address, { waitUntil: 'commit' });
      lastPage = pageOf(visit);
      // The title changes when the previous page is gone.
      await expect.soft(page, `the title of ${name}`).toHaveTitle(titles?.zh ?? '');
      await expect.soft(page.locator('body'), `what ${name} shows`).toContainText(visit.shows);
      await visit.first?.(page);
      await expect.poll(calls.isIdle, SOON).toBe(true);
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      expect.soft(await findIssues(page), `${name} in Chinese`).toEqual([]);
      await setLanguage('en');
      await expect.soft(page, `the title of ${name}`).toHaveTitle(titles?.en ?? '');
      await expect.poll(calls.isIdle, SOON).toBe(true);
      expect.soft(await findIssues(page), `${name} in English`).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      expect.soft(await findLayoutIssues(page), `${name} on a narrow phone`).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 800 });
      expect.soft(await findLayoutIssues(page), `${name} on a desktop`).toEqual([]);
      const main = await page.getByRole('main').first().boundingBox();
      expect.soft(main?.width, `the column of ${name}`).toBe(MAX_PAGE_WIDTH_PX);
      expect.soft(calls.takeErrors(), `errors of ${name}`).toEqual([]);
      await setLanguage('zh');
    });
  }
  await settings.close();
}

test('a player visits the shop, from the goods list to the result of a payment', async ({
  playerPage: page,
  player,
  request,
}) => {
  await visitAll(page, shopPages(await prepareShop(request, player)));
});

test('a player visits the account pages', async ({ playerPage: page, player, request }) => {
  await postponeVerification(request, player);
  await visitAll(page, accountPages);
});

test('a player visits every activity', async ({ playerPage: page }) => {
  await visitAll(page, activityPages);
});

test('a player pays by bank transfer', async ({ page, request }) => {
  const player = await logInAs(request, 'demo2');
  await enterAs(page, player);
  await visitAll(page, transferPages(await prepareTransfers(request, player)));
});

test('a visitor visits the open activities, login, and the error pages', async ({ page }) => {
  const isOpen = ({ path, first }: PageVisit) => pageAt(path)?.access === 'open' && !first;
  await visitAll(page, [
    ...systemPages,
    ...activityPages.filter(isOpen).map((visit) => ({ ...visit, shows: /./ })),
  ]);
});

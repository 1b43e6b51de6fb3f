// Markup in whatever players, games and operators have written stays text, on every screen that shows it.
import type { Contract } from '@emall/contract';
import { BASE_PATH } from '@emall/contract/constants';
import { PATHS } from '@emall/contract/pages';
import type { Page } from '@playwright/test';
import { openMenu, settle } from './console-screens.ts';
import { callAs, enterAs, expect, logInAs, step, test } from './fixtures.ts';
import { enterConsole } from './operator.ts';
import { operatorOf } from './shop.ts';

type Ops = Contract['ops'];

const MARKUP = '<img src=x onerror=alert(1) class=marked>';

/** Every text that a person typed, in whatever response: names, addresses, reasons, notes, files, roles. */
function marked(value: unknown): unknown {
  if (typeof value === 'string') return /\p{Script=Han}/u.test(value) ? `${value}${MARKUP}` : value;
  if (Array.isArray(value)) return value.map(marked);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, marked(inner)]));
}

/** Returns how many calls are under way. */
async function markResponses(page: Page, calls: string): Promise<() => number> {
  let pending = 0;
  await page.route(calls, async (route) => {
    pending += 1;
    const response = await route.fetch();
    const isJson = response.headers()['content-type']?.includes('json');
    await route.fulfill(isJson ? { response, json: marked(await response.json()) } : { response });
    pending -= 1;
  });
  return () => pending;
}

/**
 * Opens the pages one after the other without loading the app again, and returns those on which markup became an element. The
 * pages of `certain` have something to show; without it they would have tried nothing.
 */
async function walk(
  page: Page,
  { addresses, certain, pending }: { addresses: string[]; certain: string[]; pending: () => number },
): Promise<string[]> {
  const unsafe: string[] = [];
  const text = page.locator('main, [role=dialog]').getByText(MARKUP).first();
  for (const address of [...addresses, ...certain]) {
    await step(page, address);
    await settle(page, pending);
    if (certain.includes(address)) await expect(text, address).toBeVisible();
    if (await page.locator('.marked').count()) unsafe.push(address);
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  return unsafe;
}

test.describe('the console', () => {
  test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false });

  test('every screen of the menu, and the pages of an order, a player and a case', async ({
    page,
    request,
  }) => {
    test.setTimeout(180_000);
    const operate = await operatorOf(request);
    const { list } = await operate<Ops['order']['list']>('order/list', { limit: 50 });
    const { order_id = '', player_id = 0 } = list.find(({ is_parcel }) => is_parcel) ?? {};
    const { case_id } = await operate<Ops['case']['open']>('case/open', {
      player_id,
      subject: '没有收到',
      note: '玩家来电',
      is_mine: true,
    });
    await enterConsole(page);
    const pending = await markResponses(page, '**/mall/ops/**');
    const screens = await openMenu(page);
    const certain = [
      ...['orders', 'parcels', 'goods', 'coupons', `orders/${order_id}`],
      ...[`players/${player_id}`, `cases/${case_id}`],
    ].map((path) => `/console/1001/${path}`);
    expect(await walk(page, { addresses: screens, certain, pending })).toEqual([]);
  });
});

test('the pages of the mall that show a nickname, a role, an address or an order', async ({
  page,
  request,
}) => {
  const player = await logInAs(request);
  const { list } = await callAs<Contract['user']['myOrder']>(request, player, 'user/myOrder', {});
  await enterAs(page, player);
  const pending = await markResponses(page, '**/mall/api/**');
  const at = (path: string, query = '') => `${path}?game_id=1001${query}`;
  await page.goto(BASE_PATH + at(PATHS.home));
  const certain = [
    ...[at(PATHS.mine), at(PATHS.orders), at(PATHS.addresses)],
    at(PATHS.orderDetail, `&order_id=${list[0]?.order_id}`),
  ];
  expect(await walk(page, { addresses: [at(PATHS.settings)], certain, pending })).toEqual([]);
});

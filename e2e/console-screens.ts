// The screens of the console, one after the other: those of the menu, what is below each of them, the first record that each
// lists, and their tabs.
import { BASE_PATH } from '@emall/contract/constants';
import type { Page } from '@playwright/test';
import { CHILDREN } from './console-children.ts';
import { expect, step } from './fixtures.ts';
import { CONSOLE } from './operator.ts';

/** Opens the desk and returns the addresses of the menu, below the mall's. */
export async function openMenu(page: Page): Promise<string[]> {
  await page.goto(`${CONSOLE}/1001/desk`);
  const links = page.getByRole('navigation', { name: /^(菜单|Menu)$/ }).getByRole('link');
  await expect(links.first()).toBeVisible();
  const menu = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(menu.length).toBeGreaterThan(40);
  return menu.map((href) => href.slice(BASE_PATH.length));
}

/** Waits until no call is under way and nothing is said to be loading. */
export async function settle(page: Page, pending: () => number): Promise<void> {
  // The screen is loaded, then its calls, then what they lead to; on a busy machine it is drawn late.
  await page.waitForTimeout(100);
  await idle(page);
  await expect.poll(pending).toBe(0);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect.poll(pending).toBe(0);
  await idle(page);
}

const idle = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })));

/** Lists whose records have different pages: one of each is opened. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  activities: ['score_lottery', 'task_lottery', 'sign_in', 'invitation', 'recharge', 'ranking'].map(
    (kind) => `kind=${kind}`,
  ),
  orders: ['status=paid', 'status=completed', 'status=refunded', 'kind=goods'],
};

type Look = (address: string) => Promise<void>;
type Walk = { pending?: () => number; also?: readonly string[] };

/**
 * Shows every screen of the menu, what is below it and every tab, without loading the console again; `also` are addresses that no
 * list leads to. Returns the addresses that were shown.
 */
export async function forEachScreen(
  page: Page,
  look: Look,
  { pending = countCalls(page), also = [] }: Walk = {},
): Promise<Set<string>> {
  const seen = new Set<string>();
  const show = async (address: string) => {
    if (seen.has(address)) return;
    seen.add(address);
    await step(page, address);
    await settle(page, pending);
    await look(address);
  };
  const showTabs = async () => {
    // A drawer lies over the tabs of its list.
    const scope = (await page.getByRole('dialog').count()) > 0 ? '[role=dialog]' : 'main';
    const tabs = page.locator(`${scope} [role=tab]`);
    for (let nth = 1; nth < (await tabs.count()); nth += 1) {
      await tabs.nth(nth).click();
      await expect(tabs.nth(nth)).toHaveAttribute('aria-selected', 'true');
      await settle(page, pending);
      const { pathname, search } = new URL(page.url());
      const address = (pathname + search).slice(BASE_PATH.length);
      if (!seen.has(address)) await look(address);
      seen.add(address);
    }
  };
  const showRecord = async (screen: string) => {
    const record = await firstRecord(page, screen);
    if (!record || seen.has(record)) return;
    await show(record);
    await showTabs();
  };
  for (const screen of await openMenu(page)) {
    const name = screen.split('/').at(-1) ?? '';
    await show(screen);
    await showRecord(screen);
    await step(page, screen);
    await settle(page, pending);
    await showTabs();
    for (const child of CHILDREN[name] ?? []) await show(`${screen}/${child}`);
    for (const query of KINDS[name] ?? []) {
      await step(page, `${screen}?${query}`);
      await settle(page, pending);
      await showRecord(screen);
    }
  }
  for (const address of also) {
    await show(address);
    await showTabs();
  }
  return seen;
}

/** The record that the first row of a list opens: links beside a list lead to forms of new ones. */
async function firstRecord(page: Page, screen: string): Promise<string | undefined> {
  const hrefs = await page
    .locator('main :is(tbody, li) a[href]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const below = `${BASE_PATH}${screen}/`;
  const href = hrefs.find((each) => each.startsWith(below) && !each.startsWith(`${below}new`));
  return href?.slice(BASE_PATH.length);
}

function countCalls(page: Page): () => number {
  let pending = 0;
  // The board of a flash sale is a stream: it ends when it is left.
  const isCall = (url: string) => url.includes(`${BASE_PATH}/ops/`) && !url.includes('/flash-sale-board');
  page.on('request', (request) => {
    if (isCall(request.url())) pending += 1;
  });
  const end = (request: { url(): string }) => {
    if (isCall(request.url())) pending -= 1;
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return () => pending;
}

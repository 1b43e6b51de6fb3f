// The screens of the console, one after the other: those of the menu, and the first record that each of them lists.
import { BASE_PATH } from '@emall/contract/constants';
import type { Page } from '@playwright/test';
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
  // The screen is loaded, then its calls, then what they lead to.
  await page.waitForTimeout(150);
  await expect.poll(pending).toBe(0);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect.poll(pending).toBe(0);
}

/** Shows every screen of the menu, and after it the first record that it links to, without loading the console again. */
export async function forEachScreen(page: Page, look: (address: string) => Promise<void>): Promise<void> {
  const pending = countCalls(page);
  const seen = new Set<string>();
  const show = async (address: string) => {
    seen.add(address);
    await step(page, address);
    await settle(page, pending);
    await look(address);
  };
  for (const address of await openMenu(page)) {
    await show(address);
    const record = await firstRecord(page, address);
    if (record && !seen.has(record)) await show(record);
  }
}

async function firstRecord(page: Page, address: string): Promise<string | undefined> {
  const hrefs = await page
    .locator('main a[href]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const below = `${BASE_PATH}${address}/`;
  return hrefs.find((href) => href.startsWith(below))?.slice(BASE_PATH.length);
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

// A browser for the bench with a demo player who is logged in to game 1001.
import type { Contract } from '@emall/contract';
import { type BrowserContext, chromium } from '@playwright/test';
import { callAs, enterAs, logInAs } from '../../e2e/player.ts';
import { findBrowser, findShell } from '../../scripts/browser.mjs';

/** As players have it, with all its windows. */
export async function browserPath(): Promise<string> {
  const found = (await findBrowser()) ?? findShell();
  if (!found) throw new Error('No browser: install Chromium, or set CHROMIUM_PATH to one.');
  return found;
}

/** Opens a browser with its own profile. */
export const openBrowser = async (profile: string, origin: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profile, {
    executablePath: await browserPath(),
    baseURL: origin,
    viewport: { width: 375, height: 812 },
    locale: 'zh-CN',
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
  });

/**
 * Logs the demo player in, as after a login, who has put off verification: else its popup, shown once in a while, covers the
 * page that is measured. Returns one of their orders.
 */
export async function enterAsDemo(context: BrowserContext): Promise<string> {
  const { request } = context;
  const player = await logInAs(request);
  const page = await context.newPage();
  await enterAs(page, player);
  await page.close();
  await callAs<Contract['user']['addAuthPopupInfo']>(request, player, 'user/addAuthPopupInfo', {
    method: 'later',
  });
  const { list } = await callAs<Contract['user']['myOrder']>(request, player, 'user/myOrder', {});
  return list.find(({ status }) => status === 'shipped')?.order_id ?? '';
}

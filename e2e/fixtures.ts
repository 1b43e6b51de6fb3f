// Fixtures of every test: a new visitor, a logged-in player, and a record of page errors.
import { randomInt } from 'node:crypto';
import type { Contract } from '@emall/contract';
import { API_BASE, BASE_PATH } from '@emall/contract/constants';
import { PATHS } from '@emall/contract/pages';
import { type APIRequestContext, test as base, expect, type Page, type Request } from '@playwright/test';
import { call, enterAs, logInAs, type Player } from './player.ts';

export {
  call,
  callAs,
  enterAs,
  fillCart,
  logInAs,
  PASSWORD,
  type Player,
  postponeVerification,
  writeStorage,
} from './player.ts';
export { expect };

/** In sandbox every code is this one. */
export const CODE = '123456';

/** Ends the session on the server; the browser does not know it yet. */
export async function revoke(request: APIRequestContext, { token }: Player, game_id = '1001'): Promise<void> {
  const { code } = await call<Contract['user']['logout']>(request, 'user/logout', {}, { token, game_id });
  expect(code).toBe(200);
}

/** Returns the content of localStorage. */
export function readStorage(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...localStorage }));
}

/** A name that neither another journey has nor another try of this one. */
export const ownName = (name: string): string => `${name}${randomInt(1_000_000)}`;

/** A phone nobody used yet: codes are limited per phone. */
export function freshPhone(): string {
  return `199${String(randomInt(0, 100_000_000)).padStart(8, '0')}`;
}

/** The page as the page table writes it, and its query. */
export const pathOf = (page: Page) =>
  new URL(page.url()).pathname.replace(BASE_PATH, '').replace(/\/$/, '') || '/';
export const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

// The address is known here, so that looking often costs nothing.
export const expectPage = (page: Page, path: string) =>
  expect.poll(() => pathOf(page), { intervals: [20, 50, 100] }).toBe(path);
export const expectHome = (page: Page) => expectPage(page, PATHS.home);
export const expectLogin = (page: Page) => expectPage(page, PATHS.login);

/** Goes on inside the loaded document, as the browser's own steps do: the mall decides as it does after a load. */
export async function step(page: Page, address: string): Promise<void> {
  // The page counts as loaded before the mall's code has run: an entry that is pushed by then would be its first.
  if (!address.startsWith('/console'))
    await page.waitForFunction(() => history.state && !document.getElementById('opening'));
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, BASE_PATH + address);
}

/** The calls that a page makes, oldest first. */
export function callsOf(page: Page): { path: string; body: Record<string, unknown> }[] {
  const calls: { path: string; body: Record<string, unknown> }[] = [];
  page.on('request', (request) => {
    const path = callOf(request);
    if (path) calls.push({ path, body: request.postDataJSON() ?? {} });
  });
  return calls;
}

/** The call that a request is, if it is one. */
export function callOf(request: Request): string | undefined {
  const { pathname } = new URL(request.url());
  return pathname.startsWith(`${API_BASE}/`) ? pathname.slice(API_BASE.length + 1) : undefined;
}

/** Hides the page and shows it again. */
export function hideAndShow(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const state of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }
  });
}

export type Seen = { errors: string[]; foreign: string[]; dialogs: string[] };

/** Everything the page broke on, what the policy refused, what it tried to load elsewhere, and what popped up. */
export function watch(page: Page): Seen {
  const seen: Seen = { errors: [], foreign: [], dialogs: [] };
  page.on('pageerror', (error) => seen.errors.push(error.message));
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) seen.errors.push(message.text());
  });
  page.on('dialog', (dialog) => {
    seen.dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== 'localhost') seen.foreign.push(request.url());
  });
  return seen;
}

type Fixtures = { player: Player; playerPage: Page; seen: Seen };

export const test = base.extend<Fixtures>({
  /** Whatever a journey is about: nothing breaks on the way, and nothing leaves the mall. */
  seen: [
    async ({ page }, use) => {
      const seen = watch(page);
      await use(seen);
      expect(seen).toEqual({ errors: [], foreign: [], dialogs: [] });
    },
    { auto: true },
  ],
  player: async ({ request }, use) => use(await logInAs(request)),
  /** A page of somebody who is logged in to game 1001. */
  playerPage: async ({ page, player }, use) => {
    await enterAs(page, player);
    await use(page);
  },
});

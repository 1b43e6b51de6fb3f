// What every journey needs: a fresh visitor, a logged-in player, calls to the mall beside the browser, and eyes on the page.
import { randomInt } from 'node:crypto';
import type { Call, Contract, Input, LoggedIn, Output, Role } from '@emall/contract';
import { API_BASE, BASE_PATH, BUSINESS_TIME_ZONE } from '@emall/contract/constants';
import { HOME, LOGIN } from '@emall/contract/pages';
import {
  type APIRequestContext,
  type BrowserContext,
  test as base,
  expect,
  type Page,
  type Request,
} from '@playwright/test';

export { expect };

export const PASSWORD = 'demo123456';
/** In sandbox every code is this one. */
export const CODE = '123456';

type Envelope<T> = { code: number; msg: string; data: T };

/** Sends a call the way the web does. */
export async function call<C extends Call>(
  request: APIRequestContext,
  path: string,
  input: Input<C>,
  { token = '', game_id = '1001' } = {},
): Promise<Envelope<Output<C>>> {
  const response = await request.post(`${API_BASE}/${path}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
    data: { game_id, device_id: 'e2e', distinct_id: '', source_from: '', ...(input as object) },
  });
  return response.json();
}

export type Player = { token: string; userInfo: unknown; role: Role };

/** Logs the account in over the API and stands it in its first role. */
export async function logInAs(
  request: APIRequestContext,
  account = 'demo',
  game_id = '1001',
): Promise<Player> {
  const login = await call<Contract['v2']['login']['accountPasswordLogin']>(
    request,
    'v2/login/accountPasswordLogin',
    { account, password: PASSWORD },
    { game_id },
  );
  expect(login.code, login.msg).toBe(200);
  const { token, user_info, servers }: LoggedIn = login.data;
  const server = servers[0];
  const first = server?.user_role_list[0];
  if (!server || !first) throw new Error(`${account} has no role in game ${game_id}`);
  const chosen = await call<Contract['user']['checkRole']>(
    request,
    'user/checkRole',
    { server_code: server.server_code, role_code: first.role_code },
    { token, game_id },
  );
  expect(chosen.code, chosen.msg).toBe(200);
  return { token, userInfo: user_info, role: chosen.data.role };
}

/** Ends the session on the server; the browser does not know it yet. */
export async function revoke(request: APIRequestContext, { token }: Player, game_id = '1001'): Promise<void> {
  const { code } = await call<Contract['user']['logout']>(request, 'user/logout', {}, { token, game_id });
  expect(code).toBe(200);
}

/** Puts a player into the browser's storage, as a finished login leaves it. */
export async function enterAs(page: Page, player: Player, game_id = '1001'): Promise<void> {
  const { role } = player;
  await keep(page, {
    token: player.token,
    userInfo: JSON.stringify(player.userInfo),
    role: JSON.stringify({
      id: role.role_id,
      name: role.role_name,
      server: role.server_code,
      serverName: role.server_name,
      roleCode: role.role_code,
      roleName: role.role_name,
      serverCode: role.server_code,
    }),
    game_id,
    popupsSeen: popupsSeen(game_id),
  });
}

/** Home's popup has been seen today: only home's own tests are about it. */
function popupsSeen(game_id: string): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: BUSINESS_TIME_ZONE }).format(Date.now());
  const ids = Array.from({ length: 100 }, (_, id) => [id, today.replaceAll('-', '')]);
  return JSON.stringify({ [game_id]: Object.fromEntries(ids) });
}

/** Writes into the browser's storage before the mall is opened. */
export async function keep(page: Page, entries: Record<string, string>): Promise<void> {
  // A page of the mall's origin that runs no code.
  await page.goto(`${BASE_PATH}/version.json`);
  await page.evaluate((kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  }, entries);
}

/** What the browser's storage holds. */
export function stored(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...localStorage }));
}

/** A phone nobody used yet: codes are limited per phone. */
export function freshPhone(): string {
  return `199${String(randomInt(0, 100_000_000)).padStart(8, '0')}`;
}

/** The page as the page table writes it, and its query. */
export const pathOf = (page: Page) =>
  new URL(page.url()).pathname.replace(BASE_PATH, '').replace(/\/$/, '') || '/';
export const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

export const expectPage = (page: Page, path: string) => expect.poll(() => pathOf(page)).toBe(path);
export const expectHome = (page: Page) => expectPage(page, HOME);
export const expectLogin = (page: Page) => expectPage(page, LOGIN);

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

/** The page goes to the back, then comes to the front again. */
export function leaveAndReturn(page: Page): Promise<void> {
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

/** Binds a role by hand, from the screen that says there is none; the code is read where the game's mail lies. */
export async function bindRole(
  page: Page,
  context: BrowserContext,
  { server, code, name }: { server: string; code: string; name: string },
): Promise<void> {
  await page.getByRole('button', { name: '手动绑定角色' }).click();
  await page.getByRole('button', { name: /选择服务器/ }).click();
  const servers = page.getByRole('dialog', { name: '选择服务器' });
  await servers.getByRole('button', { name: server }).click();
  await expect(servers).toBeHidden();
  await page.getByRole('textbox', { name: '角色 ID' }).fill(code);
  await page.getByRole('button', { name: '发送验证码到游戏邮箱' }).click();
  await expect(page.getByText(`验证码已发到「${name}」的游戏内邮箱`)).toBeVisible();
  const inbox = await context.newPage();
  const mail = inbox.getByRole('article').filter({ hasText: code }).first();
  await expect(async () => {
    await inbox.goto(`${BASE_PATH}/sandbox/inbox?game_id=1001&target=${code}`);
    await expect(mail).toBeVisible({ timeout: 500 });
  }).toPass();
  const digits = /(?<!\d)\d{6}(?!\d)/.exec((await mail.getByRole('paragraph').textContent()) ?? '')?.[0];
  await inbox.close();
  await page.getByRole('textbox', { name: '邮件验证码' }).fill(digits ?? '');
}

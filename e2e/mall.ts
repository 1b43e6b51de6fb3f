// What every journey needs: a fresh visitor, a logged-in player, and calls to the mall beside the browser.
import { randomInt } from 'node:crypto';
import type { Call, Contract, Input, LoggedIn, Output, Role } from '@emall/contract';
import { API_BASE } from '@emall/contract/constants';
import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test';

export { expect };

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
    { account, password: 'demo123456' },
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
  return { token, userInfo: user_info, role: chosen.data.role };
}

/** Puts a player into the browser's storage, as a finished login leaves it. */
export async function enterAs(page: Page, player: Player, game_id = '1001'): Promise<void> {
  const { role } = player;
  const stored = {
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
  };
  await page.goto('/mall/version.json');
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, stored);
}

/** A phone nobody used yet: codes are limited per phone. */
export function freshPhone(): string {
  return `199${String(randomInt(0, 100_000_000)).padStart(8, '0')}`;
}

/** Everything the page said on its console as an error, or tried to load elsewhere. */
export function watch(page: Page): { errors: string[]; foreign: string[] } {
  const seen = { errors: [] as string[], foreign: [] as string[] };
  page.on('pageerror', (error) => seen.errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') seen.errors.push(message.text());
  });
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== 'localhost') seen.foreign.push(request.url());
  });
  return seen;
}

type Fixtures = { player: Player; playerPage: Page };

export const test = base.extend<Fixtures>({
  player: async ({ request }, use) => use(await logInAs(request)),
  /** A page of somebody who is logged in to game 1001. */
  playerPage: async ({ page, player }, use) => {
    await enterAs(page, player);
    await use(page);
  },
});

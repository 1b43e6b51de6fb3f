// A player beside and inside a browser: calls sent the way the web sends them, and a login as it is kept in the browser.
import type { Call, Contract, Input, LoggedIn, Output, Role } from '@emall/contract';
import { API_BASE, BASE_PATH, BUSINESS_TIME_ZONE } from '@emall/contract/constants';
import type { APIRequestContext, Page } from '@playwright/test';

export const PASSWORD = 'demo123456';

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

/** A call of the player beside the browser; it must succeed. */
export async function act<C extends Call>(
  request: APIRequestContext,
  { token }: Pick<Player, 'token'>,
  path: string,
  input: Input<C>,
  game_id = '1001',
): Promise<Output<C>> {
  const { code, msg, data } = await call<C>(request, path, input, { token, game_id });
  if (code !== 200) throw new Error(`${path}: ${code} ${msg}`);
  return data;
}

/** Logs the account in over the API and stands it in its first role. */
export async function logInAs(
  request: APIRequestContext,
  account = 'demo',
  game_id = '1001',
): Promise<Player> {
  const path = 'v2/login/accountPasswordLogin';
  type Login = Contract['v2']['login']['accountPasswordLogin'];
  const login = { account, password: PASSWORD };
  const { token, user_info, servers }: LoggedIn = await act<Login>(
    request,
    { token: '' },
    path,
    login,
    game_id,
  );
  const server = servers[0];
  const first = server?.user_role_list[0];
  if (!server || !first) throw new Error(`${account} has no role in game ${game_id}`);
  const { role } = await act<Contract['user']['checkRole']>(
    request,
    { token },
    'user/checkRole',
    { server_code: server.server_code, role_code: first.role_code },
    game_id,
  );
  return { token, userInfo: user_info, role };
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

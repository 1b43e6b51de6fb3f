// A player's API calls as the web sends them, and the login state in the browser's storage.
import type { Call, Contract, Input, LoggedIn, Output, Role } from '@emall/contract';
import { API_BASE, BASE_PATH, BUSINESS_TIME_ZONE, PLAYER_COOKIE } from '@emall/contract/constants';
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

/** Sends a call of the player outside the browser; it must succeed. */
export async function callAs<C extends Call>(
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

/** Logs the account in over the API and selects its first role. */
export async function logInAs(
  request: APIRequestContext,
  account = 'demo',
  game_id = '1001',
): Promise<Player> {
  const path = 'v2/login/accountPasswordLogin';
  type Login = Contract['v2']['login']['accountPasswordLogin'];
  const login = { account, password: PASSWORD };
  const { token, user_info, servers }: LoggedIn = await callAs<Login>(
    request,
    { token: '' },
    path,
    login,
    game_id,
  );
  const server = servers[0];
  const first = server?.user_role_list[0];
  if (!server || !first) throw new Error(`${account} has no role in game ${game_id}`);
  const { role } = await callAs<Contract['user']['checkRole']>(
    request,
    { token },
    'user/checkRole',
    { server_code: server.server_code, role_code: first.role_code },
    game_id,
  );
  return { token, userInfo: user_info, role };
}

/** Writes the state of a finished login into the browser's storage. */
export async function enterAs(page: Page, player: Player, game_id = '1001'): Promise<void> {
  const { role } = player;
  await writeStorage(page, {
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
  // As the mall's own: one without an end is gone with the browser.
  const expires = Date.now() / 1000 + 86_400;
  await page
    .context()
    .addCookies([{ name: PLAYER_COOKIE, value: game_id, url: new URL(BASE_PATH, page.url()).href, expires }]);
}

/** Answers the question about verification with "later": while it is due, it opens over the profile. */
export async function postponeVerification(request: APIRequestContext, player: Pick<Player, 'token'>) {
  type Answer = Contract['user']['addAuthPopupInfo'];
  await callAs<Answer>(request, player, 'user/addAuthPopupInfo', { method: 'later' });
}

/** Puts a T-shirt of the demo world into the player's cart on this device. */
export async function fillCart(page: Page, { userInfo }: Player, game_id = '1001'): Promise<void> {
  const { player_id } = userInfo as LoggedIn['user_info'];
  const line = { goodsId: 1001002, skuId: 100100202, quantity: 1, name: '' };
  await writeStorage(page, { carts: JSON.stringify({ [`${game_id}:${player_id}`]: [line] }) });
}

/** Marks home's popups as seen today: only the tests of home are about them. */
function popupsSeen(game_id: string): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: BUSINESS_TIME_ZONE }).format(Date.now());
  const ids = Array.from({ length: 100 }, (_, id) => [id, today.replaceAll('-', '')]);
  return JSON.stringify({ [game_id]: Object.fromEntries(ids) });
}

// Of the page. Benches use this file without the types of browsers.
declare const localStorage: { setItem(key: string, value: string): void };

/** Writes to localStorage before the mall is opened. */
export async function writeStorage(page: Page, entries: Record<string, string>): Promise<void> {
  // A page of the mall's origin that runs no code.
  await page.goto(`${BASE_PATH}/version.json`);
  await page.evaluate((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, entries);
}

// A browser for the bench, and somebody in it: a demo player who is logged in to game 1001, or nobody.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Call, Contract, Input, Output } from '@emall/contract';
import { type BrowserContext, chromium } from '@playwright/test';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const GAME = '1001';

/** A browser with a profile of its own. */
export const openBrowser = (profile: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profile, {
    executablePath: findBrowser(),
    viewport: { width: 375, height: 812 },
    locale: 'zh-CN',
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
  });

export function findBrowser(): string {
  const folders = (process.env.PATH ?? '').split(':').filter(Boolean);
  const found = [
    process.env.CHROMIUM_PATH ?? '',
    ...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))),
    chromium.executablePath(),
  ].find((path) => path && existsSync(path));
  if (!found) throw new Error('No browser: install Chromium, or set CHROMIUM_PATH to one.');
  return found;
}

/** Logs the demo player in, as a finished login leaves the browser; answers one of their orders. */
export async function enterAsDemo(context: BrowserContext, origin: string): Promise<string> {
  const call = async <C extends Call>(path: string, input: Input<C>, token = ''): Promise<Output<C>> => {
    const response = await context.request.post(`${origin}/mall/api/${path}`, {
      headers: token ? { authorization: `Bearer ${token}` } : {},
      data: { game_id: GAME, device_id: 'bench', distinct_id: '', source_from: '', ...(input as object) },
    });
    const { code, msg, data } = await response.json();
    if (code !== 200) throw new Error(`${path}: ${msg}`);
    return data;
  };
  const account = { account: 'demo', password: 'demo123456' };
  type Login = Contract['v2']['login']['accountPasswordLogin'];
  const { token, user_info, servers } = await call<Login>('v2/login/accountPasswordLogin', account);
  const server_code = servers[0]?.server_code ?? '';
  const role_code = servers[0]?.user_role_list[0]?.role_code ?? '';
  type Choose = Contract['user']['checkRole'];
  const { role } = await call<Choose>('user/checkRole', { server_code, role_code }, token);
  const kept = {
    token,
    game_id: GAME,
    userInfo: JSON.stringify(user_info),
    role: JSON.stringify({
      id: role.role_id,
      name: role.role_name,
      server: role.server_code,
      serverName: role.server_name,
      roleCode: role.role_code,
      roleName: role.role_name,
      serverCode: role.server_code,
    }),
    // Home's popup is not what is measured.
    popupsSeen: JSON.stringify({ [GAME]: seenToday() }),
  };
  const page = await context.newPage();
  await page.goto(`${origin}/mall/version.json`);
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, kept);
  await page.close();
  const { list } = await call<Contract['user']['myOrder']>('user/myOrder', {}, token);
  return list.find(({ status }) => status === 'shipped')?.order_id ?? '';
}

function seenToday(): Record<number, string> {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(Date.now());
  return Object.fromEntries(Array.from({ length: 100 }, (_, id) => [id, today.replaceAll('-', '')]));
}

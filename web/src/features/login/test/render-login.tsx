// A stage for tests: the login on a page, with the server's answers played by the test.

import type { GameInfo, LoggedIn, ServerRoles } from '@emall/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { queryClient } from '../../../shared/request/index.ts';
import { settle } from '../../../shared/request/test/settle.ts';
import { useSession } from '../../../shared/session/index.ts';
import { click, render, type } from '../../../shared/ui/test/render.ts';
import { LoginSteps } from '../LoginSteps.tsx';
import { useLogin } from '../useLogin.ts';

const game: GameInfo = {
  game_id: '1001',
  name: 'g',
  slogan: '',
  order_prefix_tag: '',
  count_appid: '',
  package_name: '',
  theme: null,
  shipping: { fee: 1000, free_from: 9900 },
  sells_virtual_on_ios: false,
  login_methods: ['account', 'phone'],
  union_games: [],
};
export const server = (code: string, ...names: string[]): ServerRoles => ({
  server_code: code,
  server_name: `${code} 服`,
  user_role_list: names.map((name) => ({
    role_code: `R-${name}`,
    role_name: name,
    level: 9,
    vip_level: 0,
    avatar: '',
    is_bound: false,
  })),
});
export const loggedIn = (servers: ServerRoles[], roles_known = true): LoggedIn => ({
  token: 'the-token',
  user_info: {
    player_id: 1,
    u8_account_id: 'u1',
    channel_sort_id: 1,
    package_name: '',
    nickname: 'n',
    phone: null,
    email: null,
    created_at: '2025-01-01T00:00:00.000Z',
  },
  servers,
  roles_known,
});

export type Answer = { code: number; msg: string; data: unknown };
export const ok = (data: unknown): Answer => ({ code: 200, msg: 'ok', data });
/** What the server answers, by path. */
export let answers: Record<string, (body: Record<string, string>) => Answer>;
/** The paths that were called, in order. */
export let asked: string[];

// What a page loads late must not arrive in the middle of a test.
beforeAll(() => Promise.all([import('../roles/RoleSteps.tsx'), import('../form/ConsentSheet.tsx')]));

beforeEach(() => {
  asked = [];
  answers = {
    'index/getAgreementItem': () => ok({ list: [] }),
    'user/logout': () => ok({}),
    'user/checkRole': ({ server_code, role_code }) =>
      ok({ role: { role_id: 7, role_code, role_name: role_code, server_code, server_name: server_code } }),
  };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = url.replace('/mall/api/', '');
    asked.push(path);
    return new Response(JSON.stringify(answers[path]?.(JSON.parse(String(init.body)))));
  });
  useSession.setState({ gameId: '1001', gameInfo: game, token: null, role: null, userInfo: null });
});
afterEach(() => {
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
});

function Screen() {
  const login = useLogin();
  return (
    <>
      <output aria-label="step">{login.step.at}</output>
      <LoginSteps login={login} game={game} redirectTo={undefined} />
    </>
  );
}

export async function open(): Promise<HTMLElement> {
  const { host } = render(
    <QueryClientProvider client={queryClient}>
      <Screen />
    </QueryClientProvider>,
  );
  await settle();
  return host;
}
export const step = () => screen.getByRole('status', { name: 'step' }).textContent;
export const count = (path: string) => asked.filter((one) => one === path).length;
export const button = (text: string, within: ParentNode = document) => {
  const found = [...within.querySelectorAll('button')].find((one) => one.textContent?.includes(text));
  if (!found) throw new Error(`no button says ${text}`);
  return found;
};

export async function submitPassword(): Promise<void> {
  type(screen.getByLabelText('账号'), 'demo');
  type(screen.getByLabelText('密码'), 'demo123456');
  click(screen.getByRole('button', { name: '登录' }));
  await settle();
}
export const byPassword = (answer: Answer) => {
  answers['v2/login/accountPasswordLogin'] = () => answer;
};

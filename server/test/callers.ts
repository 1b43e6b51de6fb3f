// People who call: each call of theirs must succeed, and is remembered with what fitted it.
import { type Call, calls } from '@emall/contract';
import { type FailureKey, failures } from '@emall/contract/codes';
import { expect } from 'vitest';
import { loadDemoWorld } from '../demo/load.ts';
import { gameGate } from '../src/modules/games/index.ts';
import { modules } from '../src/modules.ts';
import { createProviders } from '../src/providers/create.ts';
import { sandboxModule } from '../src/sandbox/index.ts';
import { testMallOf } from './mall.ts';
import { PASSWORD } from './players.ts';

export type Asking = { token?: string; headers?: Record<string, string> };

// biome-ignore lint/suspicious/noExplicitAny: what a call answers is checked by the contract's own tests; here its ids travel on.
export type Any = any;

/** The whole mall with the demo world in it, and those who call there. */
export async function callersOf() {
  const mall = await testMallOf({
    modules: [...modules, sandboxModule],
    providers: createProviders,
    gate: gameGate,
  });
  await loadDemoWorld(mall.services);
  const answered = new Set<string>();
  /** What fitted each call. */
  const fitting = new Map<Call, { input: object; asking: Asking }>();

  /** Somebody who calls; each call must succeed, or be refused in the one way that is expected. */
  const as =
    (asking: Asking) =>
    async (path: string, input: object = {}, refusal?: FailureKey): Promise<Any> => {
      const call = calls.find((row) => row.path === path);
      if (!call) throw new Error(`${path} is not in the contract`);
      const { code, msg, data } = await mall.call(call, input as never, asking);
      expect(code, `${path}: ${msg}`).toBe(refusal ? failures[refusal].code : 200);
      answered.add(path);
      fitting.set(call, { input, asking });
      return data;
    };
  const visitor = as({});

  async function player(account: string, server_code: string, role_code: string) {
    const { token } = await visitor('v2/login/accountPasswordLogin', { account, password: PASSWORD });
    const send = as({ token });
    await send('user/checkRole', { server_code, role_code });
    return send;
  }

  /** By the plain link to WeChat and back, as a browser goes; the ticket is good in that browser only. */
  async function weChatTicket(nickname: string) {
    const start = await mall.app.inject({ url: '/mall/api/wechat/weChatAuth?game_id=1001' });
    const cookie = String(start.headers['set-cookie']).split(';')[0] ?? '';
    const consent = new URL(String(start.headers.location), 'http://mall.test');
    const agreed = await mall.app.inject({
      method: 'POST',
      url: '/mall/sandbox/oauth/consent',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams([
        ...consent.searchParams,
        ['decision', 'allow'],
        ['nickname', nickname],
      ]).toString(),
    });
    const back = await mall.app.inject({ url: String(agreed.headers.location), headers: { cookie } });
    const ticket = new URL(String(back.headers.location), 'http://mall.test').searchParams.get('ticket');
    return { cookie, ticket };
  }

  return { mall, answered, fitting, as, visitor, player, weChatTicket };
}

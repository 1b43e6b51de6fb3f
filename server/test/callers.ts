// Callers of the demo world: each call must succeed, and its valid input is recorded.
import { type Call, calls } from '@emall/contract';
import { type FailureKey, failures } from '@emall/contract/codes';
import { expect } from 'vitest';
import { gameGate } from '../src/modules/games/index.ts';
import { modules } from '../src/modules.ts';
import { createProviders } from '../src/providers/create.ts';
import { sandboxModule } from '../src/sandbox/index.ts';
import { callCosts } from './call-costs.ts';
import { testMallOf } from './mall.ts';
import { PASSWORD } from './players.ts';

export type CallOptions = { token?: string; headers?: Record<string, string> };

// biome-ignore lint/suspicious/noExplicitAny: results are checked by the contract's own tests; here only their ids are used.
export type Any = any;

/** Opens the whole mall with the demo world. */
export async function callersOf() {
  const mall = await testMallOf({
    modules: [...modules, sandboxModule],
    providers: createProviders,
    hasDemoWorld: true,
    gate: gameGate,
  });
  const succeeded = new Set<string>();
  const costs = callCosts();
  /** A valid input of each call. */
  const validInputs = new Map<Call, { input: object; options: CallOptions }>();

  /** A caller whose calls must succeed, or fail with the expected code. */
  const as =
    (options: CallOptions) =>
    async (path: string, input: object = {}, failure?: FailureKey): Promise<Any> => {
      const call = calls.find((row) => row.path === path);
      if (!call) throw new Error(`${path} is not in the contract`);
      const { code, msg, data } = await costs.measure(call, () => mall.call(call, input as never, options));
      expect(code, `${path}: ${msg}`).toBe(failure ? failures[failure].code : 200);
      succeeded.add(path);
      validInputs.set(call, { input, options });
      return data;
    };
  const visitor = as({});

  async function player(account: string, server_code: string, role_code: string) {
    const { token } = await visitor('v2/login/accountPasswordLogin', { account, password: PASSWORD });
    const send = as({ token });
    await send('user/checkRole', { server_code, role_code });
    return send;
  }

  /** Logs in through the link to WeChat and back, as a browser does; the ticket is valid in that browser only. */
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

  return { mall, succeeded, validInputs, costs, as, visitor, player, weChatTicket };
}

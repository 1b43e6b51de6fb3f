// An empty mall with the settings of production, one of its operators, and gateways beside it that sign as the real ones do.
import { randomUUID } from 'node:crypto';
import { type Call, type Input, type Output, urlOf } from '@emall/contract';
import { expect } from 'vitest';
import { adminCommand } from '../src/admin.ts';
import { createTranslate } from '../src/modules/content/index.ts';
import { gameGate } from '../src/modules/games/index.ts';
import { modules } from '../src/modules.ts';
import { createProviders } from '../src/providers/create.ts';
import { openAlipayGateway } from './alipay-gateway.ts';
import { openGameServer } from './game-server.ts';
import { testMallOf } from './mall.ts';
import { cookieToken } from './operators.ts';
import { PRODUCTION_ENV } from './production-env.ts';
import { openSmsGateway } from './sms-gateway.ts';

/** `gameId` is the game that the operator's calls are about. */
export async function openEmptyProduction({ gameId, gameSecret }: { gameId: string; gameSecret: string }) {
  const alipay = await openAlipayGateway();
  const sms = await openSmsGateway();
  const mall = await testMallOf({
    modules,
    providers: createProviders,
    gate: gameGate,
    translate: createTranslate,
    // The game and the provider are on this machine.
    env: { ...PRODUCTION_ENV, SMS_URL: sms.url, PRIVATE_NETWORKS: '127.0.0.0/8' },
  });
  const game = await openGameServer(gameSecret, () => mall.clock.now());
  let token = '';
  const asOwner = () => ({ game_id: gameId, token });

  /** As the console sends it, with the session's cookie. */
  async function operate<C extends Call>(call: C, input: Input<C>): Promise<Output<C>> {
    const result = await mall.call(call, input, asOwner());
    expect(result, call.path).toMatchObject({ code: 200 });
    // One process: what others would hear by LISTEN, this one clears itself.
    mall.services.cache.clear();
    return result.data;
  }

  /** A call whose response sets the session's cookie. */
  async function enter(call: Call, input: object): Promise<Record<string, unknown>> {
    const response = await mall.app.inject({
      method: 'POST',
      url: urlOf(call),
      payload: { ...input, request_id: randomUUID() },
      headers: token ? { cookie: `emall_operator=${token}` } : {},
    });
    expect(response.json(), call.path).toMatchObject({ code: 200 });
    token = cookieToken(response) || token;
    return response.json().data;
  }

  async function admin(...args: string[]): Promise<string> {
    const lines: string[] = [];
    const { connectionString } = mall.services.pool.options;
    const config = { ...mall.services.config, databaseUrl: connectionString };
    expect(await adminCommand(config, args, (line) => lines.push(line))).toBe(0);
    return lines.join('\n');
  }

  async function close(): Promise<void> {
    sms.close();
    await Promise.all([alipay.close(), game.close()]);
    await mall.close();
  }

  return { mall, game, alipay, sms, asOwner, operate, enter, admin, close };
}

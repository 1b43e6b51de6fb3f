// A game that an operator adds in the sandbox can be played there: its simulated server has a role for whoever logs in.
import { contract, permissions } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gamesFlow } from '../src/flows/games.ts';
import { gamesModule } from '../src/modules/games/index.ts';
import { createProviders } from '../src/providers/create.ts';
import { type TestMall, testMallOf } from './mall.ts';
import { addOperatorSession } from './operators.ts';
import { tryFirst } from './try-first.ts';

const { game } = contract.ops;
const game_id = '4001';
let mall: TestMall;
let token: string;
beforeAll(async () => {
  mall = await testMallOf({ modules: [gamesModule, gamesFlow], providers: createProviders });
  ({ token } = await addOperatorSession(mall, [{ gameId: null, permissions }]));
  const added = { game_id, name: '新游戏', publisher: 'north', template_game_id: null };
  expect((await tryFirst(mall, game.add, added, { token, game_id })).code).toBe(200);
});
afterAll(() => mall.close());

const tested = async () => (await mall.call(game.testServer, {}, { token, game_id })).data;

test('whoever logs in has a role of their own on its server, the same each time, and gets deliveries', async () => {
  expect(await tested()).toEqual({ is_ok: true, detail: '1 个区服 (沙盒一服)' });
  const { gameServer } = mall.services;
  const [role, ...others] = await gameServer.rolesOf(4001, 'mall-a');
  expect(others).toEqual([]);
  expect(role).toMatchObject({ server_name: '沙盒一服', role_name: expect.stringMatching(/^旅人\d{4}$/) });
  expect(await gameServer.rolesOf(4001, 'mall-a')).toEqual([role]);
  expect((await gameServer.rolesOf(4001, 'mall-b'))[0]?.role_code).not.toBe(role?.role_code);
  const { server_code = '', role_code = '' } = role ?? {};
  const goods = { key: 'first', server_code, role_code, product_code: 'pack', quantity: 1, contents: [] };
  await gameServer.deliver(4001, goods);
  expect(await gameServer.queryDelivery(4001, 'first')).toBe(true);
});

test('a game server that lists no servers does not pass its test: players could not choose a role', async () => {
  await mall.services.db.execute(sql`DELETE FROM sandbox_game_deliveries WHERE game_id = 4001`);
  await mall.services.db.execute(sql`DELETE FROM sandbox_game_roles WHERE game_id = 4001`);
  await mall.services.db.execute(sql`DELETE FROM sandbox_game_servers WHERE game_id = 4001`);
  expect(await tested()).toEqual({
    is_ok: false,
    detail: '有响应，但没有任何区服：玩家无法选择角色进入商城',
  });
  expect(await mall.services.gameServer.rolesOf(4001, 'mall-a')).toEqual([]);
});

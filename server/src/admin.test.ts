// The commands that bring an empty database to its first operator and its first game.
import { contract } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestMall, testMallOf } from '../test/mall.ts';
import { logInOperator } from '../test/operators.ts';
import { adminCommand } from './admin.ts';
import { operatorsModule } from './modules/operators/index.ts';
import { createProviders } from './providers/create.ts';

const { auth } = contract.ops;
let mall: TestMall;

beforeAll(async () => {
  mall = await testMallOf({
    modules: [operatorsModule],
    providers: createProviders,
    env: { PUBLIC_URL: 'https://shop.example' },
  });
});
afterAll(() => mall.close());

async function admin(...args: string[]): Promise<string> {
  const lines: string[] = [];
  const { connectionString } = mall.services.pool.options;
  const config = { ...mall.services.config, databaseUrl: connectionString };
  expect(await adminCommand(config, args, (line) => lines.push(line))).toBe(0);
  return lines.join('\n');
}
const tokenIn = (said: string) =>
  /https:\/\/shop\.example\/mall\/console\/invitation#([\w-]{43})/.exec(said)?.[1] ?? '';

test('the first operator sets a password by the printed link and may do everything everywhere', async () => {
  const said = await admin('operator:add', 'first', '店主');
  const accept = { invitation: tokenIn(said), password: 'a long password' };
  expect((await mall.call(auth.acceptInvitation, accept)).code).toBe(200);
  const token = await logInOperator(mall, 'first', 'a long password');
  const { data } = await mall.call(auth.me, {}, { token });
  expect(data.permissions).toContain('operator.write');
});

test('a name that exists is refused with the command that helps, and that command makes a new link', async () => {
  await expect(admin('operator:add', 'first', '店主')).rejects.toThrow('operator:reset first');
  const accept = {
    invitation: tokenIn(await admin('operator:reset', 'first')),
    password: 'another password',
  };
  expect((await mall.call(auth.acceptInvitation, accept)).code).toBe(200);
  await expect(admin('operator:reset', 'nobody')).rejects.toThrow('no operator nobody');
});

test('a game begins closed to players, and an id is taken once', async () => {
  await admin('game:add', '2001', '测试游戏', '--publisher', 'EMall');
  const { rows } = await mall.services.db.execute(sql`SELECT name, status FROM games WHERE id = 2001`);
  expect(rows).toEqual([{ name: '测试游戏', status: 'maintenance' }]);
  await expect(admin('game:add', '2001', '又一个', '--publisher', 'EMall')).rejects.toThrow('exists already');
});

test.each([
  [[], 'npm run admin'],
  [['operator:add', 'x'], 'npm run admin'],
  [['operator:add', 'Bad Name', 'x'], 'not a username'],
  [['game:add', '0', 'x', '--publisher', 'p'], 'not a game id'],
  [['game:add', '5', 'x', '--nonsense'], 'nonsense'],
])('%j is refused with what to write instead', async (args, said) => {
  await expect(admin(...args)).rejects.toThrow(said);
});

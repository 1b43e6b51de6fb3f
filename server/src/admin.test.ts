// The commands that bring an empty database to its first operator and its first game.
import { contract } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestMall, testMallOf } from '../test/mall.ts';
import { addOperatorSession, logInOperator } from '../test/operators.ts';
import { addPlayers, PASSWORD } from '../test/players.ts';
import { adminCommand } from './admin.ts';
import { gamesModule } from './modules/games/index.ts';
import { identityModule } from './modules/identity/index.ts';
import { operatorsModule } from './modules/operators/index.ts';
import { rolesModule } from './modules/roles/index.ts';
import { missingSchema } from './platform/database/schema.ts';
import { createProviders } from './providers/create.ts';

const { auth } = contract.ops;
let mall: TestMall;

beforeAll(async () => {
  mall = await testMallOf({
    modules: [gamesModule, identityModule, operatorsModule, rolesModule],
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

test('what a command does to an operator is in the audit log, and is no deed of a colleague', async () => {
  await admin('operator:add', 'second', '副店主');
  await admin('operator:reset', 'second');
  const { rows } = await mall.services.db.execute(sql`
    SELECT a.call, a.ip, a.target_kind, a.target_id = o.id::text AS is_own
    FROM operator_audit a JOIN operators o ON o.id = a.operator_id WHERE o.username = 'second' ORDER BY a.id`);
  const entry = { ip: 'shell', target_kind: 'operator', is_own: true };
  expect(rows).toEqual([
    { ...entry, call: 'ops/operator/add' },
    { ...entry, call: 'ops/operator/reset' },
  ]);
  expect(await admin('audit:verify')).toContain('The audit log is whole');
  const { rows: first } = await mall.services.db.execute<{ id: number }>(
    sql`SELECT id FROM operators WHERE username = 'first'`,
  );
  const { db, operators } = mall.services;
  expect(await operators.hasColleagues(db, Number(first[0]?.id))).toBe(false);
});

test('a game begins closed to players, and an id is taken once', async () => {
  await admin('game:add', '2001', '测试游戏', '--publisher', 'EMall');
  const { rows } = await mall.services.db.execute(sql`SELECT name, status FROM games WHERE id = 2001`);
  expect(rows).toEqual([{ name: '测试游戏', status: 'maintenance' }]);
  await expect(admin('game:add', '2001', '又一个', '--publisher', 'EMall')).rejects.toThrow('exists already');
});

test('a command that lacks a part is refused with what it takes, and an unknown one with all of them', async () => {
  const publisher = /^game:add is not complete:\n.*--publisher <name>[^\n]*$/;
  await expect(admin('game:add', '2002', '第二个游戏')).rejects.toThrow(publisher);
  await expect(admin('operator:remove', 'first')).rejects.toThrow(/operator:add.*game:add.*audit:verify/s);
});

test('a player gets a new password, which ends every session and the old password', async () => {
  await addPlayers(mall);
  const enter = (account: string, password: string) =>
    mall.call(contract.v2.login.accountPasswordLogin, { account, password });
  const { token } = (await enter('demo', PASSWORD)).data;
  const printed = async (account: string) =>
    /^ {2}([\w-]{16})$/m.exec(await admin('password:set', '1001', account))?.[1] ?? '';
  const first = await printed('Demo');
  expect((await mall.call(contract.user.userInfo, {}, { token })).code).toBe(401);
  expect((await enter('demo', PASSWORD)).code).toBe(700004);
  expect((await enter('demo', first)).code).toBe(200);
  const second = await printed('13800000001');
  expect((await enter('demo', first)).code).toBe(700004);
  expect((await enter('demo', second)).code).toBe(200);
  const { rows } = await mall.services.db.execute(sql`SELECT target FROM outbound_messages`);
  expect(rows).toEqual([{ target: '13800000001' }, { target: '13800000001' }]);
  // Each is in the log, with neither the password nor the phone number.
  const { rows: entries } = await mall.services.db.execute(sql`
    SELECT a::text AS text, o.username, o.is_active, a.ip, a.game_id, t.kind, t.target_id FROM operator_audit a
    JOIN operators o ON o.id = a.operator_id JOIN operator_audit_targets t ON t.audit_id = a.id
    WHERE a.call = 'admin password:set' ORDER BY a.id`);
  const entry = { username: '.commands', is_active: false, ip: 'shell', game_id: 1001, kind: 'player' };
  expect(entries).toMatchObject([entry, entry]);
  const owner = await addOperatorSession(mall, [{ gameId: null, areas: ['operator'] }]);
  const { list } = (await mall.call(contract.ops.operator.list, {}, { token: owner.token })).data;
  expect(list.map(({ username }) => username)).not.toContain('.commands');
  for (const secret of [first, second, '13800000001']) expect(JSON.stringify(entries)).not.toContain(secret);
});

test('a password is set only for a player of the game', async () => {
  await expect(admin('password:set', '9', 'demo')).rejects.toThrow('no game 9');
  await expect(admin('password:set', '1001', 'nobody')).rejects.toThrow('No player of the game 1001');
  await expect(admin('password:set', '1002', 'demo')).rejects.toThrow('No player of the game 1002');
});

test.each([
  [[], 'npm run admin'],
  [[], '\nnpm run admin -- operator:reset'],
  [['operator:add', 'x'], 'npm run admin'],
  [['operator:add', 'Bad Name', 'x'], 'not a username'],
  [['game:add', '0', 'x', '--publisher', 'p'], 'not a game id'],
  [['password:set', '1001'], 'npm run admin'],
  [['password:set', 'demo', '1001'], 'not a game id'],
  [['game:add', '5', 'x', '--nonsense'], 'nonsense'],
])('%j is refused with what to write instead', async (args, said) => {
  await expect(admin(...args)).rejects.toThrow(said);
});

test('a database without the schema is recognised, and the command that helps is named', async () => {
  const { connectionString = '' } = mall.services.pool.options;
  const empty = new URL(connectionString);
  empty.pathname = '/postgres';
  const config = { ...mall.services.config, databaseUrl: empty.href };
  const failure = await adminCommand(config, ['operator:add', 'early', '店主'], () => undefined).catch(
    (error: unknown) => error,
  );
  expect(missingSchema(failure)).toContain('npm run migrate');
  expect(missingSchema(new Error('anything else'))).toBeUndefined();
});

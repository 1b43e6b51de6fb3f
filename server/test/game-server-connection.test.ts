// A game's own server decides who its players are: two people set its address and secret, and nobody reads the secret again.
import { contract, type Input } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modules } from '../src/modules.ts';
import { createProviders } from '../src/providers/create.ts';
import { addSecondPerson, approvalIdOf, confirmFactor } from './approvals.ts';
import { type TestMall, testMallOf } from './mall.ts';
import { addGames } from './members.ts';
import { addOperatorSession } from './operators.ts';

const { approval, audit, game: ops } = contract.ops;
const ADDRESS = 'https://game.example/mall-api';
const SECRET = 'a secret of the game';

let mall: TestMall;
let owner: Awaited<ReturnType<typeof addOperatorSession>>;

beforeAll(async () => {
  mall = await testMallOf({ modules, providers: createProviders });
  await addGames(mall);
  owner = await addOperatorSession(mall, [{ gameId: null, areas: ['game', 'approval', 'audit'] }]);
  await confirmFactor(mall, owner.operatorId);
});
afterAll(() => mall.close());

const save = (server: Input<typeof ops.saveServer>['server']) =>
  mall.call(ops.saveServer, { server }, { token: owner.token });
const address = async () => (await mall.call(ops.info, {}, { token: owner.token })).data.server.url;

test('who is alone sets the server of a game, and its secret goes to no other address', async () => {
  expect((await save({ url: ADDRESS, secret: SECRET })).code).toBe(200);
  expect((await save({ url: ADDRESS })).code).toBe(200);
  const elsewhere = await save({ url: 'https://elsewhere.example/mall-api' });
  expect(elsewhere).toMatchObject({ code: 400, data: { field: 'server.secret' } });
  expect(await address()).toBe(ADDRESS);
});

test('once there is somebody else, another server waits for them, and its secret is nowhere to be read', async () => {
  const second = await addSecondPerson(mall);
  await mall.services.db.execute(
    sql`UPDATE operators SET password_hash = '-' WHERE id = ${second.operatorId}`,
  );
  const url = 'https://other.example/mall-api';
  const waiting = await save({ url, secret: 'another secret' });
  expect([waiting.code, await address()]).toEqual([800014, ADDRESS]);
  expect((await save(null)).code).toBe(800014);
  expect(await address()).toBe(ADDRESS);

  const decision = { approval_id: approvalIdOf(waiting) };
  const shown = await mall.call(approval.info, decision, { token: second.token });
  expect(JSON.parse(shown.data.input)).toEqual({ server: { url, secret: '[hidden]' } });
  const own = await mall.call(approval.approve, decision, { token: owner.token });
  expect([own.code, await address()]).toEqual([800015, ADDRESS]);
  const agreed = await mall.call(approval.approve, decision, { token: second.token });
  expect([agreed.data.status, await address()]).toEqual(['done', url]);

  const { rows } = await mall.services.db.execute(sql`
    SELECT a::text FROM operator_audit a UNION ALL SELECT o::text FROM operator_approvals o`);
  const seen = JSON.stringify([
    rows,
    await mall.call(approval.list, {}, { token: second.token }),
    await mall.call(audit.list, {}, { token: owner.token }),
  ]);
  expect(seen).toContain('other.example');
  expect(seen).not.toContain('another secret');
});

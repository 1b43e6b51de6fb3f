// The sandbox's pages: what would have left the mall is shown, escaped, and the game's client can be played.
import { contract } from '@emall/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestMall, testMallOf } from '../../test/mall.ts';
import { addPlayers, logInByPhone } from '../../test/players.ts';
import { gameGate, gamesModule } from '../modules/games/index.ts';
import { identityModule } from '../modules/identity/index.ts';
import { accounts } from '../modules/identity/tables.ts';
import { rolesModule } from '../modules/roles/index.ts';
import { createProviders } from '../providers/create.ts';
import { sandboxModule } from './index.ts';

const { index, login, v2, user, cpBindRole } = contract;
let mall: TestMall;

beforeAll(async () => {
  mall = await testMallOf({
    modules: [gamesModule, identityModule, rolesModule, sandboxModule],
    providers: createProviders,
    gate: gameGate,
  });
  await addPlayers(mall);
});
afterAll(() => mall.close());

async function page(path: string): Promise<string> {
  const response = await mall.app.inject({ method: 'GET', url: path });
  expect(response.statusCode).toBe(200);
  return response.body;
}

function post(path: string, fields: Record<string, string>) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const payload = new URLSearchParams(fields).toString();
  return mall.app.inject({ method: 'POST', url: path, headers, payload });
}

test('every page is styled by the one stylesheet and has no script or style of its own', async () => {
  const { location } = (
    await mall.app.inject({ method: 'GET', url: '/mall/api/wechat/weChatAuth?game_id=1001' })
  ).headers;
  for (const path of ['/mall/sandbox/', '/mall/sandbox/inbox', '/mall/sandbox/launcher', String(location)]) {
    const body = await page(path);
    expect(body).toContain('href="/mall/sandbox/sandbox.css"');
    expect(body).not.toMatch(/<script|<style|style=|onclick=|javascript:/i);
  }
  const css = await mall.app.inject({ method: 'GET', url: '/mall/sandbox/sandbox.css' });
  expect(css.headers['content-type']).toContain('text/css');
});

test('the inbox shows SMS, mail and in-game mail, newest first, and refreshes itself', async () => {
  const { token } = await logInByPhone(mall, '13900000001');
  mall.clock.advance(1000);
  await mall.call(index.sendMail, { email: 'me@mail.example' }, { token });
  await mall.runJobs();
  mall.clock.advance(1000);
  await mall.call(cpBindRole.sendRoleVerifyCode, { server_code: 's1', role_code: 'free' }, { token });
  await mall.runJobs();
  const body = await page('/mall/sandbox/inbox');
  const at = ['s1 · free', 'me@mail.example', '13900000001'].map((target) => body.indexOf(target));
  expect(at.every((place) => place > 0)).toBe(true);
  expect([...at].sort((a, b) => a - b)).toEqual(at);
  expect(body).toContain('123456');
  expect(body).toContain('<meta http-equiv="refresh" content="5">');
});

test('the inbox can be narrowed to a game and to a target', async () => {
  expect(await page('/mall/sandbox/inbox?target=MAIL.example')).not.toContain('13900000001');
  expect(await page('/mall/sandbox/inbox?game_id=1002')).not.toContain('13900000001');
  expect(await page('/mall/sandbox/inbox?game_id=1001&target=1390000')).toContain('13900000001');
});

test('what players write is shown as text', async () => {
  const { db, clock } = mall.services;
  const nickname = `<img src=x onerror="alert(1)">'`;
  const row = { publisher: 'north', u8AccountId: `"><script>alert(1)</script>`, nickname };
  await db.insert(accounts).values({ ...row, createdAt: clock.now() });
  const body = await page('/mall/sandbox/launcher?game_id=1001');
  expect(body).not.toContain('<img');
  expect(body).not.toContain('<script');
  expect(body).toContain('&#60;img src=x onerror=&#34;alert(1)&#34;&#62;&#39;');
  const filtered = await page(`/mall/sandbox/inbox?target=${encodeURIComponent('"><svg onload=alert(1)>')}`);
  expect(filtered).not.toContain('<svg');
});

const locationOf = async (fields: Record<string, string>) => {
  const response = await post('/mall/sandbox/launcher', {
    game_id: '1001',
    u8_account_id: 'u-demo',
    ...fields,
  });
  expect(response.statusCode).toBe(303);
  return new URL(String(response.headers.location), 'http://mall.test');
};

test('the launcher opens the mall with a ticket that logs in once', async () => {
  const { pathname, searchParams } = await locationOf({ with: 'token' });
  expect(pathname).toBe('/mall/');
  expect(searchParams.get('game_id')).toBe('1001');
  const token = searchParams.get('token') ?? '';
  const result = await mall.call(login.parseVgameToken, { token });
  expect(result.data.user_info.u8_account_id).toBe('u-demo');
  expect((await mall.call(login.parseVgameToken, { token })).code).toBe(700007);
});

test('the launcher opens the mall with an SDK token, also for an account that is new', async () => {
  const sdk_token = (await locationOf({ with: 'sdk_token', u8_account_id: 'u-launched' })).searchParams.get(
    'sdk_token',
  );
  const result = await mall.call(v2.login.sdkTokenLogin, { sdk_token: sdk_token ?? '' });
  expect(result.data.user_info.u8_account_id).toBe('u-launched');
});

test('the launcher opens no game that does not exist', async () => {
  expect((await locationOf({ game_id: '4040' })).pathname).toBe('/mall/sandbox/launcher');
});

test("a game server's fault mode can be set and read as JSON and by the form", async () => {
  const { token } = await logInByPhone(mall, '13900000002');
  const set = (fields: object) => mall.raw('/mall/sandbox/game', { game_id: 1001, ...fields });
  expect(await set({ mode: 'down' })).toMatchObject({ mode: 'down' });
  expect((await mall.call(user.userServerRoleList, {}, { token })).code).toBe(700030);
  expect((await set({ mode: 'grumpy' })).code).toBe(400);
  expect((await set({ mode: 'slow', slow_ms: -1 })).code).toBe(400);
  const byForm = await post('/mall/sandbox/game', { game_id: '1001', mode: 'well', slow_ms: '0' });
  expect(byForm.statusCode).toBe(303);
  expect(JSON.parse(await page('/mall/sandbox/game?game_id=1001'))).toEqual({
    game_id: 1001,
    mode: 'well',
    slow_ms: 0,
  });
  expect((await mall.call(user.userServerRoleList, {}, { token })).code).toBe(200);
});

// WeChat and WeGame: the round trip through the provider, and what comes back.
import { contract } from '@emall/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestMall, testMallOf } from '../../../../test/mall.ts';
import { addPlayers } from '../../../../test/players.ts';
import { createProviders } from '../../../providers/create.ts';
import { sandboxModule } from '../../../sandbox/index.ts';
import { gameGate, gamesModule } from '../../games/index.ts';
import { rolesModule } from '../../roles/index.ts';
import { identityModule } from '../index.ts';

const { login, v2 } = contract;
const CONSENT = '/mall/sandbox/oauth/consent';
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

type Leg = { location: URL; cookie: string; status: number };

async function open(path: string, cookie = ''): Promise<Leg> {
  const response = await mall.app.inject({ method: 'GET', url: path, headers: { cookie } });
  const set = String(response.headers['set-cookie'] ?? '').split(';')[0] ?? '';
  const location = new URL(String(response.headers.location), 'http://mall.test');
  return { location, cookie: set || cookie, status: response.statusCode };
}

/** Agrees or declines on the consent page, as the browser's form does. */
async function decide(consent: URL, fields: Record<string, string>): Promise<string> {
  const payload = new URLSearchParams([...consent.searchParams, ...Object.entries(fields)]).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const response = await mall.app.inject({ method: 'POST', url: CONSENT, headers, payload });
  return String(response.headers.location);
}

const LINK = '/mall/api/wechat/weChatAuth?game_id=1001&source_from=9001';

async function roundTrip(link = LINK, fields: Record<string, string> = { person: 'p1' }): Promise<Leg> {
  const start = await open(link);
  const callback = await decide(start.location, { decision: 'allow', ...fields });
  return open(callback, start.cookie);
}

const ticketOf = (leg: Leg) => leg.location.searchParams.get('ticket') ?? '';
/** Spends the ticket, by default in the browser that requested it. */
const enter = (leg: Leg, provider: 'wechat' | 'wegame' = 'wechat', cookie = leg.cookie) =>
  mall.call(v2.login.thirdLogin, { provider, ticket: ticketOf(leg) }, { headers: { cookie } });

test('the plain link leads to the consent page and binds the trip to the browser', async () => {
  const response = await mall.app.inject({ method: 'GET', url: LINK });
  expect(response.statusCode).toBe(302);
  expect(String(response.headers.location)).toMatch(/^\/mall\/sandbox\/oauth\/consent\?provider=wechat&/);
  expect(String(response.headers['set-cookie'])).toMatch(
    /^mall_oauth=[\w-]{43}; Path=\/mall\/api; Max-Age=660; HttpOnly; SameSite=Lax$/,
  );
});

test('whoever agrees comes back to the login page with a ticket, and it logs in once', async () => {
  const back = await roundTrip(`${LINK}&redirectTo=${encodeURIComponent('/pages/mine/index?x=1')}`);
  expect(back.status).toBe(302);
  expect(back.location.pathname).toBe('/mall/pages/login/index');
  expect(Object.fromEntries(back.location.searchParams)).toEqual({
    game_id: '1001',
    source_from: '9001',
    third: 'wechat',
    ticket: ticketOf(back),
    redirectTo: '/pages/mine/index?x=1',
  });
  const result = await enter(back);
  expect(result).toMatchObject({ code: 200, data: { roles_known: true, user_info: { nickname: '海风' } } });
  expect((await enter(back)).code).toBe(700007);
});

test('the same person is the same account next time, also through the xjsj application', async () => {
  const first = await enter(await roundTrip());
  const second = await enter(await roundTrip());
  const xjsj = await enter(await roundTrip('/mall/api/wechat/xjsj/weChatAuth?game_id=1001'));
  const other = await enter(await roundTrip(LINK, { person: 'p2' }));
  const id = first.data.user_info.player_id;
  expect([second, xjsj].map(({ data }) => data.user_info.player_id)).toEqual([id, id]);
  expect(other.data.user_info.player_id).not.toBe(id);
});

test('WeGame has its own link and its own persons', async () => {
  const back = await roundTrip('/mall/api/wechat/wegameLogin?game_id=1001', { nickname: '新来的' });
  expect(back.location.searchParams.get('third')).toBe('wegame');
  expect((await enter(back, 'wechat')).code).toBe(700007);
  const result = await enter(back, 'wegame');
  expect(result.data.user_info.nickname).toBe('新来的');
});

test('v1 answers the account of the person', async () => {
  const back = await roundTrip();
  const headers = { cookie: back.cookie };
  const result = await mall.call(
    login.thirdLogin,
    { provider: 'wechat', ticket: ticketOf(back) },
    { headers },
  );
  expect(result.data.account.nickname).toBe('海风');
});

test('whoever declines comes back to the login page without a ticket', async () => {
  const back = await roundTrip(LINK, { decision: 'deny' });
  expect(back.location.pathname).toBe('/mall/pages/login/index');
  expect(back.location.searchParams.get('third_error')).toBe('denied');
  expect(back.location.searchParams.has('ticket')).toBe(false);
});

const isError = (leg: Leg) => leg.location.pathname === '/mall/pages/error/index';

test("another browser cannot finish somebody's trip", async () => {
  const start = await open(LINK);
  const callback = await decide(start.location, { decision: 'allow', person: 'p1' });
  expect(isError(await open(callback))).toBe(true);
  expect(isError(await open(callback, (await open(LINK)).cookie))).toBe(true);
  expect(ticketOf(await open(callback, start.cookie))).not.toBe('');
});

test('a ticket sent to another browser logs nobody in, and stays good where the trip was made', async () => {
  const back = await roundTrip();
  const input = { provider: 'wechat', ticket: ticketOf(back) } as const;
  const { cookie: other } = await open(LINK);
  for (const cookie of ['', other, 'mall_oauth=', 'mall_oauth=short']) {
    const asking = { headers: { cookie } };
    expect(await mall.call(login.thirdLogin, input, asking)).toMatchObject({ code: 700007, data: null });
    expect(await mall.call(v2.login.thirdLogin, input, asking)).toMatchObject({ code: 700007, data: null });
  }
  expect((await enter(back, 'wechat', `a=b; ${back.cookie}; c=d`)).code).toBe(200);
});

test('a trip ends once, and within ten minutes', async () => {
  const start = await open(LINK);
  const callback = await decide(start.location, { decision: 'allow', person: 'p1' });
  const legs = await Promise.all(Array.from({ length: 10 }, () => open(callback, start.cookie)));
  expect(legs.filter((leg) => ticketOf(leg) !== '')).toHaveLength(1);
  const late = await open(LINK);
  const lateCallback = await decide(late.location, { decision: 'allow', person: 'p1' });
  mall.clock.advance(10 * 60_000);
  expect(isError(await open(lateCallback, late.cookie))).toBe(true);
});

test('a made-up code brings no ticket', async () => {
  const start = await open(LINK);
  const state = start.location.searchParams.get('state') ?? '';
  const back = await open(`/mall/api/wechat/callback?code=made-up&state=${state}`, start.cookie);
  expect(back.location.searchParams.get('third_error')).toBe('failed');
});

test.each([
  '//evil.example',
  '/\\evil.example',
  'https:evil.example',
  '/mall/../..//evil.example',
  '/%2f%2fevil',
])('a trip does not end at %s', async (target) => {
  const back = await roundTrip(`${LINK}&redirectTo=${encodeURIComponent(target)}`);
  expect(back.location.origin).toBe('http://mall.test');
  expect(back.location.searchParams.has('redirectTo')).toBe(false);
});

test('a game without that way, an unknown game and no game lead to the error page', async () => {
  for (const query of ['game_id=1004', 'game_id=4040', 'game_id=1001&game_id=1002', ''])
    expect(isError(await open(`/mall/api/wechat/weChatAuth?${query}`))).toBe(true);
});

test('the consent page sends nobody anywhere but to the callback', async () => {
  const { location } = await open(LINK);
  location.searchParams.set('callback', 'https://evil.example/');
  const page = await mall.app.inject({ method: 'GET', url: location.pathname + location.search });
  expect(page.statusCode).toBe(400);
});

test('thirty first logins of one person at once make one account', async () => {
  const fields = { nickname: '人群' };
  const legs: Leg[] = [];
  for (let at = 0; at < 30; at += 1) legs.push(await roundTrip(LINK, fields));
  const responses = await Promise.all(legs.map((leg) => enter(leg)));
  expect(responses.every(({ code }) => code === 200)).toBe(true);
  expect(new Set(responses.map(({ data }) => data.user_info.player_id)).size).toBe(1);
});

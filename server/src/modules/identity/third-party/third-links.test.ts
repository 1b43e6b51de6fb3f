// WeChat and WeGame linked to an account and unlinked again; nobody locks themselves out.
import { contract, type ThirdParty } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestMall, testMallOf } from '../../../../test/mall.ts';
import { addPlayers, logInAsDemo, logInByPhone } from '../../../../test/players.ts';
import { raceRounds } from '../../../../test/rounds.ts';
import { lockByName } from '../../../platform/database/advisory-lock.ts';
import { createProviders } from '../../../providers/create.ts';
import { sandboxModule } from '../../../sandbox/index.ts';
import { gameGate, gamesModule } from '../../games/index.ts';
import { rolesModule } from '../../roles/index.ts';
import { identityModule } from '../index.ts';

const { user, v2, wechat } = contract;
const CONSENT = '/mall/sandbox/oauth/consent';
const ROUNDS = raceRounds(3);
let mall: TestMall;
let people = 0;

beforeAll(async () => {
  mall = await testMallOf({
    modules: [gamesModule, identityModule, rolesModule, sandboxModule],
    providers: createProviders,
    gate: gameGate,
  });
  await addPlayers(mall);
});
afterAll(() => mall.close());

type Trip = { provider: ThirdParty; ticket: string; cookie: string; page: string };

/** The browser goes to the provider, agrees as somebody, and comes back. */
async function travel(
  provider: ThirdParty,
  nickname: string,
  purpose: 'bind' | 'login' = 'bind',
): Promise<Trip> {
  const path = provider === 'wechat' ? 'weChatAuth' : 'wegameLogin';
  const start = await mall.app.inject({
    method: 'GET',
    url: `/mall/api/wechat/${path}?game_id=1001&purpose=${purpose}`,
  });
  const cookie = String(start.headers['set-cookie']).split(';')[0] ?? '';
  const consent = new URL(String(start.headers.location), 'http://mall.test');
  const decided = await mall.app.inject({
    method: 'POST',
    url: CONSENT,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams([
      ...consent.searchParams,
      ['decision', 'allow'],
      ['nickname', nickname],
    ]).toString(),
  });
  const back = await mall.app.inject({
    method: 'GET',
    url: String(decided.headers.location),
    headers: { cookie },
  });
  const landed = new URL(String(back.headers.location), 'http://mall.test');
  const ticket = landed.searchParams.get(purpose === 'bind' ? 'bind_ticket' : 'ticket') ?? '';
  return { provider, ticket, cookie, page: landed.pathname };
}

const somebody = () => `过客${++people}`;
const bind = (token: string, { provider, ticket, cookie }: Trip) =>
  mall.call(wechat.weChatAuthBind, { provider, ticket }, { token, headers: { cookie } });
const unbind = (token: string, provider: ThirdParty) =>
  mall.call(wechat.weChatAuthUnbind, { provider }, { token });
const freshPhone = () => `1990000${String(++people).padStart(4, '0')}`;

/** Somebody whose only way in is the third party. */
async function logInAs(nickname: string, provider: ThirdParty = 'wechat') {
  const { ticket, cookie } = await travel(provider, nickname, 'login');
  return (await mall.call(v2.login.thirdLogin, { provider, ticket }, { headers: { cookie } })).data;
}

test('a trip for linking comes back to the linking page, and the link shows whom it names', async () => {
  const { token } = await logInByPhone(mall, freshPhone());
  const trip = await travel('wechat', '海鸥');
  expect(trip.page).toBe('/mall/pages/mine/thirdBind');
  const { data } = await bind(token, trip);
  expect(data.login_methods.find(({ method }) => method === 'wechat')).toMatchObject({
    name: '海鸥',
    can_unlink: true,
  });
  expect((await logInAs('海鸥')).user_info.player_id).toBe(
    (await mall.call(user.userInfo, {}, { token })).data.user_info.player_id,
  );
});

test('a ticket links once, and only in the browser that made the trip', async () => {
  const { token } = await logInByPhone(mall, freshPhone());
  const trip = await travel('wechat', somebody());
  expect((await bind(token, { ...trip, cookie: '' })).code).toBe(700007);
  expect((await bind(token, { ...trip, cookie: `mall_oauth=${'a'.repeat(43)}` })).code).toBe(700007);
  expect((await bind(token, { ...trip, provider: 'wegame' })).code).toBe(700007);
  expect((await bind(token, trip)).code).toBe(200);
  expect((await bind(token, trip)).code).toBe(700007);
});

test('a repeat of the same request gets the first answer', async () => {
  const { token } = await logInByPhone(mall, freshPhone());
  const { provider, ticket, cookie } = await travel('wegame', somebody());
  const asking = { token, headers: { cookie }, request_id: 'r'.repeat(20) };
  const first = await mall.call(wechat.weChatAuthBind, { provider, ticket }, asking);
  expect(await mall.call(wechat.weChatAuthBind, { provider, ticket }, asking)).toEqual(first);
  expect(first.code).toBe(200);
});

test("somebody else's WeChat cannot be taken over, and a second one needs the first unlinked", async () => {
  const taken = somebody();
  await logInAs(taken);
  const { token } = await logInByPhone(mall, freshPhone());
  expect((await bind(token, await travel('wechat', taken))).code).toBe(700044);
  expect((await bind(token, await travel('wechat', somebody()))).code).toBe(200);
  expect((await bind(token, await travel('wechat', somebody()))).code).toBe(700045);
  expect((await unbind(token, 'wechat')).code).toBe(200);
  expect((await unbind(token, 'wechat')).code).toBe(700046);
});

test('the last way to log in cannot be unlinked', async () => {
  const { token } = await logInAs(somebody());
  expect((await unbind(token, 'wechat')).code).toBe(700047);
  await bind(token, await travel('wegame', somebody()));
  const { data } = await unbind(token, 'wechat');
  expect(data.login_methods.find(({ method }) => method === 'wegame')).toMatchObject({ can_unlink: false });
  expect((await unbind(token, 'wegame')).code).toBe(700047);
});

test('it stays as well before the account has entered any game', async () => {
  const { provider, ticket, cookie } = await travel('wechat', somebody(), 'login');
  const { data } = await mall.call(contract.login.thirdLogin, { provider, ticket }, { headers: { cookie } });
  expect((await unbind(data.token, 'wechat')).code).toBe(700047);
});

test('a way that only another game of the account offers does not count here', async () => {
  const { token } = await logInByPhone(mall, freshPhone());
  await bind(token, await travel('wechat', somebody()));
  await mall.services.db.execute(sql`UPDATE games SET login_methods = '{wechat}' WHERE id = 1001`);
  mall.services.cache.clear();
  expect((await unbind(token, 'wechat')).code).toBe(700047);
  await mall.services.db.execute(
    sql`UPDATE games SET login_methods = '{phone,account,wechat,wegame,union}' WHERE id = 1001`,
  );
  mall.services.cache.clear();
});

test('of two last ways unlinked at once, one stays', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { token } = await logInAs(somebody());
    await bind(token, await travel('wegame', somebody()));
    const responses = await Promise.all([
      unbind(token, 'wechat'),
      unbind(token, 'wegame'),
      unbind(token, 'wechat'),
      unbind(token, 'wegame'),
    ]);
    expect(responses.filter(({ code }) => code === 200)).toHaveLength(1);
    const [left] = (
      await mall.services.db.execute<{ links: number }>(sql`
        SELECT count(*)::int AS links FROM account_identities i
        JOIN sessions s ON s.account_id = i.account_id
        WHERE s.token_hash = sha256(${token}::bytea)`)
    ).rows;
    expect(left?.links).toBe(1);
  }
});

test('a login and a link of the same person at once do not wait for each other in a circle', async () => {
  const { token } = await logInByPhone(mall, freshPhone());
  const trip = await travel('wechat', somebody());
  const { db } = mall.services;
  const [proof] = (
    await db.execute<{ person: string; account_id: number }>(sql`
      SELECT 'north:wechat:' || coalesce(t.union_id, t.subject) AS person, s.account_id
      FROM login_tickets t, sessions s
      WHERE t.ticket_hash = sha256(${trip.ticket}::bytea) AND s.token_hash = sha256(${token}::bytea)`)
  ).rows;
  const waits = sql`SELECT 1 FROM pg_locks WHERE NOT granted AND locktype = 'advisory'
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
  let linking: ReturnType<typeof bind> | undefined;
  // A login holds the person, and then the account.
  await db.transaction(async (tx) => {
    await lockByName(tx, 'person', proof?.person ?? '');
    linking = bind(token, trip);
    while (!(await tx.execute(waits)).rowCount);
    await tx.execute(sql`SELECT id FROM accounts WHERE id = ${proof?.account_id} FOR SHARE`);
  });
  expect((await linking)?.code).toBe(200);
});

test('logging out everywhere ends every session of the account, and no other', async () => {
  const first = await logInAsDemo(mall);
  const second = await logInAsDemo(mall);
  const other = await logInByPhone(mall, freshPhone());
  const { data } = await mall.call(user.logoutEverywhere, {}, { token: first.token });
  expect(data.ended).toBeGreaterThanOrEqual(2);
  for (const { token } of [first, second])
    expect((await mall.call(user.userInfo, {}, { token })).code).toBe(401);
  expect((await mall.call(user.userInfo, {}, { token: other.token })).code).toBe(200);
});

test('a game whose maintenance is scheduled sends to the provider until it begins, and again after it', async () => {
  const { db, cache, clock } = mall.services;
  const from = new Date(clock.now().getTime() + 3_600_000);
  const until = new Date(from.getTime() + 3_600_000);
  const start = async () => {
    const url = '/mall/api/wechat/weChatAuth?game_id=1001&purpose=login';
    const { headers } = await mall.app.inject({ method: 'GET', url });
    return String(headers.location).includes(CONSENT);
  };
  const set = async (status: string, window: (Date | null)[]) => {
    await db.execute(sql`UPDATE games SET status = ${status}, status_msg = '维护',
      maintenance_from = ${window[0]}, maintenance_until = ${window[1]} WHERE id = 1001`);
    cache.clear();
  };
  await set('maintenance', [from, until]);
  expect(await start()).toBe(true);
  mall.clock.advance(90 * 60_000);
  expect(await start()).toBe(false);
  mall.clock.advance(60 * 60_000);
  expect(await start()).toBe(true);
  await set('running', [null, null]);
});

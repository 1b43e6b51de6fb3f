// The mini-program's hand-over: a code of wx.login, a ticket in the web-view's address, an open id and perhaps a login.
import { contract, type TicketPurpose } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestMall, testMallOf } from '../../../../test/mall.ts';
import { addPlayers } from '../../../../test/players.ts';
import { createProviders } from '../../../providers/create.ts';
import { sandboxModule } from '../../../sandbox/index.ts';
import { gameGate, gamesModule } from '../../games/index.ts';
import { rolesModule } from '../../roles/index.ts';
import { identityModule, issueTicket } from '../index.ts';

const { login, v2, wechat } = contract;
const BAD_TICKET = 700007;
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

/** What wx.login gives on the phone of somebody. */
async function codeOf(nickname: string): Promise<string> {
  const response = await mall.app.inject({
    method: 'POST',
    url: '/mall/sandbox/oauth/mini-code',
    payload: { nickname },
  });
  return response.json().code;
}
async function ticketOf(nickname: string, asking = {}): Promise<string> {
  const response = await mall.call(wechat.miniProgramTicket, { code: await codeOf(nickname) }, asking);
  expect(response.code).toBe(200);
  return response.data.ticket;
}
const spend = (ticket: string, purpose: TicketPurpose = 'login', asking = {}) =>
  mall.call(v2.login.miniProgramLogin, { ticket, purpose }, asking);
const accounts = async () =>
  Number((await mall.services.db.execute(sql`SELECT count(*) FROM accounts`)).rows[0]?.count);

test('opening the mini-program hands over the open id and makes a stranger no account', async () => {
  const before = await accounts();
  const { data } = await spend(await ticketOf('路过的人'));
  expect(data).toEqual({ wx_open_id: expect.stringMatching(/^mini-/), logged_in: null });
  expect(await accounts()).toBe(before);
});

test('whoever asks to log in gets an account, and is logged in by itself the next time', async () => {
  const joined = await spend(await ticketOf('小程序玩家'), 'join');
  expect(joined.data.logged_in?.user_info.nickname).toBe('小程序玩家');
  const again = await spend(await ticketOf('小程序玩家'));
  expect(again.data.logged_in?.user_info.player_id).toBe(joined.data.logged_in?.user_info.player_id);
  expect(again.data.wx_open_id).toBe(joined.data.wx_open_id);
});

test('somebody who is logged in already gets the open id alone: no second session', async () => {
  await spend(await ticketOf('已登录的人'), 'join');
  const count = async () =>
    (await mall.services.db.execute(sql`SELECT count(*) FROM sessions`)).rows[0]?.count;
  const before = await count();
  expect((await spend(await ticketOf('已登录的人'), 'open_id')).data.logged_in).toBeNull();
  expect(await count()).toBe(before);
});

test('a ticket works once, however many bring it at the same time', async () => {
  const ticket = await ticketOf('海风');
  const responses = await Promise.all(Array.from({ length: 10 }, () => spend(ticket, 'join')));
  expect(responses.filter(({ code }) => code === 200)).toHaveLength(1);
  expect(responses.filter(({ code }) => code === BAD_TICKET)).toHaveLength(9);
});

test('a ticket is dead after sixty seconds, and is none in another game', async () => {
  expect((await spend(await ticketOf('海风'), 'join', { game_id: '1002' })).code).toBe(BAD_TICKET);
  const late = await ticketOf('海风');
  mall.clock.advance(60_000);
  expect((await spend(late)).code).toBe(BAD_TICKET);
});

test('tickets of the other ways in are none here, and this one is none there', async () => {
  const { db, clock } = mall.services;
  const proof = { gameId: 1001, app: '', subject: 'u-demo', unionId: null, nickname: '演示' };
  const { ticket: ofGame } = await issueTicket(db, clock, { ...proof, issuer: 'game' });
  const { ticket: ofLink } = await issueTicket(db, clock, {
    ...proof,
    issuer: 'wechat',
    app: 'default',
    browserHash: Buffer.alloc(32, 1),
  });
  for (const ticket of [ofGame, ofLink, 'x'.repeat(43)]) expect((await spend(ticket)).code).toBe(BAD_TICKET);
  const token = await ticketOf('海风');
  expect((await mall.call(login.parseVgameToken, { token })).code).toBe(BAD_TICKET);
  expect((await mall.call(v2.login.thirdLogin, { provider: 'wechat', ticket: token })).code).toBe(BAD_TICKET);
  const cookie = `mall_oauth=${'A'.repeat(43)}`;
  const bound = { provider: 'wechat', ticket: token } as const;
  expect((await mall.call(v2.login.thirdLogin, bound, { headers: { cookie } })).code).toBe(BAD_TICKET);
});

test('a code that WeChat does not know, or that was brought before, gets no ticket', async () => {
  const code = await codeOf('青岚');
  const request = (asking = {}) => mall.call(wechat.miniProgramTicket, { code }, asking);
  const request_id = 'a-request-of-the-shell-1';
  const first = await request({ request_id });
  // The answer was lost: the same request again has the same ticket.
  expect((await request({ request_id })).data).toEqual(first.data);
  expect((await request()).code).toBe(700008);
  expect((await mall.call(wechat.miniProgramTicket, { code: 'made-up' })).code).toBe(700008);
});

test('a game without WeChat lets nobody join by it, and still learns the open id', async () => {
  await mall.services.db.execute(sql`UPDATE games SET login_methods = '{phone}' WHERE id = 1002`);
  mall.services.cache.clear();
  const asking = { game_id: '1002' };
  expect((await spend(await ticketOf('星野', asking), 'join', asking)).code).not.toBe(200);
  const { data } = await spend(await ticketOf('星野', asking), 'login', asking);
  expect(data).toEqual({ wx_open_id: expect.any(String), logged_in: null });
});

// Subscribe messages of WeChat: each uses one agreement of the player, and what WeChat does not take is sent again.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contract } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type TestMall, testMallOf } from '../../../test/mall.ts';
import { addGames, addMember, type Member } from '../../../test/members.ts';
import { createProviders } from '../../providers/create.ts';
import { identityModule } from '../identity/index.ts';
import { sendMessage } from '../identity/outbound-messages.ts';
import { rolesModule } from '../roles/index.ts';
import { messagesModule, sendSubscribeMessages } from './index.ts';

const { v2, wechat } = contract;
type Sent = { touser: string; template_id: string; page: string; data: Record<string, { value: string }> };
let fake: Server;
let sent: Sent[] = [];
let tokens = 0;
let responses: number[] = [];
let mall: TestMall;
let member: Member;

beforeAll(async () => {
  fake = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://fake');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (pathname === '/cgi-bin/stable_token') {
      tokens += 1;
      return response.end(JSON.stringify({ access_token: `at-${tokens}`, expires_in: 7200 }));
    }
    if (pathname === '/sns/jscode2session')
      return response.end(JSON.stringify({ openid: searchParams.get('js_code')?.replace('code-of-', '') }));
    if (searchParams.get('access_token') !== `at-${tokens}`)
      return response.end(JSON.stringify({ errcode: 40001 }));
    const errcode = responses.shift() ?? 0;
    if (errcode === 500) return response.writeHead(500).end();
    if (errcode === 0) sent.push(JSON.parse(Buffer.concat(chunks).toString()));
    return response.end(JSON.stringify({ errcode }));
  });
  await new Promise<void>((resolve) => fake.listen(0, '127.0.0.1', resolve));
  mall = await testMallOf({
    modules: [identityModule, rolesModule, messagesModule],
    providers: createProviders,
    env: {
      WECHAT_MINI_APP_ID: 'wx-mini',
      WECHAT_MINI_SECRET: 'secret',
      WECHAT_API_URL: `http://127.0.0.1:${(fake.address() as AddressInfo).port}`,
      WECHAT_MINI_SHIPPING_TEMPLATE: 'T-ship thing1 character_string2 thing3',
    },
  });
  await addGames(mall);
});
beforeEach(async () => {
  member = await addMember(mall);
  sent = [];
  responses = [];
});
afterAll(async () => {
  await mall.close();
  fake.closeAllConnections();
  fake.close();
});

/** The mini-program's hand-over: WeChat knows the person by the login code. */
async function handOver(person = 'oABC', token: string | null = member.token): Promise<void> {
  const { data } = await mall.call(wechat.miniProgramTicket, { code: `code-of-${person}` });
  const input = { ticket: data.ticket, purpose: 'open_id' as const };
  await mall.call(v2.login.miniProgramLogin, input, token ? { token } : {});
}
const subscribe = () => mall.call(wechat.subscribeMessage, { kinds: ['shipping'] }, { token: member.token });
async function agree() {
  await handOver();
  return subscribe();
}
const ship = (name = '合金船模') =>
  mall.services.db.transaction((tx) =>
    sendSubscribeMessages(tx, 'shipping', [
      {
        gameId: 1001,
        playerId: member.playerId,
        link: '/pages/orders/detailInfo?order_id=1',
        values: [name, 'SF123', '顺丰'],
        expiresAt: new Date(mall.clock.now().getTime() + 3_600_000),
      },
    ]),
  );
const waiting = async () =>
  (await mall.services.db.execute<{ id: number }>(sql`SELECT id FROM outbound_messages ORDER BY id`)).rows;
async function sendWaiting(): Promise<void> {
  for (const { id } of await waiting()) await sendMessage(mall.services, { message_id: Number(id) });
}

test('the mini-program asks for the templates that are set up', async () => {
  const { data } = await mall.call(wechat.subscribeTemplates, {}, { token: member.token });
  expect(data.list).toEqual([{ kind: 'shipping', template_id: 'T-ship' }]);
});

test('one agreement is one message: to the open id, with the values under the template’s keywords', async () => {
  await ship();
  expect(await waiting()).toEqual([]);
  expect((await agree()).code).toBe(200);
  await ship();
  await ship();
  // Nothing else ends with it: its removal needs no transaction.
  const transaction = vi.spyOn(mall.services.db, 'transaction');
  await sendWaiting();
  expect(transaction).not.toHaveBeenCalled();
  transaction.mockRestore();
  expect(sent).toEqual([
    {
      touser: 'oABC',
      template_id: 'T-ship',
      page: `pages/web/index?link=${encodeURIComponent('/pages/orders/detailInfo?order_id=1&game_id=1001')}`,
      data: {
        thing1: { value: '合金船模' },
        character_string2: { value: 'SF123' },
        thing3: { value: '顺丰' },
      },
    },
  ]);
  expect(await waiting()).toEqual([]);
});

test('of thirty concurrent parcels as many send a message as the player agreed to', async () => {
  for (const _ of [1, 2, 3]) await agree();
  await Promise.all(Array.from({ length: 30 }, () => ship()));
  expect(await waiting()).toHaveLength(3);
  await sendWaiting();
  expect(sent).toHaveLength(3);
});

test('agreements of a kind end at ten', async () => {
  for (let times = 0; times < 12; times += 1) await agree();
  const { rows } = await mall.services.db.execute<{ messages_left: number }>(
    sql`SELECT messages_left FROM message_subscriptions WHERE player_id = ${member.playerId}`,
  );
  expect(rows).toEqual([{ messages_left: 10 }]);
});

test('while WeChat fails the message waits for the next attempt; a token that ended is fetched again', async () => {
  await agree();
  await ship();
  responses = [500];
  await expect(sendWaiting()).rejects.toThrow();
  expect(await waiting()).toHaveLength(1);
  const before = tokens;
  responses = [42001];
  await expect(sendWaiting()).rejects.toThrow();
  await sendWaiting();
  expect([sent.length, tokens]).toEqual([1, before + 1]);
});

test('a player who declined in WeChat is not written to again', async () => {
  await agree();
  await ship();
  responses = [43101];
  await sendWaiting();
  expect([sent, await waiting()]).toEqual([[], []]);
});

test('the message goes to the person whom WeChat named for the login code, and to no open id of a client', async () => {
  const named = { wx_open_id: 'oVICTIM', kinds: ['shipping'] };
  expect((await mall.raw('wechat/subscribeMessage', named, { token: member.token })).code).toBe(400);
  // A session whose person is not known stores nothing, whoever else brought a ticket.
  await handOver('oSTRANGER', null);
  expect((await subscribe()).code).toBe(700008);
  await handOver('oOTHER', (await addMember(mall)).token);
  expect((await subscribe()).code).toBe(700008);
  await handOver('oFIRST');
  await handOver('oSECOND');
  expect((await subscribe()).code).toBe(200);
  await ship();
  await sendWaiting();
  expect(sent.map(({ touser }) => touser)).toEqual(['oSECOND']);
});

// Codes for acts of a logged-in player, how messages leave, and what is swept away.
import { contract } from '@emall/contract';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestMall, testMallOf } from '../../../../test/mall.ts';
import { addPlayers, logInAsDemo, logInByPhone, PASSWORD } from '../../../../test/players.ts';
import { DAY_MS } from '../../../platform/clock.ts';
import { createProviders } from '../../../providers/create.ts';
import type { OutgoingMessage } from '../../../providers/messaging/index.ts';
import { sandboxInbox } from '../../../providers/messaging/sandbox.ts';
import { deleteExpired } from '../../../retention/delete-expired.ts';
import { gameGate, gamesModule } from '../../games/index.ts';
import { rolesModule } from '../../roles/index.ts';
import { consumeCode, identityModule, issueTicket, sendCode } from '../index.ts';
import { accounts, loginTickets, oauthStates, outboundMessages, usedNonces, verifyCodes } from '../tables.ts';

const { common, index, login, v2 } = contract;
let mall: TestMall;
let token: string;
let breakdowns = 0;
const tried: OutgoingMessage[] = [];

beforeAll(async () => {
  mall = await testMallOf({
    modules: [gamesModule, identityModule, rolesModule],
    providers: (platform) => {
      const providers = createProviders(platform);
      const { messenger } = providers;
      const send = async (message: OutgoingMessage) => {
        tried.push(message);
        if (breakdowns-- > 0) throw new Error(`the gateway broke for ${message.to}: ${message.text}`);
        await messenger.send(message);
      };
      return { ...providers, messenger: { send } };
    },
    gate: gameGate,
  });
  await addPlayers(mall);
  ({ token } = await logInAsDemo(mall));
});
afterAll(() => mall.close());

const send = (input: object, asking: object = { token }) =>
  mall.call(common.sendCommonVerifyCode, input as { scene: 'security' }, asking);
const newest = async () => {
  const [message] = await mall.services.db
    .select()
    .from(sandboxInbox)
    .orderBy(desc(sandboxInbox.id))
    .limit(1);
  return message;
};

test("a security code goes to the player's own phone, whatever the body names", async () => {
  expect((await send({ scene: 'security', phone: '13911111111' })).code).toBe(200);
  await mall.runJobs();
  expect(await newest()).toMatchObject({ channel: 'sms', target: '13800000001', signature: '蓝海远航' });
});

test('a player without a phone has nowhere to send a security code to', async () => {
  const response = await mall.call(v2.login.accountPasswordLogin, { account: 'newbie', password: PASSWORD });
  expect((await send({ scene: 'security' }, { token: response.data.token })).code).toBe(404);
});

test('a new phone or address gets a code of its own', async () => {
  expect((await send({ scene: 'auth_phone', phone: '13911111112' })).code).toBe(200);
  expect((await send({ scene: 'auth_email', email: 'me@mail.example' })).code).toBe(200);
  await mall.runJobs();
  expect(await newest()).toMatchObject({ channel: 'mail', target: 'me@mail.example' });
});

test('the scene says which field is needed', async () => {
  expect((await send({ scene: 'auth_phone', email: 'me@mail.example' })).code).toBe(400);
  expect((await send({ scene: 'auth_email', phone: '13911111113' })).code).toBe(400);
  expect((await send({ scene: 'login', phone: '13911111113' })).code).toBe(400);
});

test('an address gets one code a minute, in whatever letters it is written and by whichever call', async () => {
  const email = 'slow@mail.example';
  expect((await mall.call(index.sendMail, { email }, { token })).code).toBe(200);
  expect((await mall.call(index.sendMail, { email: 'SLOW@mail.example' }, { token })).code).toBe(700002);
  expect((await send({ scene: 'auth_email', email })).code).toBe(700002);
});

test('nobody gets such a code without a token', async () => {
  expect((await send({ scene: 'security' }, {})).code).toBe(401);
  expect((await mall.call(index.sendMail, { email: 'a@mail.example' })).code).toBe(401);
});

test('a code proves the act it was sent for, for the account that asked', async () => {
  const { services } = mall;
  const use = {
    scene: 'auth_phone',
    gameId: 1001,
    accountId: 1,
    target: { channel: 'sms', to: '13911111114' },
  } as const;
  await services.db.transaction((tx) => sendCode(tx, services, use, { signature: '', language: 'zh' }));
  const spend = (change: object) =>
    services.db.transaction((tx) => consumeCode(tx, services.clock, { ...use, ...change }, '123456'));
  expect(await spend({ accountId: 2 })).toBe(false);
  expect(await spend({ accountId: null, scene: 'login' })).toBe(false);
  expect(await spend({ scene: 'security' })).toBe(false);
  expect(await spend({ gameId: 1002 })).toBe(false);
  expect(await spend({})).toBe(true);
});

test('a message that failed is tried again with the same key', async () => {
  await mall.runJobs();
  breakdowns = 1;
  tried.length = 0;
  await mall.call(login.sendVerifyCode, { phone: '13911111115' });
  await mall.runJobs();
  await mall.services.pool.query(
    "UPDATE graphile_worker._private_jobs SET run_at = now() - interval '1 minute'",
  );
  await mall.runJobs();
  expect(tried).toHaveLength(2);
  expect(tried[1]).toEqual(tried[0]);
  expect((await newest())?.target).toBe('13911111115');
});

test('no job carries a phone or a code', async () => {
  await mall.call(login.sendVerifyCode, { phone: '13911111116' });
  const jobs = await mall.services.pool.query('SELECT payload::text FROM graphile_worker._private_jobs');
  expect(jobs.rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(jobs.rows)).not.toMatch(/13911111116|123456/);
  await mall.runJobs();
});

test('a message that waited longer than its code lives is not sent', async () => {
  await mall.call(login.sendVerifyCode, { phone: '13911111117' });
  mall.clock.advance(600_000);
  await mall.runJobs();
  expect((await newest())?.target).not.toBe('13911111117');
  expect(await mall.services.db.select().from(outboundMessages)).toEqual([]);
});

test('what is over is swept away; what counts for a daily limit stays a day', async () => {
  const { services, clock } = mall;
  const { db } = services;
  const proof = { gameId: 1001, issuer: 'game', app: '', subject: 'u', unionId: null, nickname: '' } as const;
  await issueTicket(db, clock, proof);
  await mall.app.inject({ method: 'GET', url: '/mall/api/wechat/weChatAuth?game_id=1001' });
  await mall.call(v2.login.accountPasswordLogin, { account: 'demo', password: 'wrong-one' });
  await db.insert(usedNonces).values({ nonceHash: Buffer.alloc(32), expiresAt: clock.now() });
  const short = [loginTickets, oauthStates, usedNonces] as const;
  for (const table of short) expect((await db.select().from(table)).length).toBeGreaterThan(0);
  clock.advance(3_600_000);
  await deleteExpired(services);
  for (const table of short) expect(await db.select().from(table)).toEqual([]);
  expect((await db.select().from(verifyCodes)).length).toBeGreaterThan(0);
  clock.advance(DAY_MS);
  await deleteExpired(services);
  expect(await db.select().from(verifyCodes)).toEqual([]);
});

test('mail and phone are shown masked', async () => {
  const { db } = mall.services;
  await db.update(accounts).set({ email: 'captain@mail.example' }).where(eq(accounts.username, 'demo'));
  const { user_info } = await logInAsDemo(mall);
  expect(user_info).toMatchObject({ phone: '138******01', email: 'c***@mail.example' });
  expect((await logInByPhone(mall, '13911111118')).user_info.phone).toBe('139******18');
});

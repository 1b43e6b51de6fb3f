// Logging in with a phone and a code: the code's limits, its single use, and what it opens.
import { contract } from '@emall/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestMall, testMallOf } from '../../../test/mall.ts';
import { addPlayers, logInAsDemo, logInByPhone } from '../../../test/players.ts';
import { createProviders } from '../../providers/create.ts';
import { sandboxInbox } from '../../providers/sms/sandbox.ts';
import { gameGate, gamesModule } from '../games/index.ts';
import { rolesModule } from '../roles/index.ts';
import { accounts, identityModule } from './index.ts';
import { outgoingMessages, verifyCodes } from './tables.ts';

const { login, v2, user } = contract;
let mall: TestMall;
let phone: string;
let phones = 0;

beforeAll(async () => {
  mall = await testMallOf({
    modules: [gamesModule, identityModule, rolesModule],
    providers: createProviders,
    gate: gameGate,
  });
  await addPlayers(mall);
});
beforeEach(() => {
  phones += 1;
  phone = `139000${String(phones).padStart(5, '0')}`;
});
afterAll(() => mall.close());

const send = (to = phone) => mall.call(login.sendVerifyCode, { phone: to });
const enter = (code = '123456') => mall.call(v2.login.login, { phone, code });

test('a phone that was never seen gets an account, a player and a session by its first code', async () => {
  expect((await send()).code).toBe(200);
  const answer = await enter();
  expect(answer.code).toBe(200);
  expect(answer.data).toMatchObject({ servers: [], roles_known: true });
  expect(answer.data.token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(answer.data.user_info).toMatchObject({
    channel_sort_id: 10,
    package_name: 'com.north.ocean',
    phone: `${phone.slice(0, 3)}******${phone.slice(-2)}`,
    email: null,
  });
  const me = await mall.call(user.userInfo, {}, { token: answer.data.token });
  expect(me.data).toEqual({ user_info: answer.data.user_info, role: null });
});

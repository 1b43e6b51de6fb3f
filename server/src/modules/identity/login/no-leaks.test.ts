// What the logs say of logins: never a phone, a code, a token, a ticket, a password.
import { contract } from '@emall/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestMall, testMallOf } from '../../../../test/mall.ts';
import { addPlayers, PASSWORD } from '../../../../test/players.ts';
import { createLog } from '../../../platform/observability/logging.ts';
import { createProviders } from '../../../providers/create.ts';
import { gameGate, gamesModule } from '../../games/index.ts';
import { rolesModule } from '../../roles/index.ts';
import { identityModule, issueTicket } from '../index.ts';

const { login, v2, user } = contract;
const PHONE = '13977778888';
const lines: string[] = [];
let mall: TestMall;

beforeAll(async () => {
  mall = await testMallOf({
    modules: [gamesModule, identityModule, rolesModule],
    providers: (platform) => {
      // Every message breaks, and its error quotes what it was given, as gateways do.
      const send = async (message: object) => {
        throw new Error(`refused ${JSON.stringify(message)}`);
      };
      const log = createLog('debug', { write: (line) => lines.push(line) });
      return { ...createProviders(platform), messenger: { send }, log };
    },
    gate: gameGate,
  });
  await addPlayers(mall);
});
afterAll(() => mall.close());

test('a login in all its ways, and a gateway that breaks, leave no secret in the logs', async () => {
  const { services } = mall;
  const secrets = [PHONE, '123456', PASSWORD];
  await mall.call(login.sendVerifyCode, { phone: PHONE });
  await mall.runJobs();
  await mall.call(v2.login.login, { phone: PHONE, code: '000000' });
  const response = await mall.call(v2.login.login, { phone: PHONE, code: '123456' });
  secrets.push(response.data.token);
  await mall.call(user.userInfo, {}, { token: response.data.token });
  await mall.call(v2.login.accountPasswordLogin, { account: 'demo', password: PASSWORD });
  const proof = { gameId: 1001, issuer: 'game', app: '', subject: 'u', unionId: null, nickname: '' } as const;
  const { ticket } = await issueTicket(services.db, services.clock, proof);
  secrets.push(ticket);
  await mall.call(login.parseVgameToken, { token: ticket });
  // A broken database is the fault that quotes most.
  await services.pool.query('ALTER TABLE accounts RENAME TO accounts_gone');
  expect((await mall.call(v2.login.accountPasswordLogin, { account: 'demo', password: PASSWORD })).code).toBe(
    501,
  );
  await mall.call(login.sendVerifyCode, { phone: PHONE });
  await services.pool.query('ALTER TABLE accounts_gone RENAME TO accounts');

  const logged = lines.join('\n');
  expect(logged).toContain('a call failed');
  expect(logged).toContain('send-message');
  for (const secret of secrets) expect(logged).not.toContain(secret);
});

// The health screen says of every connection when it last worked, when and why it failed, and in which process it is not called.
import { contract } from '@emall/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addOperatorSession } from '../../../test/operators.ts';
import { openShop, type Shop } from '../../../test/shop.ts';
import { createBreakers, ProviderError } from '../../platform/resilience/breaker.ts';
import { resultStore } from '../../platform/resilience/stored-results.ts';
import { sandboxGameFaultModes } from '../../providers/game/index.ts';
import { healthModule } from './index.ts';

let shop: Shop;
let token: string;

beforeAll(async () => {
  shop = await openShop({}, [healthModule]);
  ({ token } = await addOperatorSession(shop, [{ gameId: null, permissions: ['health.read'] }]));
});
afterAll(() => shop.close());

const resultOf = async (provider: string) => {
  const { data } = await shop.call(contract.ops.health.status, {}, { token });
  return data.provider_results.find((result) => result.provider === provider);
};
const now = () => shop.clock.now().toISOString();

/** A process beside this one, whose SMS gateway answers what `fails` says. */
function otherProcess(name: string) {
  const { clock, db } = shop.services;
  const breakers = createBreakers(clock, () => undefined);
  const sms = breakers.create('sms', { refuse: () => new Error('not asked') });
  return {
    send: (failure?: ProviderError) =>
      sms.run(async () => (failure ? Promise.reject(failure) : undefined)).catch(() => undefined),
    store: resultStore({ clock, db, breakers }, name),
  };
}

test('a game server that stops responding is shown with the reason, and with when it last worked', async () => {
  const works = await resultOf('game 1001');
  expect(works).toMatchObject({
    breaker: 'closed',
    open_in: [],
    last_success_at: now(),
    last_failure_at: null,
    last_failure: '',
  });
  expect(works?.name).toEqual(expect.any(String));
  const lastSuccessAt = now();
  shop.clock.advance(1000);
  await shop.services.db.insert(sandboxGameFaultModes).values({ gameId: 1001, mode: 'down' });
  for (let nth = 0; nth < 5; nth += 1) await shop.services.gameServer.servers(1001).catch(() => undefined);
  expect(await resultOf('game 1001')).toMatchObject({
    breaker: 'open',
    open_in: [expect.stringContaining(String(process.pid))],
    last_success_at: lastSuccessAt,
    last_failure_at: now(),
    last_failure: 'the sandbox game server is set to be down',
  });
  await shop.services.db.delete(sandboxGameFaultModes);
});

test('every process shows what a provider returned to any of them, and names those that do not call it', async () => {
  const other = otherProcess('host-b 7');
  await other.send();
  await other.store();
  const workedAt = now();
  expect(await resultOf('sms')).toMatchObject({ breaker: 'closed', last_success_at: workedAt });

  shop.clock.advance(1000);
  const outage = new ProviderError('the SMS gateway did not answer: TimeoutError', { isOutage: true });
  for (let nth = 0; nth < 5; nth += 1) await other.send(outage);
  await other.store();
  const failedAt = now();
  const down = {
    last_success_at: workedAt,
    last_failure_at: failedAt,
    last_failure: 'the SMS gateway did not answer: TimeoutError',
  };
  expect(await resultOf('sms')).toMatchObject({ ...down, breaker: 'open', open_in: ['host-b 7'] });

  // It reports every few seconds while it does not call the gateway: one that reports no more has ended.
  shop.clock.advance(50_000);
  await other.store();
  shop.clock.advance(50_000);
  expect(await resultOf('sms')).toMatchObject({ ...down, breaker: 'open' });
  shop.clock.advance(61_000);
  expect(await resultOf('sms')).toMatchObject({ ...down, breaker: 'closed', open_in: [] });

  const next = otherProcess('host-b 8');
  await next.send();
  await next.store();
  expect(await resultOf('sms')).toMatchObject({ ...down, last_success_at: now() });
});

test('what did not change is not stored again', async () => {
  const rows = async () =>
    (await shop.services.pool.query(`SELECT process, xmin FROM provider_results ORDER BY process`)).rows;
  const quiet = otherProcess('host-c 1');
  await quiet.send();
  await quiet.store();
  const before = await rows();
  shop.clock.advance(10_000);
  await quiet.store();
  expect(await rows()).toEqual(before);
});

test('a process that is started again with its name still knows what was before', async () => {
  const before = otherProcess('container 1');
  await before.send(new ProviderError('answered \u0000nothing', { isOutage: false }));
  await before.store();
  const failedAt = now();
  shop.clock.advance(1000);
  const after = otherProcess('container 1');
  await after.send();
  await after.store();
  expect(await resultOf('sms')).toMatchObject({
    last_success_at: now(),
    last_failure_at: failedAt,
    last_failure: 'answered  nothing',
  });
});

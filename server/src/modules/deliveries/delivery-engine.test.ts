// The delivery engine with a store in memory: parallel attempts, leases, and what is never sent twice.
import { beforeEach, expect, test } from 'vitest';
import { breakerOfGame, DeliveryRefused, GameServerUnavailable } from '../../providers/game/index.ts';
import { type Delivery, type DeliveryStore, deliver, deliverDue } from './delivery-engine.ts';

type Row = Omit<Delivery, 'phase'> & {
  phase: Delivery['phase'] | 'delivered';
  nextTryAt: Date | null;
  isCalledOff?: boolean;
};
type Services = Parameters<typeof deliver>[0];

const NOW = new Date('2026-11-15T10:00:00Z');
let rows: Map<number, Row>;
let alerts: string[];
let events: string[];
let isRefusing: boolean | string = false;

beforeEach(() => {
  rows = new Map();
  alerts = [];
  events = [];
  isRefusing = false;
});

function add(id: number, part: Partial<Row> = {}): void {
  const request = {
    key: `k${id}`,
    server_code: 's1',
    role_code: 'r1',
    product_code: 'p',
    quantity: 1,
    contents: [],
  };
  rows.set(id, {
    id,
    gameId: 1001,
    phase: 'waiting',
    tries: 0,
    stuckAt: null,
    nextTryAt: NOW,
    request,
    ...part,
  });
}

const store: DeliveryStore = {
  retryTask: 'retry-tests',
  noun: 'test',
  due: async (_db, now, limit) =>
    [...rows.values()]
      .filter(({ nextTryAt }) => nextTryAt && nextTryAt <= now)
      .slice(0, limit)
      .map(({ id }) => id),
  async postpone(_db, gameId, { now, until }) {
    for (const row of rows.values())
      if (row.gameId === gameId && row.nextTryAt && row.nextTryAt <= now) row.nextTryAt = until;
  },
  nextDueAt: async () => undefined,
  async claim(_db, id, { now, lease }) {
    const row = rows.get(id);
    if (!row?.nextTryAt || row.nextTryAt > now || row.phase === 'delivered') return undefined;
    row.nextTryAt = lease;
    return { ...row, phase: row.phase };
  },
  async step(_db, { id, phase, tries }, change, event) {
    const row = rows.get(id);
    if (row?.phase !== phase || row.tries !== tries) return false;
    if (row.isCalledOff && change.phase && change.phase !== 'delivered') return false;
    Object.assign(row, change);
    if (event) events.push(event);
    return true;
  },
};

function servicesWith(gameServer: Partial<Services['gameServer']>): Services {
  return {
    gameServer,
    clock: { now: () => NOW },
    alerts: { raise: ({ key }: { key: string }) => void alerts.push(key) },
    breakers: { isRefusing: (name: string) => isRefusing === true || isRefusing === name },
    log: { error: () => undefined },
    db: {},
  } as unknown as Services;
}

const phases = () => [...rows.values()].map(({ phase }) => phase);

test('due deliveries are attempted side by side: one slow response does not delay the others', async () => {
  for (let id = 1; id <= 20; id += 1) add(id);
  let inFlight = 0;
  let most = 0;
  let release = () => {};
  const first = new Promise<void>((resolve) => {
    release = resolve;
  });
  const sent: string[] = [];
  await deliverDue(
    servicesWith({
      async deliver(_gameId, { key }) {
        inFlight += 1;
        most = Math.max(most, inFlight);
        sent.push(key);
        // The first response comes only after every other delivery was made.
        if (sent.length === 20) release();
        if (key === 'k1') await first;
        else await new Promise((resolve) => setTimeout(resolve, 1));
        inFlight -= 1;
      },
    }),
    store,
  );
  expect(phases()).toEqual(Array(20).fill('delivered'));
  expect(most).toBeGreaterThan(1);
  expect(most).toBeLessThanOrEqual(8);
});

test('two workers that meet the same delivery send it once', async () => {
  add(1);
  let sent = 0;
  const services = servicesWith({
    async deliver() {
      sent += 1;
    },
  });
  await Promise.all([deliver(services, store, [1]), deliver(services, store, [1])]);
  expect([sent, phases()]).toEqual([1, ['delivered']]);
});

test('a delivery whose response is unknown is queried, and not sent again when the game has it', async () => {
  add(1, { phase: 'sending', tries: 1 });
  await deliver(servicesWith({ queryDelivery: async () => true }), store, [1]);
  expect([phases(), events]).toEqual([['delivered'], ['delivered']]);
});

test('a delivery that the game does not have is sent again after the query', async () => {
  add(1, { phase: 'sending', tries: 1 });
  await deliver(servicesWith({ queryDelivery: async () => false, deliver: async () => {} }), store, [1]);
  expect([phases(), events]).toEqual([['delivered'], ['not_arrived', 'sent', 'delivered']]);
});

test('while the query has no response nothing is sent, and the pause grows', async () => {
  add(1, { phase: 'sending', tries: 2 });
  const queryDelivery = async () => {
    throw new GameServerUnavailable('silent');
  };
  await deliver(servicesWith({ queryDelivery }), store, [1]);
  expect(rows.get(1)).toMatchObject({ phase: 'sending', tries: 3, nextTryAt: new Date(+NOW + 60_000) });
});

test.each([
  ['before it is sent', { phase: 'waiting' as const }],
  ['after the game said that it has not arrived', { phase: 'sending' as const }],
])('a delivery that its owner called off is not sent: %s', async (_when, part) => {
  add(1, { ...part, isCalledOff: true });
  await deliver(servicesWith({ queryDelivery: async () => false }), store, [1]);
  expect([events, alerts]).toEqual([[], []]);
});

test('a refused delivery alerts once and is tried again after an hour', async () => {
  add(1);
  const services = servicesWith({
    async deliver() {
      throw new DeliveryRefused('no such role');
    },
  });
  await deliver(services, store, [1]);
  expect(rows.get(1)).toMatchObject({
    phase: 'waiting',
    stuckAt: NOW,
    nextTryAt: new Date(+NOW + 3_600_000),
  });
  add(1, { ...rows.get(1), nextTryAt: NOW });
  await deliver(services, store, [1]);
  expect(alerts).toEqual(['test-refused:1001']);
});

test('while the game is known to be down nothing is sent, and the backoff does not grow', async () => {
  add(1, { tries: 4 });
  isRefusing = true;
  await deliver(servicesWith({}), store, [1]);
  expect(rows.get(1)).toMatchObject({ phase: 'waiting', tries: 4, nextTryAt: new Date(+NOW + 30_000) });
  expect(events).toEqual([]);
});

test('the backlog of a game that is down delays no other game by more than a run', async () => {
  for (let id = 1; id <= 500; id += 1) add(id);
  add(501, { gameId: 1002 });
  isRefusing = breakerOfGame(1001);
  const sent: number[] = [];
  const services = servicesWith({ deliver: async (gameId) => void sent.push(gameId) });
  await deliverDue(services, store);
  await deliverDue(services, store);
  expect(sent).toEqual([1002]);
});

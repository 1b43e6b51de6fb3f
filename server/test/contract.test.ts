// The contract and the server agree: what is declared is served, and what is served is declared.
import { calls, isOps, urlOf } from '@emall/contract';
import { failures } from '@emall/contract/codes';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assembleApp } from '../src/mall.ts';
import { modules } from '../src/modules.ts';
import { createProviders } from '../src/providers/create.ts';
import { sandboxModule } from '../src/sandbox/index.ts';
import type { Module } from '../src/services.ts';
import { type TestMall, testMallOf } from './mall.ts';

const served: string[] = [];
let mall: TestMall;

/** What the assembled mall serves, by the router's own table, beside reads and the calls of the contract. */
async function undeclaredRoutes(running: readonly Module[]): Promise<string[]> {
  const app = assembleApp(mall.services, running, { isStopping: false, database: () => 'ok' }, undefined);
  await app.ready();
  const routes = routesOf(app).filter((route) => !/^(GET|HEAD) /.test(route));
  await app.close();
  const declared = new Set(calls.map((call) => `POST ${urlOf(call)}`));
  return routes.filter((route) => !declared.has(route)).sort();
}

const NODE = /^((?:[│ ] {3})*)[├└]── (.+?)(?: \(([A-Z, ]+)\))?$/;

/** `METHOD /path` of every route, read from the tree that Fastify prints. */
function routesOf(app: FastifyInstance): string[] {
  const depth: string[] = [];
  return app
    .printRoutes()
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part, methods] = NODE.exec(line) ?? [];
      if (part === undefined) return [];
      depth.length = indent.length / 4;
      depth.push(part);
      return methods?.split(', ').map((method) => `${method} ${depth.join('')}`) ?? [];
    });
}

beforeAll(async () => {
  mall = await testMallOf({
    modules: modules.map((module) => ({
      ...module,
      routes: (serve) =>
        module.routes?.((call, handler) => {
          served.push(call.path);
          serve(call, handler);
        }),
    })),
    providers: createProviders,
  });
});
afterAll(() => mall.close());

test('every declared call is served, once', () => {
  expect([...served].sort()).toEqual(calls.map((call) => call.path).sort());
});

test('no changing route is served outside the contract, except what games and payment providers sign, and analytics', async () => {
  expect(await undeclaredRoutes(modules)).toEqual([
    'POST /mall/api/game/ticket',
    'POST /mall/collect',
    'POST /mall/pay/notify/:provider',
    'POST /mall/pay/notify/:provider/:merchant_id',
  ]);
});

test('the sandbox adds its own pages only', async () => {
  const added = (await undeclaredRoutes([...modules, sandboxModule])).filter(
    (route) => !/^POST \/mall\/(api\/game\/ticket$|collect$|pay\/notify\/)/.test(route),
  );
  expect(added.length).toBeGreaterThan(0);
  for (const route of added) expect(route).toMatch(/^POST \/mall\/sandbox\//);
});

test('a route that is planted is found, wherever it is planted', async () => {
  const planted: Module = {
    http(app) {
      app.post('/mall/api/user/giveMeMoney', async () => 'ok');
      app.put('/mall/planted', async () => 'ok');
      app.all('/mall/anything', async () => 'ok');
      app.register(async (scope) => scope.delete('/deep', async () => 'ok'), { prefix: '/mall/nested' });
    },
  };
  const found = await undeclaredRoutes([planted, ...modules]);
  for (const route of ['POST /mall/api/user/giveMeMoney', 'PUT /mall/planted', 'DELETE /mall/nested/deep'])
    expect(found).toContain(route);
  expect(found).toContain('POST /mall/anything');
});

test('every call says who may call it and what it is for', () => {
  for (const call of calls) {
    expect(['open', 'player', 'role', 'operator']).toContain(call.access);
    expect(call.summary.length).toBeGreaterThan(10);
  }
});

test('every failure has a code of its domain and a text in both languages', () => {
  const ranges: Record<string, [number, number]> = {
    call: [400, 599],
    game: [300, 599],
    identity: [700_000, 700_099],
    role: [700_000, 700_099],
    'game-server': [700_000, 700_099],
    goods: [200_000, 200_099],
    // 210 is the spec's own code for "no unpaid order".
    order: [210, 200_099],
    pay: [200_000, 200_099],
    refund: [200_000, 200_099],
    address: [200_000, 200_099],
    upload: [200_000, 200_099],
    transfer: [200_000, 200_099],
    reconciliation: [200_000, 200_099],
    points: [300_000, 300_099],
    coupon: [400_000, 400_099],
    gift: [400_000, 400_099],
    activity: [500_000, 500_099],
    award: [500_000, 500_099],
    recharge: [500_300, 500_349],
    ranking: [500_350, 500_399],
    lottery: [500_100, 500_199],
    presale: [600_000, 600_099],
    'sign-in': [500_200, 500_249],
    invitation: [500_250, 500_299],
    operator: [800_000, 800_099],
    player: [800_000, 800_099],
    export: [800_000, 800_099],
    case: [800_000, 800_099],
  };
  for (const [key, row] of Object.entries(failures)) {
    const [low, high] = ranges[key.split('/')[0] ?? ''] ?? [0, 0];
    expect(row.code, key).toBeGreaterThanOrEqual(low);
    expect(row.code, key).toBeLessThanOrEqual(high);
    expect(row.zh && row.en, key).toBeTruthy();
  }
});

test('the docs list every call, in production those of players alone: what operators may do is not public', async () => {
  const documented = async (env: 'test' | 'production') => {
    const services = { ...mall.services, config: { ...mall.services.config, env } };
    const app = assembleApp(services, modules, { isStopping: false, database: () => 'ok' }, undefined);
    const { paths } = (await app.inject('/mall/api/docs/openapi.json')).json();
    const page = (await app.inject('/mall/api/docs')).body;
    await app.close();
    return { paths: Object.keys(paths).sort(), namesOperators: page.includes('Operators') };
  };
  expect(await documented('test')).toEqual({ paths: calls.map(urlOf).sort(), namesOperators: true });
  const ofPlayers = calls.filter((call) => !isOps(call));
  expect(await documented('production')).toEqual({
    paths: ofPlayers.map(urlOf).sort(),
    namesOperators: false,
  });
});

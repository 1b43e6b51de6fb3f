// The desk: what waits is counted, any number finds its record, nobody sees beyond their permissions; alerts and failed jobs are dealt with.
import {
  contract,
  type Permission,
  permissions,
  ROLE_TEMPLATES,
  type RoleTemplateName,
} from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Member } from '../../../test/members.ts';
import { addOperatorSession } from '../../../test/operators.ts';
import { addAddress, addBuyer, openShop, pay, placed, type Shop, sell } from '../../../test/shop.ts';
import { tryFirst } from '../../../test/try-first.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { alertsModule } from '../alerts/index.ts';
import { healthModule } from '../health/index.ts';
import { deskModule } from './index.ts';

const { desk, alert, health } = contract.ops;
let shop: Shop;
let buyer: Member;
let token: string;
let stranger: string;
let orderId: string;
let transactionId: string;

beforeAll(async () => {
  const failing = { jobs: { 'failing-job': async () => Promise.reject(new Error('no luck')) } };
  shop = await openShop({}, [deskModule, alertsModule, healthModule, failing]);
  buyer = await addBuyer(shop);
  await shop.services.db.execute(
    sql`INSERT INTO games (id, name, publisher, login_methods) VALUES (1002, '别处', 'north', '{}')`,
  );
  await shop.services.db.execute(sql`
    UPDATE accounts SET phone = '13812340001', nickname = '林小海' WHERE id = ${buyer.accountId}`);
  token = await operator(1001, permissions);
  stranger = await operator(1002, permissions);
  const { skuId } = await sell(shop, { delivery: 'ship', name: '海图抱枕' });
  orderId = await placed(shop, buyer, skuId, { address_id: await addAddress(shop, buyer) });
  ({ transactionId } = await pay(shop, buyer, orderId));
});
afterAll(() => shop.close());

const operator = async (gameId: number | null, granted: readonly Permission[]) =>
  (await addOperatorSession(shop, [{ gameId, permissions: granted }])).token;
const summary = async (as = token, game_id = '1001') =>
  (await shop.call(desk.summary, {}, { token: as, game_id })).data;
const queue = async (name: string, as = token) =>
  (await summary(as)).queues.find((row) => row.queue === name);
const search = async (query: string, as = token, game_id = '1001') =>
  (await shop.call(desk.search, { query }, { token: as, game_id })).data.list;

describe('the summary', () => {
  test('counts a paid parcel with its age and amount until it is shipped', async () => {
    expect(await queue('parcels_to_send')).toMatchObject({ count: 1, amount: 2000 });
    expect((await summary()).today?.now).toMatchObject({ paid_amount: 2000, paid_orders: 1, payers: 1 });
    expect((await summary(stranger, '1002')).queues.every(({ count }) => count === 0)).toBe(true);
  });

  test('shows each role the queues that it can end, and none to those who only read', async () => {
    const queuesOf = async (role: RoleTemplateName) => {
      const { queues } = await summary(await operator(1001, ROLE_TEMPLATES[role].permissions));
      return queues.map((row) => row.queue).sort();
    };
    expect(await queuesOf('warehouse')).toEqual(['awards_stuck', 'awards_to_send', 'parcels_to_send']);
    expect(await queuesOf('merchandiser')).toEqual(['gifts_stuck', 'pools_low']);
    expect(await queuesOf('analyst')).toEqual([]);
    expect(await queuesOf('auditor')).toEqual([]);
    expect(await queuesOf('engineer')).toEqual(['alerts', 'deliveries_stuck']);
    const warehouse = await operator(1001, ROLE_TEMPLATES.warehouse.permissions);
    expect((await summary(warehouse)).today).toBeNull();
  });
});

describe('requests for a second person', () => {
  test('are counted for who may decide them: in the game, or about no game, and never their own', async () => {
    const { db, clock } = shop.services;
    const requester = await addOperatorSession(shop, [{ gameId: null, permissions }]);
    const everywhere = await addOperatorSession(shop, [{ gameId: null, permissions }]);
    const decides = await operator(1001, ['desk.read', 'approval.decide', 'order.refund']);
    const decidesOther = await operator(1001, ['desk.read', 'approval.decide', 'coupon.write']);
    const ask = (gameId: number | null, call: string) =>
      db.execute(sql`
        INSERT INTO operator_approvals
          (game_id, call, reason, requested_by, request_hash, subject_hash, request, effects, created_at, expires_at)
        VALUES (${gameId}, ${call}, 'limit', ${requester.operatorId}, sha256(${`${gameId} ${call}`}::bytea),
          sha256(${`${gameId} ${call}`}::bytea), '', '[]', ${clock.now()}, ${clock.now()}::timestamptz + interval '1 day')`);
    await ask(1001, contract.ops.order.refund.path);
    await ask(1002, contract.ops.order.refund.path);
    await ask(null, contract.ops.operator.grant.path);
    const counted = async (as: string) => (await queue('approvals', as))?.count;
    expect(await counted(everywhere.token)).toBe(2);
    expect(await counted(decides)).toBe(1);
    expect(await counted(decidesOther)).toBe(0);
    expect(await counted(requester.token)).toBe(0);
    await db.execute(sql`DELETE FROM operator_approvals`);
  });
});

describe('the search', () => {
  test('finds the record behind any number', async () => {
    await shop.services.db.execute(sql`
      UPDATE orders SET status = 'shipped', carrier = '顺丰', tracking_number = 'SF1234567890', shipped_at = now()
      WHERE id = ${orderId}`);
    for (const query of [orderId, ` ${orderId} `, transactionId, 'SF1234567890'])
      expect((await search(query))[0], query).toMatchObject({ kind: 'order', id: orderId });
    for (const query of ['13812340001', String(buyer.playerId), `r${buyer.playerId}`])
      expect(await search(query), query).toContainEqual(
        expect.objectContaining({ kind: 'player', id: String(buyer.playerId), title: '林小海' }),
      );
    expect((await search('抱枕'))[0]).toMatchObject({ kind: 'goods', title: '海图抱枕' });
    for (const query of ['%', '_', "'; DROP TABLE orders; --", '\\', '不存在的东西'])
      expect(await search(query), query).toEqual([]);
  });

  test('finds nothing of another game, and nothing beyond the permissions', async () => {
    for (const query of [
      orderId,
      transactionId,
      'SF1234567890',
      '13812340001',
      String(buyer.playerId),
      '抱枕',
    ])
      expect(await search(query, stranger, '1002'), query).toEqual([]);
    const goods = await operator(1001, ['desk.read', 'catalog.read']);
    for (const query of [orderId, '13812340001']) expect(await search(query, goods), query).toEqual([]);
    expect(await search('抱枕', goods)).toHaveLength(1);
  });
});

describe('an alert', () => {
  const list = async (input = {}, as = token, game_id = '1001') =>
    (await shop.call(alert.list, input, { token: as, game_id })).data.list;

  test('is stored once however often it is raised, taken by one, resolved with what was done, and raised again', async () => {
    const { alerts, providers } = await storingAlerts();
    const subject = { kind: 'order' as const, id: orderId };
    const stuck = {
      key: 'x',
      text: 'refund stuck',
      textZh: '退款未完成',
      category: 'money' as const,
      gameId: 1001,
      subject,
    };
    for (let n = 0; n < 3; n++) alerts.raise(stuck);
    await providers.stop();
    const [row] = await list({ status: 'unresolved' });
    expect(row).toMatchObject({ count: 3, category: 'money', subject, status: 'open' });
    expect(await list({}, stranger, '1002')).toEqual([]);
    const read = (language: string) =>
      shop.call(alert.list, {}, { token, headers: { 'accept-language': language } });
    expect((await read('zh')).data.list[0]?.text).toBe('退款未完成');
    expect((await read('en')).data.list[0]?.text).toBe('refund stuck');
    const alert_id = row?.alert_id ?? 0;
    const takes = await Promise.all(
      Array.from({ length: 5 }, () => shop.call(alert.take, { alert_id }, { token })),
    );
    expect(takes.map(({ code }) => code).sort()).toEqual([200, 800031, 800031, 800031, 800031]);
    expect((await queue('alerts'))?.count).toBe(1);
    const done = { alert_id, resolution: '已联系支付渠道' };
    expect((await shop.call(alert.resolve, done, { token: stranger, game_id: '1002' })).code).toBe(404);
    expect((await shop.call(alert.resolve, done, { token })).code).toBe(200);
    expect((await shop.call(alert.resolve, done, { token })).code).toBe(800031);
    expect((await queue('alerts'))?.count).toBe(0);
    const again = await storingAlerts();
    again.alerts.raise(stuck);
    await again.providers.stop();
    expect(await list({ status: 'unresolved' })).toMatchObject([{ count: 1, status: 'open' }]);
  });

  test('about money is stored however many reports of visitors come in the same second', async () => {
    const { alerts, providers } = await storingAlerts();
    const named = (key: string) => ({ key, text: key, textZh: key, gameId: 1001 });
    for (let n = 0; n < 750; n++) alerts.raise({ ...named(`client ${n}`), category: 'clients' });
    alerts.raise({ ...named('another amount'), category: 'money' });
    await providers.stop();
    expect((await list({ category: 'money', status: 'unresolved' })).map(({ text }) => text)).toContain(
      'another amount',
    );
  });

  async function storingAlerts() {
    const { storing } = await import('../../providers/alerts/stored.ts');
    const silent = { raise: () => undefined, stop: async () => undefined };
    const alerts = storing(shop.services, silent);
    return { alerts, providers: alerts };
  }
});

test('a job that was given up is shown with its error, and runs again when an operator says so', async () => {
  const engineer = await operator(null, ['health.read', 'health.retry']);
  await enqueue(shop.services.db, 'failing-job', {}, { maxAttempts: 1 });
  await shop.runJobs();
  const { data } = await shop.call(health.status, {}, { token: engineer });
  const [failed] = data.jobs.failures;
  expect(data.jobs.failed).toBe(1);
  expect(failed).toMatchObject({
    task: 'failing-job',
    attempts: 1,
    last_error: expect.stringContaining('no luck'),
  });
  expect(data.game_servers).toContainEqual(
    expect.objectContaining({ game_id: '1001', is_reachable: true, servers: 1 }),
  );
  expect(data.database.schema_version).toMatch(/^0001_/);
  const job_id = failed?.job_id ?? 0;
  expect((await tryFirst(shop, health.retryJob, { job_id }, { token: engineer })).code).toBe(200);
  // It waits again, and is no failure any more.
  expect((await shop.call(health.status, {}, { token: engineer })).data.jobs).toMatchObject({
    failed: 0,
    waiting: data.jobs.waiting + 1,
  });
  expect((await shop.call(health.retryJob, { job_id }, { token: engineer })).code).toBe(404);
});

describe('saved views', () => {
  const filters = [{ field: 'status', value: 'paid' }];
  const view = { list_call: 'ops/order/list', name: '待发货', filters, is_shared: false };
  const viewsOf = async (as: string, game_id = '1001') =>
    (await shop.call(desk.views, {}, { token: as, game_id })).data.saved_views;

  test('are the operator’s own until they are shared, and then only for those who may read the list', async () => {
    const colleague = await operator(1001, ['desk.read', 'order.read']);
    const merchandiser = await operator(1001, ['desk.read', 'catalog.read']);
    const { data } = await shop.call(desk.saveView, view, { token });
    expect(await viewsOf(token)).toMatchObject([{ ...view, ...data, is_own: true }]);
    expect(await viewsOf(colleague)).toEqual([]);
    const again = await shop.call(desk.saveView, { ...view, is_shared: true }, { token });
    expect(again.data).toEqual(data);
    expect(await viewsOf(colleague)).toMatchObject([{ name: '待发货', is_own: false }]);
    expect(await viewsOf(merchandiser)).toEqual([]);
    expect(await viewsOf(stranger, '1002')).toEqual([]);
    expect((await shop.call(desk.removeView, data, { token: colleague })).code).toBe(404);
    expect((await shop.call(desk.removeView, data, { token })).code).toBe(200);
    expect(await viewsOf(token)).toEqual([]);
  });

  test('are of lists that the operator may read, and not without end', async () => {
    const save = (change: object, as = token) =>
      shop.call(desk.saveView, { ...view, ...change } as typeof view, { token: as });
    expect(await save({ list_call: 'ops/none/list' })).toMatchObject({ code: 400 });
    const merchandiser = await operator(1001, ['desk.read', 'catalog.read']);
    expect(await save({}, merchandiser)).toMatchObject({ code: 403 });
    for (let at = 0; at < 20; at += 1) expect((await save({ name: `视图${at}` })).code).toBe(200);
    expect(await save({ name: '视图20' })).toMatchObject({ code: 400 });
    expect(await save({ name: '视图3', is_shared: true })).toMatchObject({ code: 200 });
  });
});

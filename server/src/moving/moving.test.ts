// A game moves from one database to another with every row, secret and file, and goes on selling there.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Call, contract, permissions } from '@emall/contract';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { addActivity } from '../../test/activities.ts';
import { confirmFactor } from '../../test/approvals.ts';
import { withSuperuserClient } from '../../test/database.ts';
import { type TestMall, testMallOf } from '../../test/mall.ts';
import type { Member } from '../../test/members.ts';
import { addOperatorSession } from '../../test/operators.ts';
import { PASSWORD } from '../../test/players.ts';
import { pay, type Shop } from '../../test/shop.ts';
import { refundOrder } from '../flows/refund-order.ts';
import { gameGate } from '../modules/games/index.ts';
import { sendMessage } from '../modules/identity/outbound-messages.ts';
import { isMissed } from '../modules/presale/sweep-presales.ts';
import { presaleOrders } from '../modules/presale/tables.ts';
import { modules } from '../modules.ts';
import { DAY_MS } from '../platform/clock.ts';
import { decrypt, encrypt } from '../platform/security/encryption.ts';
import { createProviders } from '../providers/create.ts';
import { RETENTION_RULES, SWEPT } from '../retention/rules.ts';
import { sandboxModule } from '../sandbox/index.ts';
import { moveCommandOf } from './commands.ts';
import { readTables, type Sum, sumOf } from './database-tables.ts';
import { exportGame } from './export-game.ts';
import { MAX_CLUSTER, RANGE } from './id-ranges.ts';
import { rowsOf, STAYS } from './moved-tables.ts';

const GAME_ID = 1001;
const EXPORT_KEY = 'a key that both clusters are given';
let source: TestMall;
let target: TestMall;
const folder = mkdtempSync(join(tmpdir(), 'emall-move-'));
const archive = join(folder, 'game');

const openMall = (env: Record<string, string>, hasDemoWorld: boolean) =>
  testMallOf({
    modules: [...modules, sandboxModule],
    providers: createProviders,
    gate: gameGate,
    env: { GAME_EXPORT_KEY: EXPORT_KEY, ...env },
    hasDemoWorld,
  });

beforeAll(async () => {
  source = await openMall({}, true);
  target = await openMall({ OPERATOR_KEY: 'the operators of the other cluster' }, false);
});
afterAll(async () => {
  await Promise.all([source.close(), target.close()]);
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a command as `npm run admin` does. */
async function run(mall: TestMall, [command, ...rest]: string[], env: { gameExportKey?: Buffer } = {}) {
  const lines: string[] = [];
  const config = {
    ...mall.services.config,
    ...env,
    databaseUrl: mall.services.pool.options.connectionString,
    databaseOwnerUrl: inject('testAdminUrl'),
  };
  const code = await moveCommandOf(command, rest)?.(config, (line) => lines.push(line), 0);
  return { code, said: lines.join('\n') };
}

const query = async (mall: TestMall, sql: string) => (await mall.services.pool.query(sql)).rows;
const asOwner = (mall: TestMall, sql: string) =>
  withSuperuserClient(mall.services.pool, (client) => client.query(sql));

/** What jobs and players would bring to its end in the time before a move. */
const DONE = `
  SET session_replication_role = replica;
  UPDATE orders SET status = 'cancelled' WHERE status = 'unpaid' AND NOT is_under_review;
  UPDATE payment_attempts SET status = 'closed', next_query_at = NULL WHERE status = 'open' AND provider <> 'offline';
  UPDATE refunds SET status = 'done', done_at = now(), next_try_at = NULL WHERE status = 'pending';
  UPDATE deliveries SET next_try_at = NULL;
  UPDATE gift_receipts SET phase = 'delivered', delivered_at = now(), next_try_at = NULL WHERE phase <> 'delivered';
  UPDATE awards SET status = 'received', received_at = now(), next_try_at = NULL WHERE status IN ('waiting', 'sending');
  UPDATE bank_entries SET status = 'settled' WHERE status = 'matched';
  UPDATE operator_approvals SET status = 'withdrawn' WHERE status = 'waiting';
  DELETE FROM outbound_messages`;

test('every table names its game, by a column or by the row it belongs to, or says why it stays', async () => {
  const tables = await withSuperuserClient(source.services.pool, readTables);
  const names = tables.map(({ name }) => name);
  expect(Object.keys(STAYS).filter((name) => !names.includes(name))).toEqual([]);
  for (const { name, columns } of tables) {
    const where = rowsOf(name, columns, GAME_ID);
    expect(Boolean(where) || name in STAYS, `${name} says nothing about its game`).toBe(true);
    if (where && !(name in STAYS)) await query(source, `SELECT FROM ${name} WHERE ${where} LIMIT 1`);
  }
});

/** What a player sent before the move: the order's statement stores its response itself, the address is a transaction. */
const sent = { request_id: '01930000-0000-7000-8000-000000000001', device_id: 'the-same-device' };
const ADDRESS = {
  name: '王小明',
  phone: '13900000001',
  region_code: '110101',
  detail: '东长安街 1 号',
  is_default: false,
};
type Responses = { order: string; addressId: number };
const sendBoth = async (mall: TestMall, token: string, skuId: number): Promise<Responses> => {
  const items = [{ sku_id: skuId, quantity: 1 }];
  const order = await mall.call(contract.user.createOrder, { items } as never, { ...sent, token });
  expect(order.code, order.msg).toBe(200);
  const address = await mall.call(contract.user.addShippingAddress, ADDRESS, { ...sent, token });
  expect(address.code, address.msg).toBe(200);
  return { order: order.data.order_id, addressId: address.data.address.address_id };
};
let before: { token: string; skuId: number; responses: Responses };

async function enterAsDemo(mall: TestMall): Promise<string> {
  const entered = await mall.call(contract.v2.login.accountPasswordLogin, {
    account: 'demo',
    password: PASSWORD,
  });
  expect(entered.code, entered.msg).toBe(200);
  const { token, servers } = entered.data;
  const { server_code, user_role_list: roles } = servers[0] ?? { server_code: '', user_role_list: [] };
  const { role_code = '' } = roles[0] ?? {};
  expect((await mall.call(contract.user.checkRole, { server_code, role_code }, { token })).code).toBe(200);
  return token;
}

const findSku = async (mall: TestMall): Promise<{ id: number; image: string }> => {
  const [sku] = await query(
    mall,
    `SELECT s.id, g.images[1] AS image FROM skus s JOIN goods g ON g.id = s.goods_id JOIN goods_groups p ON p.id = g.group_id
     WHERE g.game_id = 1001 AND g.delivery = 'role' AND s.stock > 0 AND s.is_offered AND p.score_type IS NULL
       AND g.published_at < now() AND g.sale_starts_at IS NULL AND g.limit_per_role IS NULL ORDER BY s.id LIMIT 1`,
  );
  return sku;
};

test('a player buys and saves an address before the move', async () => {
  const token = await enterAsDemo(source);
  const { id: skuId } = await findSku(source);
  before = { token, skuId, responses: await sendBoth(source, token, skuId) };
});

test('a game that is open, or has work under way, is not exported, and nothing changes', async () => {
  await expect(run(source, ['game:export', '999', archive])).rejects.toThrow('no game 999');
  await expect(run(source, ['game:export', '1001', archive])).rejects.toThrow('takes orders');
  await asOwner(
    source,
    `UPDATE games SET status = 'maintenance', status_msg = '搬家中', maintenance_from = NULL, maintenance_until = NULL WHERE id = 1001`,
  );
  await expect(run(source, ['game:export', '1001', archive])).rejects.toThrow('1 deliveries of prizes');
  expect(await query(source, 'SELECT exported_at FROM games WHERE id = 1001')).toEqual([
    { exported_at: null },
  ]);
  await expect(run(target, ['game:import', archive])).rejects.toThrow('holds no exported game');
});

test.each(['Waiting', ' orders'])(
  'an export that is interrupted at the line "%s" leaves no folder behind, and the game where it was',
  async (at) => {
    await asOwner(source, DONE);
    const { config, storage, pool } = source.services;
    const interruption = new AbortController();
    const reason = new Error('Interrupted');
    const exporting = exportGame(GAME_ID, {
      url: String(pool.options.connectionString),
      folder: archive,
      key: config.gameExportKey ?? Buffer.of(),
      config,
      storage,
      print: (line) => line.includes(at) && interruption.abort(reason),
      settleMs: at === 'Waiting' ? 60_000 : 0,
      signal: interruption.signal,
    });
    await expect(exporting).rejects.toBe(reason);
    expect(existsSync(archive)).toBe(false);
    expect(await query(source, 'SELECT exported_at FROM games WHERE id = 1001')).toEqual([
      { exported_at: null },
    ]);
  },
);

test('an exported game is written from one snapshot, without a readable secret', async () => {
  await asOwner(source, DONE);
  const { operatorKey } = source.services.config;
  await source.services.pool.query(
    `INSERT INTO game_servers VALUES (1001, 'https://game.example', $1, now(), now())`,
    [encrypt('the secret of the game', operatorKey)],
  );
  await source.services.pool.query(
    `INSERT INTO payment_merchants (provider, name, account, settings_encrypted, updated_at)
     VALUES ('wechat', '商户', '1900000001', $1, now())`,
    [encrypt('{"provider":"wechat"}', operatorKey)],
  );
  await query(source, `INSERT INTO game_merchants SELECT 1001, 'wechat', id FROM payment_merchants`);
  const { code, said } = await run(source, ['game:export', '1001', archive]);
  expect(code).toBe(0);
  expect(said).toMatch(/^ +\d+ orders$/m);
  expect(said).not.toContain('Not in the storage');
  const files = readdirSync(archive, { recursive: true, withFileTypes: true }).filter((file) =>
    file.isFile(),
  );
  expect(files.length).toBeGreaterThan(150);
  for (const file of files) {
    const content = readFileSync(join(file.parentPath, file.name), 'latin1');
    for (const secret of ['13800000001', 'the secret of the game', '$argon2'])
      expect(content.includes(secret), `${file.name} shows ${secret}`).toBe(false);
  }
  await expect(run(source, ['game:export', '1001', archive])).rejects.toThrow('not empty');
});

test('an exported game is neither opened nor changed where it was, until the move is given up', async () => {
  const owner = await addOperatorSession(source, [{ gameId: GAME_ID, permissions }]);
  await confirmFactor(source, owner.operatorId);
  const send = async (call: Call, input: object) =>
    (await source.call(call, input as never, { token: owner.token })).msg;
  const { link, game } = contract.ops;
  const opened = { status: 'running', msg: '', from: null, until: null, moved_to: null };
  expect(await send(link.save, { name: 'x' })).toMatch(/另一个集群/);
  expect(await send(game.setStatus, opened)).toMatch(/另一个集群/);
  const moved = { ...opened, status: 'moved', moved_to: 'https://cell-2.example/mall/?game_id=1001' };
  expect(await send(game.setStatus, moved)).toBe('ok');
});

test('the other cluster gets every row, and its own operators, merchants and keys are used', async () => {
  // Somebody of the same name works there already, under another id.
  await query(
    target,
    `INSERT INTO operators (username, name, created_at) VALUES ('other', '别人', now()), ('admin', '店主', now())`,
  );
  expect((await run(target, ['ids:start', '3'])).code).toBe(0);
  const wrongKey = { gameExportKey: Buffer.alloc(32) };
  await expect(run(target, ['game:import', archive], wrongKey)).rejects.toThrow('GAME_EXPORT_KEY');
  const { code, said } = await run(target, ['game:import', archive]);
  expect(code, said).toBe(0);
  expect(said).toContain('The points ledger is whole');
  expect(said).toMatch(/(\d+) of \1 orders$/m);
  const [server] = await query(target, 'SELECT secret_encrypted FROM game_servers');
  expect(decrypt(server.secret_encrypted, target.services.config.operatorKey)).toBe('the secret of the game');
  const [merchant] = await query(
    target,
    `SELECT m.settings_encrypted FROM game_merchants g JOIN payment_merchants m ON m.id = g.merchant_id WHERE g.game_id = 1001`,
  );
  expect(decrypt(merchant.settings_encrypted, target.services.config.operatorKey)).toBe(
    '{"provider":"wechat"}',
  );
  const operators = 'SELECT username, is_active, password_hash FROM operators ORDER BY username';
  expect(await query(target, operators)).toContainEqual({
    username: 'admin',
    is_active: true,
    password_hash: null,
  });
  const imported = (await query(target, operators)).filter(({ is_active }) => !is_active);
  expect(imported.length).toBeGreaterThan(0);
  expect(await query(target, 'SELECT FROM operator_grants')).toEqual([]);
});

test('jobs send and refund nothing for an exported game where it was', async () => {
  const { db, cache } = source.services;
  // As the notification of the export does in every process.
  cache.clear();
  const [message] = await query(
    source,
    `INSERT INTO outbound_messages (key, game_id, channel, target, signature, text, expires_at)
     VALUES (gen_random_uuid(), 1001, 'sms', '13800000001', '', '余款', '2099-01-01') RETURNING id`,
  );
  const sent = 'SELECT count(*) FROM sandbox_inbox';
  const before = await query(source, sent);
  await sendMessage(source.services, { message_id: message.id });
  expect(await query(source, sent)).toEqual(before);
  expect(await query(source, 'SELECT FROM outbound_messages')).toEqual([]);
  const later = new Date('2099-01-01');
  expect(await db.select().from(presaleOrders).where(isMissed(later))).toEqual([]);
  expect(
    (await target.services.db.select().from(presaleOrders).where(isMissed(later))).length,
  ).toBeGreaterThan(0);
});

test('a cluster has a number whose ids every address, file and form of the mall can name', async () => {
  expect(String((MAX_CLUSTER + 1) * RANGE - 1)).toMatch(/^[1-9][0-9]{0,14}$/);
  expect(() =>
    moveCommandOf('ids:start', [String(MAX_CLUSTER + 1)])?.(target.services.config, () => {}),
  ).toThrow('from 1 to 999');
});

test('a second import and a game that is there already change nothing', async () => {
  const before = await query(target, 'SELECT count(*) FROM operators');
  await expect(run(target, ['game:import', archive])).rejects.toThrow('in this database already');
  expect(await query(target, 'SELECT count(*) FROM operators')).toEqual(before);
});

test('a file of the export that was changed is noticed, and nothing is imported', async () => {
  const third = await openMall({}, false);
  try {
    const orders = join(archive, 'tables', 'orders');
    const bytes = readFileSync(orders);
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(200) ^ 1, 200);
    writeFileSync(orders, changed);
    await expect(run(third, ['game:import', archive])).rejects.toThrow();
    expect(await query(third, 'SELECT FROM games')).toEqual([]);
    writeFileSync(orders, bytes);
    // Ids that are taken: the cluster has not been given a range of its own before it sold something.
    await query(
      third,
      `INSERT INTO games (id, name, publisher, login_methods) VALUES (5, '别的', 'x', '{}')`,
    );
    const [{ id }] = await query(source, 'SELECT min(id) AS id FROM goods_groups WHERE game_id = 1001');
    await query(
      third,
      `INSERT INTO goods_groups (id, game_id, name, kind) VALUES (${id}, 5, '周边', 'goods')`,
    );
    await expect(run(third, ['game:import', archive])).rejects.toThrow('ids:start');
    expect(await query(third, 'SELECT id FROM games')).toEqual([{ id: 5 }]);
  } finally {
    await third.close();
  }
});

test('a player logs in with the same password, finds the orders, pictures and points, and buys', async () => {
  const shop = target as Shop;
  await query(target, `UPDATE games SET status = 'running' WHERE id = 1001`);
  // From here on the simulated game and the sandbox's cashier serve it.
  await query(target, 'DELETE FROM game_servers');
  await query(target, 'DELETE FROM game_merchants');
  target.services.cache.clear();
  const both = await Promise.all(
    [source, target].map((mall) =>
      mall.services.pool.query(`SELECT count(*) FROM orders WHERE game_id = 1001`),
    ),
  );
  expect(both[1]?.rows).toEqual(both[0]?.rows);
  const token = await enterAsDemo(target);
  const [held] = await query(
    target,
    `SELECT player_id, account_id FROM sessions ORDER BY created_at DESC LIMIT 1`,
  );
  const orders = await target.call(contract.user.myOrder, {}, { token });
  expect(orders.data.list.length).toBeGreaterThan(0);
  const sku = await findSku(target);
  expect((await target.app.inject({ url: sku.image })).statusCode).toBe(200);
  const placed = await target.call(
    contract.user.createOrder,
    { items: [{ sku_id: sku.id, quantity: 1 }] } as never,
    { token },
  );
  expect(placed.code, placed.msg).toBe(200);
  const buyer = { token, playerId: held.player_id, accountId: held.account_id };
  await pay(shop, buyer, placed.data.order_id);
  await target.runJobs();
  const done = await target.call(contract.user.orderDetails, { order_id: placed.data.order_id }, { token });
  expect(done.data.status).toBe('completed');
  expect(done.data.items[0]?.order_item_id).toBeGreaterThan(3 * RANGE);
});

test('a payment counts for an activity that was made in the other cluster, and its refund is deducted', async () => {
  const config = { counts: 'all', receive_days: 3, milestones: [] };
  const activeid = await addActivity(target, { kind: 'recharge', config });
  expect(activeid).toBeGreaterThan(3 * RANGE);
  const token = await enterAsDemo(target);
  const items = [{ sku_id: (await findSku(target)).id, quantity: 1 }];
  const { data } = await target.call(contract.user.createOrder, { items } as never, { token });
  const { order_id: orderId } = data;
  await pay(target as Shop, { token } as Member, orderId);
  const spent = () => query(target, `SELECT amount FROM spend_totals WHERE activity_id = ${activeid}`);
  expect(await spent()).toEqual(
    await query(target, `SELECT pay_amount AS amount FROM orders WHERE id = '${orderId}'`),
  );
  const refund = { gameId: GAME_ID, orderId, reason: '客服退款', now: target.clock.now() };
  await target.services.db.transaction((tx) => refundOrder(tx, refund));
  expect(await spent()).toEqual([{ amount: 0 }]);
});

test('requests that were sent before the move and are repeated after it get their first response and act no second time', async () => {
  const counts = () =>
    query(target, 'SELECT (SELECT count(*) FROM orders), (SELECT count(*) FROM addresses) AS addresses');
  const known = await counts();
  // The session has moved as well.
  expect(await sendBoth(target, before.token, before.skuId)).toEqual(before.responses);
  expect(await counts()).toEqual(known);
  const other = [{ sku_id: before.skuId, quantity: 2 }];
  const reused = { ...sent, token: before.token };
  expect((await target.call(contract.user.createOrder, { items: other } as never, reused)).code).toBe(409);
});

test('forty days of jobs leave the rows of the exported game as they were, but for those that are old enough to be deleted', async () => {
  const tables = await withSuperuserClient(source.services.pool, readTables);
  const lasting = tables.filter(
    ({ name, columns }) =>
      rowsOf(name, columns, GAME_ID) && !(name in STAYS) && !(name in RETENTION_RULES) && !(name in SWEPT),
  );
  const sums = () =>
    withSuperuserClient(source.services.pool, async (client) => {
      const all: Record<string, Sum> = {};
      for (const { name, columns } of lasting)
        all[name] = await sumOf(client, {
          table: name,
          columns,
          where: rowsOf(name, columns, GAME_ID) ?? '',
        });
      return all;
    });
  const exported = await sums();
  const scheduled = modules.flatMap(({ schedules = [] }) => schedules.map(({ task }) => task));
  source.clock.set(new Date(Date.now() + 40 * DAY_MS).toISOString());
  for (const task of scheduled)
    await source.services.pool.query('SELECT graphile_worker.add_job($1)', [task]);
  await source.runJobs();
  const after = await sums();
  const changed = Object.keys(exported).filter((name) => exported[name]?.checksum !== after[name]?.checksum);
  expect(changed).toEqual([]);
}, 120_000);

test('a move that is given up leaves the game where it was, to be opened again', async () => {
  expect((await run(source, ['game:keep', '1001'])).code).toBe(0);
  expect(await query(source, 'SELECT exported_at FROM games WHERE id = 1001')).toEqual([
    { exported_at: null },
  ]);
  expect(existsSync(join(archive, 'manifest.json'))).toBe(true);
});

// Exports: every row once, in a file that spreadsheets open and run nothing of; persons masked, own files only, three days.
import { type Contract, contract, type Input, type Permission, ROLE_TEMPLATES } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmFactor, withSecondPerson } from '../../../test/approvals.ts';
import { addGames, addMembers, GAME_ID } from '../../../test/members.ts';
import { addOperatorSession, limitOperator } from '../../../test/operators.ts';
import { openShop, type Shop } from '../../../test/shop.ts';
import { tryFirst } from '../../../test/try-first.ts';
import { orderFlows } from '../../flows/order-flows.ts';
import { readCsv } from '../../platform/csv.ts';
import type { Module } from '../../services.ts';
import { operatorsModule } from '../operators/index.ts';
import { ordersModule } from '../orders/index.ts';
import { playerSupportModule } from '../player-support/index.ts';
import { transfersModule } from '../transfers/index.ts';
import { maskPersons } from './cells.ts';
import { exportsModule } from './index.ts';

const { export: calls } = contract.ops;
type Start = Input<Contract['ops']['export']['start']>;
let shop: Shop;
let token: string;

beforeAll(async () => {
  const others: Module[] = [operatorsModule, playerSupportModule, transfersModule(orderFlows)];
  shop = await openShop({}, [...others, exportsModule([ordersModule, ...others])]);
  await addGames(shop, [1002]);
  const [buyer] = await addMembers(shop, 1);
  // The newest has a role name that a spreadsheet would run.
  await shop.services.db.execute(sql`
    INSERT INTO orders (id, game_id, account_id, player_id, role_id, server_code, server_name, role_code, role_name, kind,
      is_parcel, status, goods_amount, discount_amount, shipping_amount, pay_amount, rebate_points, created_at, expires_at)
    SELECT lpad(n::text, 20, '0'), ${GAME_ID}, ${buyer?.accountId}, ${buyer?.playerId}, 1, 's1', '潮汐', 'r1',
      CASE n WHEN 1234 THEN '=HYPERLINK("http://evil","x")' WHEN 1233 THEN '他说"好",再见' ELSE '船长' END, 'goods',
      false, 'unpaid', 1050, 0, 0, 1050, 0, '2026-11-15T02:00:00Z', '2026-11-15T02:15:00Z'
    FROM generate_series(1, 1234) n`);
  token = await operator(['order.read', 'export.create', 'export.read']);
});
afterAll(() => shop.close());

const operator = async (permissions: Permission[], gameId = GAME_ID) =>
  (await addOperatorSession(shop, [{ gameId, permissions }])).token;
const orders: Start = { call: 'ops/order/list', input: '{}', format: 'csv' };
const start = (input: Partial<Start> = {}, as = token) =>
  shop.call(calls.start, { ...orders, ...input }, { token: as });

async function exported(input: Partial<Start> = {}): Promise<{ exportId: number; file: Buffer }> {
  const { data } = await tryFirst(shop, calls.start, { ...orders, ...input }, { token });
  await shop.runJobs();
  const parts: Buffer[] = [];
  for (let part = 0, total = 1; part < total; part += 1) {
    const response = await shop.call(calls.download, { export_id: data.export_id, part }, { token });
    parts.push(Buffer.from(response.data.content, 'base64'));
    total = response.data.parts;
  }
  return { exportId: data.export_id, file: Buffer.concat(parts) };
}

test('a CSV has every row once, in UTF-8 with its mark, and no cell that a spreadsheet would run', async () => {
  const columns = [
    { field: 'order_id', header: '订单号' },
    { field: 'role_name', header: '角色' },
    { field: 'pay_amount', header: '金额' },
    { field: 'created_at', header: '下单时间' },
  ];
  const { exportId, file } = await exported({ columns });
  const { data } = await shop.call(calls.info, { export_id: exportId }, { token });
  expect(data).toMatchObject({ status: 'ready', rows: 1234, is_own: true, size_bytes: file.length });
  expect(file.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  const rows = (await readCsv(file.toString(), { separators: [','] })).map(({ cells }) => cells);
  expect(rows[0]).toEqual(['订单号', '角色', '金额', '下单时间']);
  expect(new Set(rows.slice(1).map(([id]) => id)).size).toBe(1234);
  const newest = `${'1234'.padStart(20, '0')}`;
  expect(rows[1]).toEqual([newest, `'=HYPERLINK("http://evil","x")`, '10.5', '2026-11-15 10:00:00']);
  expect(rows[2]?.[1]).toBe('他说"好",再见');
});

test('a list that takes several runs of the job says how far it is, and every row arrives once', async () => {
  const ROWS = 20_600;
  const there = {
    token: await operator(['order.read', 'export.create', 'export.read'], 1002),
    game_id: '1002',
  };
  await shop.services.db.execute(sql`
    INSERT INTO orders (id, game_id, account_id, player_id, role_id, server_code, server_name, role_code, role_name, kind,
      is_parcel, status, goods_amount, discount_amount, shipping_amount, pay_amount, rebate_points, created_at, expires_at)
    SELECT lpad((50000 + n)::text, 20, '0'), 1002, account_id, player_id, 1, 's1', '潮汐', 'r1', '船长', 'goods',
      false, 'unpaid', 1050, 0, 0, 1050, 0, created_at, expires_at
    FROM generate_series(1, ${ROWS}::int) n, (SELECT * FROM orders WHERE game_id = ${GAME_ID} LIMIT 1) o`);
  const columns = [{ field: 'order_id', header: '订单号' }];
  const { data } = await shop.call(calls.start, { ...orders, columns }, there);
  const job = exportsModule([ordersModule]).jobs?.['build-export'];
  const progress = async () => (await shop.call(calls.info, { export_id: data.export_id }, there)).data;
  await job?.(shop.services, { export_id: data.export_id } as never);
  expect(await progress()).toMatchObject({ status: 'running', rows: 20_000 });
  await job?.(shop.services, { export_id: data.export_id } as never);
  expect(await progress()).toMatchObject({ status: 'ready', rows: ROWS });
  const part = await shop.call(calls.download, { export_id: data.export_id, part: 0 }, there);
  expect(part.data.parts).toBe(1);
  const [, ...lines] = await readCsv(Buffer.from(part.data.content, 'base64').toString(), {
    separators: [','],
  });
  expect(new Set(lines.map(({ cells }) => cells[0])).size).toBe(ROWS);
});

test('an XLSX is a workbook with the same rows, texts as texts', async () => {
  const columns = [
    { field: 'order_id', header: '订单号' },
    { field: 'role_name', header: '<角色>' },
    { field: 'pay_amount', header: '金额' },
  ];
  const { file } = await exported({ format: 'xlsx', columns });
  const sheet = strFromU8(unzipSync(file)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  const rows = [...sheet.matchAll(/<row r="(\d+)">(.*?)<\/row>/gs)].map(([, row, cells]) => [
    Number(row),
    ...[...(cells ?? '').matchAll(/<(?:t(?: xml:space="preserve")?|v)>(.*?)<\/[tv]>/gs)].map(
      ([, text]) => text,
    ),
  ]);
  expect(rows).toHaveLength(1235);
  expect(rows.slice(0, 3)).toEqual([
    [1, '订单号', '&lt;角色&gt;', '金额'],
    [2, '1234'.padStart(20, '0'), '=HYPERLINK("http://evil","x")', '10.5'],
    [3, '1233'.padStart(20, '0'), '他说"好",再见', '10.5'],
  ]);
  expect(rows.at(-1)).toEqual([1235, '1'.padStart(20, '0'), '船长', '10.5']);
  expect(sheet).not.toContain('<f>');
  expect(sheet).toMatch(/<c r="A2" t="inlineStr">.*<c r="C2"><v>10.5<\/v>/);
});

test('only a list that the operator may read is exported, with an input that it accepts', async () => {
  expect((await start({ call: 'ops/order/refund' })).code).toBe(800032);
  expect((await start({ call: 'ops/transfer/list' })).code).toBe(403);
  expect((await start({ input: '{"status":"nonsense"}' })).code).toBe(400);
  expect((await start({ input: '{"cursor":"x"}' })).code).toBe(400);
  expect((await start({ input: '{' })).code).toBe(400);
  // What shows persons asks for the second factor again, which a machine never has.
  const finance = await operator(['transfer.read', 'export.create', 'export.read']);
  expect((await start({ call: 'ops/transfer/list' }, finance)).code).toBe(800006);
});

test('a list that is about no game is exported by who may read it everywhere', async () => {
  const operators = { call: 'ops/operator/list' };
  const inGame = await operator(['operator.read', 'export.create']);
  expect((await start(operators, inGame)).code).toBe(403);
  const granted: Permission[] = ['operator.read', 'export.create'];
  const everywhere = await addOperatorSession(shop, [{ gameId: null, permissions: granted }]);
  expect((await start(operators, everywhere.token)).code).toBe(200);
  // A token for one game is nobody elsewhere, whatever its operator may do.
  await shop.services.db.execute(sql`
    UPDATE operator_sessions SET machine_game_id = ${GAME_ID} WHERE operator_id = ${everywhere.operatorId}`);
  expect((await start(operators, everywhere.token)).code).toBe(403);
});

test('an export of persons, or above the daily limit of a role, waits for a second person', async () => {
  const addExporter = (permissions: Permission[]) =>
    addOperatorSession(shop, [
      { gameId: GAME_ID, permissions: [...permissions, 'export.create', 'export.read'] },
    ]);
  const rows = async (table: string) =>
    (await shop.services.pool.query(`SELECT * FROM ${table} ORDER BY id`)).rows;
  const before = (await rows('exports')).length;
  const finance = await addExporter(['transfer.read']);
  await confirmFactor(shop, finance.operatorId);
  expect((await start({ call: 'ops/transfer/list' }, finance.token)).code).toBe(800_014);
  const clerk = await addExporter(['order.read']);
  await limitOperator(shop, clerk.operatorId, { exports: 1 });
  expect((await start({}, clerk.token)).code).toBe(200);
  expect((await start({}, clerk.token)).code).toBe(800_014);
  expect((await rows('operator_approvals')).map(({ reason }) => reason)).toEqual(['persons', 'limit']);
  expect((await rows('exports')).length).toBe(before + 1);
  await shop.runJobs();
});

test('an operator has three exports under way at most', async () => {
  const busy = await operator(['order.read', 'export.create', 'export.read']);
  const codes: number[] = [];
  for (let n = 0; n < 4; n++) codes.push((await start({}, busy)).code);
  expect(codes).toEqual([200, 200, 200, 800033]);
  await shop.runJobs();
});

test('more than the most rows fails instead of being cut', async () => {
  await shop.services.db.execute(sql`
    INSERT INTO exports (game_id, operator_id, call, input, format, language, permissions, status, rows, cursor, created_at)
    SELECT ${GAME_ID}, min(id), 'ops/order/list', '{}', 'csv', 'zh', '{}', 'running', 99900, NULL, now() FROM operators`);
  const { rows } = await shop.services.db.execute<{ id: number }>(
    sql`SELECT max(id)::bigint AS id FROM exports`,
  );
  const id = rows[0]?.id ?? 0;
  await exportsModule([ordersModule]).jobs?.['build-export']?.(shop.services, { export_id: id } as never);
  const { data } = await shop.call(calls.info, { export_id: id }, { token });
  expect(data).toMatchObject({ status: 'failed', failure: expect.stringContaining('100,000') });
});

test('contacts are masked in every file', () => {
  const row = {
    payer_name: '王小明',
    payer_account: '6222021234567890',
    phone: '13812340001',
    role_name: '船长',
    address: { name: '林小海', phone: '13812340001', region: '浙江省 杭州市 西湖区', detail: '文三路 1 号' },
  };
  expect(maskPersons(row)).toEqual({
    payer_name: '王*',
    payer_account: '****7890',
    phone: '138****0001',
    role_name: '船长',
    address: { name: '林*', phone: '138****0001', region: '浙江省 杭州市 西湖区', detail: '***' },
  });
});

test('a search is exported when it lists all that it finds, and fails instead of being cut', async () => {
  const members = await addMembers(shop, 52);
  const ids = members.map(({ playerId }) => playerId);
  const name = async (nickname: string, of: number[]) =>
    shop.services.db.execute(sql`
      UPDATE accounts SET nickname = ${nickname} WHERE id IN (
        SELECT account_id FROM players WHERE id = ANY (${sql.param(of)}::bigint[]))`);
  await name('海鸥很多', ids);
  await name('海鸥一只', ids.slice(0, 2));
  const granted: Permission[] = ['player.read', 'export.create', 'export.read'];
  const support = await addOperatorSession(shop, [{ gameId: GAME_ID, permissions: granted }]);
  const call = withSecondPerson(shop);
  const exportOf = async (query: string) => {
    await confirmFactor(shop, support.operatorId);
    const input = { ...orders, call: 'ops/player/find', input: JSON.stringify({ query }) };
    const { data } = await call(calls.start, input, support);
    await shop.runJobs();
    return (await shop.call(calls.info, { export_id: data.export_id }, support)).data;
  };
  expect(await exportOf('海鸥一')).toMatchObject({ status: 'ready', rows: 2 });
  expect(await exportOf('海鸥')).toMatchObject({
    status: 'failed',
    rows: 0,
    failure: expect.stringContaining('更完整'),
  });
});

test('a file belongs to who asked for it, and goes after three days', async () => {
  const { exportId } = await exported();
  const own = { export_id: exportId, part: 0 };
  const colleague = await operator(['order.read', 'export.create', 'export.read']);
  const stranger = await operator(['order.read', 'export.create', 'export.read'], 1002);
  expect((await shop.call(calls.download, own, { token: colleague })).code).toBe(404);
  expect((await shop.call(calls.info, own as never, { token: stranger, game_id: '1002' })).code).not.toBe(
    200,
  );
  const seen = await shop.call(calls.list, {}, { token: colleague });
  expect(seen.data.list[0]).toMatchObject({ export_id: exportId, is_own: false, call: 'ops/order/list' });
  await shop.services.db.execute(
    sql`UPDATE operator_sessions SET expires_at = expires_at + interval '7 days'`,
  );
  shop.clock.advance(3 * 86_400_000 + 1000);
  expect((await shop.call(calls.download, own, { token })).code).toBe(404);
});

test('an auditor exports the audit log', async () => {
  const person = await addOperatorSession(shop, [
    { gameId: GAME_ID, permissions: [...ROLE_TEMPLATES.auditor.permissions] },
  ]);
  await confirmFactor(shop, person.operatorId);
  const asked = await withSecondPerson(shop)(
    calls.start,
    { call: 'ops/audit/list', input: '{}', format: 'csv' },
    { token: person.token },
  );
  expect(asked).toMatchObject({ code: 200, data: { export_id: expect.any(Number) } });
});

/** The page of parcels behind an order of that number. */
const cursorBehind = (order: number) =>
  Buffer.from(JSON.stringify([String(order).padStart(20, '0')])).toString('base64url');

test('who made a file or a printed list without an export is listed, too, once for all its pages', async () => {
  const clerk = await addOperatorSession(shop, [
    { gameId: GAME_ID, permissions: ['order.ship', 'catalog.read', 'export.read'] },
  ]);
  const as = { token: clerk.token };
  const { order, catalog } = contract.ops;
  await shop.call(order.parcels, {}, as);
  await shop.call(order.parcels, { is_file: false }, as);
  await shop.call(order.parcels, { is_file: true }, as);
  expect((await shop.call(order.parcels, { is_file: true, cursor: cursorBehind(200) }, as)).code).toBe(200);
  await shop.call(catalog.goodsFile, {}, as);
  const { data } = await shop.call(calls.listTakenFiles, { has_total: true }, as);
  expect(data).toMatchObject({
    total: 2,
    list: [
      { call: 'ops/catalog/goodsFile', operator_name: '运营', at: shop.clock.now().toISOString() },
      { call: 'ops/order/parcels' },
    ],
  });
  const later = new Date(shop.clock.now().getTime() + 1000).toISOString();
  expect((await shop.call(calls.listTakenFiles, { from: later }, as)).data.list).toEqual([]);
  const elsewhere = await operator(['export.read'], 1002);
  expect(
    (await shop.call(calls.listTakenFiles, {}, { token: elsewhere, game_id: '1002' })).data.list,
  ).toEqual([]);
});

test('a file that begins with a cursor nobody was given is listed like any other', async () => {
  shop.clock.advance(86_400_000);
  const clerk = await addOperatorSession(shop, [
    { gameId: GAME_ID, permissions: ['order.ship', 'export.read'] },
  ]);
  const as = { token: clerk.token };
  const { order } = contract.ops;
  const from = shop.clock.now().toISOString();
  const taken = async () => (await shop.call(calls.listTakenFiles, { from }, as)).data.list.length;
  const read = async (input: { cursor?: string; limit?: number }) =>
    expect((await shop.call(order.parcels, { is_file: true, ...input }, as)).code).toBe(200);
  await read({ cursor: cursorBehind(0) });
  expect(await taken()).toBe(1);
  // The first page of another file does not cover it, nor does one of long ago.
  await read({ limit: 1 });
  await read({ cursor: cursorBehind(1), limit: 2 });
  expect(await taken()).toBe(3);
  await read({ cursor: cursorBehind(200), limit: 1 });
  expect(await taken()).toBe(3);
  // The session goes on.
  for (let nth = 0; nth < 3; nth += 1) {
    shop.clock.advance(25 * 60_000);
    await taken();
  }
  await read({ cursor: cursorBehind(200), limit: 1 });
  expect(await taken()).toBe(4);
});

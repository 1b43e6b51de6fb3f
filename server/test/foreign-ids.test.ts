// An operator who sends another game's ids to any operator call changes nothing in the database, and neither does a dry run.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Call, calls, canDryRun, isOps, permissions } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encrypt } from '../src/platform/security/encryption.ts';
import { confirmFactor } from './approvals.ts';
import { callersOf } from './callers.ts';
import { watchTables } from './changed-tables.ts';
import { addOperatorSession } from './operators.ts';
import { TRIED_ELSEWHERE, triesCall } from './refused-dry-runs.ts';
import { type Shape, sample } from './sample.ts';

const { mall, player } = await callersOf();
afterAll(() => mall.close());

const OWNER = 1001;
const STRANGER = 1002;
/** What every operator call may write. */
const BOOKKEEPING = [
  ...['operator_audit', 'operator_audit_rows', 'operator_audit_targets'],
  ...['stored_responses', 'rate_limits'],
];

/** `call/not-found` and `activity/not-found`. */
// 800095 and 800098: a line of a list names a SKU or goods that do not exist.
const NOT_FOUND = [404, 500_001, 800_095, 800_098];
/** Return which of the given ids they decided or shipped: none here. */
const LEAVES_OUT = [
  'ops/activity/decideInvitations',
  'ops/activity/importAwardShipments',
  'ops/activity/extendAwards',
  'ops/activity/revokeAwards',
  'ops/activity/reopenInvitations',
  'ops/order/importShipments',
  'ops/order/retryDeliveries',
  'ops/presale/importShipments',
];
const isId = (name: string) =>
  /^activeid$|_ids?$|^refund_no$/.test(name) && name !== 'request_id' && !name.startsWith('channel_');

const opsCalls = calls.filter((call) => isOps(call) && !call.isGameless);
/** Changing calls about no game that can be tried: games, merchants, operators, roles, jobs. */
const gamelessCalls = calls.filter((call) => isOps(call) && call.isGameless && canDryRun(call));
/** Calls that name nothing: they read or change the operator's own game only. */
const namesNothing = (call: Call) => idFieldsOf(call.input as Shape).length === 0;

/** Rows of game 1001 by the name that calls use; several where their state decides what a call does. */
const victimQueries: Record<string, string> = {
  transaction_id: `SELECT a.transaction_id AS id FROM payment_attempts a JOIN orders o ON o.id = a.order_id
    WHERE o.game_id = $1 AND a.transaction_id IS NOT NULL LIMIT 1`,
  group_ids: 'SELECT jsonb_build_array(id) AS id FROM goods_groups WHERE game_id = $1 ORDER BY id LIMIT 1',
  goods_ids: 'SELECT jsonb_build_array(id) AS id FROM goods WHERE game_id = $1 ORDER BY id LIMIT 1',
  player_ids: 'SELECT jsonb_build_array(id) AS id FROM players WHERE game_id = $1 ORDER BY id LIMIT 1',
  coupon_id: `SELECT min(r.id) AS id FROM coupon_receipts r JOIN coupon_templates t ON t.id = r.template_id
    WHERE t.game_id = $1 GROUP BY r.status`,
  order_item_id:
    'SELECT i.id FROM order_items i JOIN orders o ON o.id = i.order_id WHERE o.game_id = $1 LIMIT 1',
  approval_id: 'SELECT id FROM operator_approvals WHERE game_id = $1 LIMIT 1',
  audit_id: 'SELECT id FROM operator_audit WHERE game_id = $1 ORDER BY id LIMIT 1',
  view_id: 'SELECT id FROM saved_views WHERE game_id = $1',
  target_id:
    'SELECT target_id AS id FROM operator_audit WHERE game_id = $1 AND target_id IS NOT NULL LIMIT 1',
  // A merchant belongs to no game until one uses it.
  merchant_id: 'SELECT id FROM payment_merchants WHERE $1 > 0 LIMIT 1',
  banner_id: 'SELECT id FROM banners WHERE game_id = $1',
  popup_id: 'SELECT id FROM popups WHERE game_id = $1',
  notice_id: 'SELECT id FROM notices WHERE game_id = $1',
  agreement_id: 'SELECT id FROM agreements WHERE game_id = $1 LIMIT 1',
  picture_id: 'SELECT id FROM pictures WHERE game_id = $1 LIMIT 1',
  activeid: 'SELECT id FROM activities WHERE game_id = $1 ORDER BY id LIMIT 6',
  export_id: 'SELECT id FROM exports WHERE game_id = $1',
  mailing_id: 'SELECT id FROM mailings WHERE game_id = $1 LIMIT 1',
  coupon_grant_id: 'SELECT id FROM coupon_grants WHERE game_id = $1 LIMIT 1',
  message_template_id: 'SELECT id FROM message_templates WHERE game_id = $1 LIMIT 1',
  case_id: 'SELECT min(id) AS id FROM cases WHERE game_id = $1 GROUP BY state',
  owner_id: 'SELECT owner_id AS id FROM cases WHERE game_id = $1 AND owner_id IS NOT NULL LIMIT 1',
  previous_owner_id: 'SELECT owner_id AS id FROM cases WHERE game_id = $1 AND owner_id IS NOT NULL LIMIT 1',
  alert_id: 'SELECT id FROM alerts WHERE game_id = $1',
  award_id: `SELECT min(id) AS id FROM awards WHERE game_id = $1 GROUP BY status`,
  group_id: 'SELECT id FROM goods_groups WHERE game_id = $1 ORDER BY id LIMIT 1',
  goods_id: 'SELECT id FROM goods WHERE game_id = $1 ORDER BY id LIMIT 1',
  price_window_id: 'SELECT id FROM price_windows WHERE game_id = $1 ORDER BY id LIMIT 1',
  sku_id:
    'SELECT s.id FROM skus s JOIN goods g ON g.id = s.goods_id WHERE g.game_id = $1 ORDER BY s.id LIMIT 1',
  code_pool_id: 'SELECT id FROM code_pools WHERE game_id = $1 LIMIT 1',
  pool_id: 'SELECT id FROM code_pools WHERE game_id = $1 LIMIT 1',
  coupon_template_id: 'SELECT id FROM coupon_templates WHERE game_id = $1 LIMIT 1',
  template_id: 'SELECT id FROM coupon_templates WHERE game_id = $1 LIMIT 1',
  gift_id: 'SELECT id FROM gifts WHERE game_id = $1 LIMIT 1',
  receipt_id:
    'SELECT r.id FROM gift_receipts r JOIN gifts g ON g.id = r.gift_id WHERE g.game_id = $1 LIMIT 1',
  import_id:
    'SELECT i.id FROM gift_code_imports i JOIN code_pools p ON p.id = i.pool_id WHERE p.game_id = $1 LIMIT 1',
  presale_id: 'SELECT id FROM presales WHERE game_id = $1 ORDER BY id LIMIT 3',
  presale_order_id:
    'SELECT o.id FROM presale_orders o JOIN presales p ON p.id = o.presale_id WHERE p.game_id = $1 LIMIT 3',
  role_id: 'SELECT role_id AS id FROM player_roles WHERE game_id = $1 LIMIT 1',
  player_id: 'SELECT id FROM players WHERE game_id = $1 LIMIT 1',
  inviter_id: 'SELECT inviter_id AS id FROM invitations WHERE game_id = $1 LIMIT 1',
  award_ids: 'SELECT jsonb_build_array(id) AS id FROM awards WHERE game_id = $1 ORDER BY id LIMIT 3',
  draw_id:
    'SELECT d.id FROM lottery_draws d JOIN activities a ON a.id = d.activity_id WHERE a.game_id = $1 LIMIT 1',
  invitation_ids: `SELECT jsonb_build_array(min(id)) AS id FROM invitations WHERE game_id = $1 GROUP BY review`,
  application_id: 'SELECT id FROM refund_applications WHERE game_id = $1 LIMIT 1',
  order_id: `SELECT min(o.id) AS id FROM orders o LEFT JOIN transfers t ON t.order_id = o.id
    WHERE o.game_id = $1 GROUP BY o.status, o.pay_type, t.status`,
  order_ids: 'SELECT ARRAY[min(id)] AS id FROM orders WHERE game_id = $1 GROUP BY status',
  entry_id: 'SELECT min(id) AS id FROM bank_entries WHERE game_id = $1 GROUP BY status',
  scope_ids: 'SELECT jsonb_build_array(id) AS id FROM goods WHERE game_id = $1 ORDER BY id LIMIT 1',
  statement_id: 'SELECT min(id) AS id FROM bank_statements WHERE game_id = $1',
  refund_no:
    'SELECT r.refund_no AS id FROM refunds r JOIN orders o ON o.id = r.order_id WHERE o.game_id = $1 LIMIT 2',
};
const merchant = {
  provider: 'wechat',
  mchId: '1900000099',
  serial: 'A1B2C3D4',
  apiV3Key: 'k'.repeat(32),
  appId: 'wx0001abcd',
  privateKey: '',
  publicKeyId: 'PUB_KEY_ID_1',
  publicKey: '',
  miniAppId: null,
  url: null,
};
const later = '2026-11-20T10:00:00+08:00';
const couponTerms = {
  percent: null,
  cap: null,
  scope: 'goods',
  valid_from: null,
  valid_until: null,
  valid_days: 7,
  ends_at: later,
};
/** Fields whose sample values contradict each other. */
const validFields: Record<string, object> = {
  'ops/activity/copy': { ends_at: later },
  'ops/activity/extendAwards': { expires_at: '2027-11-20T10:00:00+08:00' },
  'ops/calendar/previewMall': { role: null },
  'ops/catalog/saveGoods': { sale_ends_at: later },
  'ops/catalog/addPriceWindows': { ends_at: '2030-11-20T10:00:00+08:00' },
  'ops/catalog/changePriceWindow': { starts_at: null, ends_at: '2030-11-20T10:00:00+08:00' },
  'ops/coupon/save': couponTerms,
  'ops/coupon/quoteBasket': couponTerms,
  'ops/content/saveBanner': { ends_at: later },
  'ops/content/savePopup': { ends_at: later },
  'ops/content/saveNotice': { ends_at: later },
  'ops/desk/saveView': { list_call: 'ops/order/list' },
  'ops/game/setStatus': { from: null, until: null, moved_to: null },
  'ops/game/saveRules': { minor_caps: null },
  'ops/game/saveServer': { server: { url: 'https://game.example', secret: 'a shared secret' } },
  'ops/gift/save': { ends_at: later },
  'ops/content/saveTranslations': { list: [{ source: '罗盘', translation: 'Compass' }] },
  'ops/reconciliation/fetchBills': { day: '2026-11-14' },
  'ops/reconciliation/importBill': { content: 'kind,out_trade_no,refund_no,transaction_id,amount,fee,at\n' },
  'ops/presale/save': {
    deposit_ends_at: later,
    balance_starts_at: later,
    balance_ends_at: '2026-11-25T10:00:00+08:00',
    ships_at: '2026-11-25T10:00:00+08:00',
  },
};
/** Fields that only a new row has. */
const fieldsOfNew: Record<string, object> = { 'ops/catalog/saveSku': { stock: 1 } };
const victims: Record<string, unknown[]> = {};
let token: string;
let changedTables: () => Promise<string[]>;
let owner: Awaited<ReturnType<typeof addOperatorSession>>;
let everywhere: typeof owner;

beforeAll(async () => {
  const demo = await player('demo', 's1', '100010001');
  const { list } = await demo('user/shippingAddressList');
  const items = [{ sku_id: 100102401, quantity: 2 }];
  const address = { coupon_id: null, address_id: list[0].address_id };
  // A transfer whose order still has an open payment at a provider.
  const { order_id } = await demo('user/createOrder', { items, ...address });
  await demo('user/orderPayUrl', { order_id, pay_type: 'sandbox' });
  const transfer = await demo('order/createOfflineTransferOrder', { items, ...address });
  await mall.services.db.execute(sql`
    UPDATE payment_attempts SET order_id = ${transfer.order_id} WHERE order_id = ${order_id}`);
  // An invitation and an application that wait for an operator.
  await mall.services.db.execute(sql`
    UPDATE invitations SET review = 'pending' WHERE id = (SELECT min(id) FROM invitations WHERE game_id = ${OWNER})`);
  await mall.services.db.execute(sql`
    WITH made AS (
      INSERT INTO refund_applications (game_id, player_id, order_id, kind, reason, amount, is_shipped, status, created_at)
      SELECT game_id, player_id, id, 'refund', 'other', 1, false, 'applied', now() FROM orders
      WHERE game_id = ${OWNER} AND status = 'paid' LIMIT 1
      RETURNING id, order_id)
    INSERT INTO refund_application_items (application_id, order_item_id, quantity, amount, is_open)
    SELECT made.id, i.id, 1, 1, true FROM made JOIN order_items i USING (order_id) LIMIT 1`);
  await mall.services.db.execute(sql`
    INSERT INTO alerts (key, category, text, text_zh, game_id, count, first_at, last_at)
    VALUES ('stuck', 'money', 'a refund is stuck', '退款卡住了', ${OWNER}, 1, now(), now())`);
  await mall.services.db.execute(sql`
    INSERT INTO cases (game_id, player_id, subject, state, owner_id, opened_by, opened_at, updated_at, closed_by, closed_at)
    SELECT ${OWNER}, min(p.id), '没有到账', s.state, o.id, o.id, now(), now(), s.by, CASE WHEN s.by IS NOT NULL THEN now() END
    FROM players p, (SELECT min(id) AS id FROM operators) o
      CROSS JOIN LATERAL (VALUES ('open', NULL), ('waiting', NULL), ('closed', o.id)) s(state, by)
    WHERE p.game_id = ${OWNER} GROUP BY s.state, s.by, o.id`);
  await mall.services.db.execute(sql`
    INSERT INTO message_templates (game_id, name, title_zh, title_en, text_zh, text_en, updated_at)
    VALUES (${OWNER}, '补发', '标题', 'Title', '内容', 'Text', now())`);
  await mall.services.db.execute(sql`
    INSERT INTO mailings (game_id, operator_id, title_zh, title_en, text_zh, text_en, has_game_mail, audience, status, created_at)
    SELECT ${OWNER}, min(id), '标题', 'Title', '内容', 'Text', false, '{}', 'waiting', now() FROM operators`);
  await mall.services.db.execute(sql`
    INSERT INTO coupon_grants (game_id, template_id, operator_id, audience, reason, state, size, is_more, most, created_at)
    SELECT ${OWNER}, (SELECT min(id) FROM coupon_templates WHERE game_id = ${OWNER}), min(id), '{}', '回馈', 'waiting', 1,
      false, 1, now() FROM operators`);
  await mall.services.db.execute(sql`
    INSERT INTO exports (game_id, operator_id, call, input, format, language, permissions, status, created_at)
    SELECT ${OWNER}, min(id), 'ops/order/list', '{}', 'csv', 'zh', '{}', 'waiting', now() FROM operators`);
  await mall.services.db.execute(sql`
    INSERT INTO payment_merchants (provider, name, account, settings_encrypted, updated_at)
    VALUES ('wechat', '澄海', '1900000099', ${encrypt(JSON.stringify(merchant), mall.services.config.operatorKey)}, now())`);
  owner = await addOperatorSession(mall, [{ gameId: OWNER, permissions }]);
  everywhere = await addOperatorSession(mall, [{ gameId: null, permissions }]);
  const stranger = await addOperatorSession(mall, [{ gameId: STRANGER, permissions }]);
  await confirmFactor(mall, stranger.operatorId);
  ({ token } = stranger);
  const asOwner = async (path: string, input: object) => {
    const call = opsCalls.find((row) => row.path === path) as Call;
    expect(await mall.call(call, input as never, { token: owner.token })).toMatchObject({ code: 200 });
  };
  await asOwner('ops/desk/saveView', {
    list_call: 'ops/order/list',
    name: '待发货',
    filters: [],
    is_shared: true,
  });
  // A call that waits for a second person.
  const payee = { account_name: '澄海', account_no: '6222000011113333', bank_name: '招商银行', branch: '' };
  const savePayee = opsCalls.find(({ path }) => path === 'ops/transfer/savePayee') as Call;
  await confirmFactor(mall, owner.operatorId);
  await mall.call(savePayee, { ...payee, min_amount: 100 } as never, { token: owner.token });
  const { rows: pools } = await mall.services.pool.query(victimQueries.pool_id ?? '', [OWNER]);
  await asOwner('ops/gift/importCodes', { pool_id: Number(pools[0].id), codes: 'A-FOREIGN-CODE' });
  await mall.services.db.execute(sql`
    INSERT INTO pictures (game_id, hash, name, width_px, height_px, bytes, operator_id, created_at)
    SELECT ${OWNER}, repeat('a', 32), '图', 1, 1, 1, min(id), now() FROM operators`);
  const statement =
    '交易日期,交易流水号,贷方金额,借方金额,对方户名,对方账号,摘要\r\n2026-11-15 10:30:00,CMB1,8.00,,林小海,62,';
  await asOwner('ops/transfer/importStatement', { statement });
  for (const [name, query] of Object.entries(victimQueries)) {
    const { rows } = await mall.services.pool.query(query, [OWNER]);
    victims[name] = rows.map(({ id }) => (typeof id === 'string' && /^\d{1,15}$/.test(id) ? Number(id) : id));
  }
  const { rows } = await mall.services.pool.query('SELECT kind, config FROM activities WHERE id = $1', [
    victims.activeid?.[0],
  ]);
  validFields['ops/activity/save'] = { ends_at: later, ...rows[0] };
  const seen = victims.order_id as string[];
  if (!seen.includes(transfer.order_id)) seen.push(transfer.order_id);
  const shipment = { carrier: '顺丰速运', tracking_number: 'SF0001' };
  validFields['ops/order/importShipments'] = {
    lines: seen.map((order_id, line) => ({ line: line + 1, order_id, ...shipment })),
  };
  for (const [path, name] of [
    ['ops/activity/importAwardShipments', 'award_id'],
    ['ops/presale/importShipments', 'presale_order_id'],
  ] as const)
    validFields[path] = {
      lines: (victims[name] ?? []).map((id, line) => ({ line: line + 1, id: String(id), ...shipment })),
    };
  const { rows: skus } = await mall.services.pool.query(
    'SELECT sku_id::int, price::int, quota FROM price_windows WHERE game_id = $1 ORDER BY id LIMIT 1',
    [OWNER],
  );
  Object.assign(validFields['ops/catalog/changePriceWindow'] ?? {}, { skus });
  const sku_id = victims.sku_id?.[0];
  validFields['ops/catalog/setPrices'] = { prices: [{ sku_id, price: 990 }] };
  validFields['ops/catalog/correctStocks'] = { stocks: [{ sku_id, change: 1 }] };
  validFields['ops/catalog/importGoods'] = { lines: [{ line: 2, sku_id, price: 990 }] };
  for (const [path, name] of [
    ['ops/content/sortBanners', 'banner_id'],
    ['ops/content/sortPopups', 'popup_id'],
    ['ops/content/sortNotices', 'notice_id'],
  ] as const)
    validFields[path] = { ids: victims[name] };
  changedTables = await watchTables(mall.services.pool);
});

/** Beside what the pipeline writes with a call that is rejected. */
const changedRecords = async () => (await changedTables()).filter((name) => !BOOKKEEPING.includes(name));

test('a change is noticed', async () => {
  const { pool } = mall.services;
  await pool.query('UPDATE goods SET sort = sort WHERE game_id = $1', [OWNER]);
  expect(await changedTables()).toEqual([]);
  await pool.query('UPDATE goods SET sort = sort + 1 WHERE game_id = $1', [OWNER]);
  await pool.query("SELECT graphile_worker.add_job('nothing')");
  expect(await changedTables()).toEqual(['_private_jobs', 'goods']);
});

test('every id that an operator call takes has a row of another game to try', () => {
  const names = new Set(opsCalls.flatMap((call) => idFieldsOf(call.input as Shape)));
  expect([...names].filter((name) => !victims[name]?.length)).toEqual([]);
});

test.each(opsCalls.filter((call) => !namesNothing(call)).map((call) => [call.path, call] as const))(
  '%s does nothing with the ids of another game',
  async (_path, call) => {
    const names = idFieldsOf(call.input as Shape);
    const rounds = Math.max(...names.map((name) => victims[name]?.length ?? 1));
    for (let round = 0; round < rounds; round += 1)
      for (const body of bodiesOf(call, round)) {
        const { code, msg } = await mall.call(call, body as never, { token, game_id: String(STRANGER) });
        const isRefused =
          NOT_FOUND.includes(code) || (code === 400 && /本游戏/.test(msg)) || LEAVES_OUT.includes(call.path);
        // A list filtered by a foreign id is empty; everything else does not exist.
        if (call.changes) expect(isRefused, `${code} ${msg} ${JSON.stringify(body)}`).toBe(true);
      }
    expect(await changedRecords()).toEqual([]);
  },
);

test('every changing call of operators with a permission is tried below', () => {
  const changing = calls.filter((call) => isOps(call) && call.changes && !call.multipart);
  const left = changing.filter((call) => !canDryRun(call)).map(({ path }) => path);
  // Those about the own session: there is nothing to show, and guesses of a password would not be counted.
  expect(left.filter((path) => !path.startsWith('ops/auth/'))).toEqual([]);
});

test.each(Object.entries(TRIED_ELSEWHERE))('%s, refused below, is tried to its end by %s', (path, file) => {
  expect(triesCall(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'), path)).toBe(true);
});

test.each(gamelessCalls.map((call) => [call.path, call] as const))(
  '%s, which is about no game, changes nothing in a dry run',
  async (path, call) => {
    const { rows } = await mall.services.pool.query(`SELECT
      (SELECT min(id) FROM operators) AS operator_id, (SELECT min(id) FROM operator_roles) AS role_id,
      (SELECT min(id) FROM payment_merchants) AS merchant_id`);
    const ids = Object.fromEntries(
      Object.entries(rows[0]).filter(([name]) => name in ((call.input as Shape).properties ?? {})),
    );
    const input = { ...(sample(call.input as Shape) as object), ...validFields[path], ...ids };
    await changedTables();
    const tried = { ...input, is_dry_run: true, request_id: randomUUID() };
    const result = await mall.call(call, tried as never, { token: everywhere.token });
    expect(result.http).toBe(200);
    expect(result.code === 200, result.msg).toBe(!(path in TRIED_ELSEWHERE));
    expect(await changedTables()).toEqual([]);
  },
);

test.each(opsCalls.filter(canDryRun).map((call) => [call.path, call] as const))(
  '%s changes nothing in a dry run with the ids of its own game',
  async (_path, call) => {
    const names = idFieldsOf(call.input as Shape);
    const rounds = Math.max(1, ...names.map((name) => victims[name]?.length ?? 1));
    const results = [];
    await changedTables();
    for (let round = 0; round < rounds; round += 1)
      for (const body of bodiesOf(call, round)) {
        const input = { ...body, is_dry_run: true, request_id: randomUUID() };
        results.push(await mall.call(call, input as never, { token: owner.token }));
      }
    expect(results.filter(({ http }) => http !== 200)).toEqual([]);
    const isDone = results.some(({ code }) => code === 200);
    expect(isDone, JSON.stringify(results)).toBe(!(call.path in TRIED_ELSEWHERE));
    expect(await changedTables()).toEqual([]);
  },
);

/** The names of all id fields of a schema, optional and nested ones too. */
function idFieldsOf(shape: Shape): string[] {
  const own = Object.entries(shape.properties ?? {}).flatMap(([name, inner]) =>
    isId(name) ? [name] : idFieldsOf(inner),
  );
  const nested = [...(shape.anyOf ?? []), ...(shape.items ? [shape.items] : [])].flatMap(idFieldsOf);
  return [...new Set([...own, ...nested])];
}

/** Bodies with the victims' ids: in every id field, and in the required ones only. */
function bodiesOf(call: Call, round: number): object[] {
  const shape = call.input as Shape;
  const names = Object.keys(shape.properties ?? {}).filter(isId);
  const needed = names.filter((name) => shape.required?.includes(name));
  const fixed = { ...(sample(shape) as object), ...validFields[call.path] };
  const bodyWith = (ids: string[]) => ({
    ...fixed,
    ...Object.fromEntries(ids.map((name) => [name, victims[name]?.[round % (victims[name]?.length || 1)]])),
  });
  const isOptional = needed.length > 0 && needed.length < names.length;
  return isOptional
    ? [bodyWith(names), { ...bodyWith(needed), ...fieldsOfNew[call.path] }]
    : [bodyWith(names)];
}

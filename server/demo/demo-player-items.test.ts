// What the demo players own, and the operators of the demo world.
import { type CouponTemplate, contract, permissions } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gameGate } from '../src/modules/games/index.ts';
import { balanceOf, verifyLedger } from '../src/modules/points/index.ts';
import { modules } from '../src/modules.ts';
import { createProviders } from '../src/providers/create.ts';
import { type TestMall, testMallOf } from '../test/mall.ts';
import { logInOperator } from '../test/operators.ts';

const { user, v2, ops } = contract;
let mall: TestMall;
let token: string;

beforeAll(async () => {
  mall = await testMallOf({
    modules,
    providers: createProviders,
    hasDemoWorld: true,
    gate: gameGate,
  });
  const login = { account: 'demo', password: 'demo123456' };
  token = (await mall.call(v2.login.accountPasswordLogin, login)).data.token;
  const role = { server_code: 's1', role_code: '100010001' };
  expect((await mall.call(user.checkRole, role, { token })).code).toBe(200);
});
afterAll(() => mall.close());

test('demo has 12,680 mall points with half a year of history, in a correct ledger', async () => {
  const { rows } = await mall.services.db.execute<{ id: number; entries: number }>(sql`
    SELECT p.id, a.entries FROM players p JOIN accounts c ON c.id = p.account_id
    JOIN point_accounts a ON a.player_id = p.id AND a.score_type = 1 AND a.name = 'player'
    WHERE c.username = 'demo' AND p.game_id = 1001`);
  const playerId = rows[0]?.id ?? 0;
  expect(await balanceOf(mall.services.db, { gameId: 1001, playerId, scoreType: 1 })).toBe(12_680);
  expect(rows[0]?.entries).toBeGreaterThan(25);
  expect((await verifyLedger(mall.services.pool)).breaks).toEqual([]);
});

test('demo has an award in every lasting state, among them a code to copy and a parcel to track', async () => {
  const { list, waiting } = (await mall.call(contract.activity.myAwardList, { limit: 50 }, { token })).data;
  const states = new Set(list.map(({ status }) => status));
  for (const status of ['needs_address', 'needs_role', 'preparing', 'shipped', 'stuck', 'received'] as const)
    expect(states).toContain(status);
  for (const status of ['expired', 'revoked'] as const) expect(states).toContain(status);
  expect(waiting).toBeGreaterThanOrEqual(2);
  expect(list.find(({ prize }) => prize.kind === 'code')?.code).toMatch(/^[0-9A-F]{4}-/);
  expect(list.find(({ status }) => status === 'shipped')?.parcel?.tracking_number).toBe('SF1402600117');
});

test('the coupon centre of 1001 has coupons of every kind and in every state', async () => {
  const { list } = (await mall.call(user.couponList, { limit: 50 }, { token })).data;
  const has = (part: Partial<CouponTemplate>) => expect(list).toContainEqual(expect.objectContaining(part));
  for (const kind of ['threshold', 'percent', 'plain'] as const) has({ kind });
  for (const scope of ['all', 'groups', 'goods'] as const) has({ scope });
  for (const status of ['receivable', 'received', 'gone', 'scheduled'] as const) has({ status });
  has({ name: '¥20.00 周边券', price: 990, status: 'receivable' });
  has({ name: '¥50.00 周边券', price: 1990 });
  expect(list.every(({ scope_text, valid_text }) => scope_text && valid_text)).toBe(true);
});

test('what counts as handed out of a coupon or a gift has its receipts', async () => {
  const { rows } = await mall.services.db.execute(sql`
    SELECT 'coupon' AS kind, id, handed_out FROM coupon_templates t
      WHERE handed_out <> (SELECT count(*) FROM coupon_receipts WHERE template_id = t.id)
    UNION ALL SELECT 'gift', id, handed_out FROM gifts g
      WHERE handed_out <> (SELECT count(*) FROM gift_receipts WHERE gift_id = g.id)`);
  expect(rows).toEqual([]);
});

test('every coupon applies to listed goods', async () => {
  for (const game_id of ['1001', '1002', '1003', '1004']) {
    const { rows } = await mall.services.db.execute<{ id: number }>(
      sql`SELECT id FROM coupon_templates WHERE game_id = ${Number(game_id)}`,
    );
    for (const { id } of rows) {
      const goods = await mall.call(user.couponGoodsDetail, { template_id: id, limit: 1 }, { game_id });
      expect(goods.data.list, `template ${id}`).toHaveLength(1);
    }
  }
});

test('goods that sell a coupon grant that coupon, and their texts are correct', async () => {
  const { rows } = await mall.services.db.execute<{
    name: string;
    amount: number;
    threshold: number;
    subtitle: string;
  }>(
    sql`SELECT g.name, g.subtitle, t.amount, t.threshold FROM goods g JOIN skus s ON s.goods_id = g.id
        LEFT JOIN coupon_templates t ON t.id = s.coupon_template_id AND t.is_sold WHERE g.kind = 'coupon'`,
  );
  expect(rows.length).toBeGreaterThanOrEqual(4);
  for (const { name, amount, threshold, subtitle } of rows) {
    expect(name).toContain(`¥${(amount / 100).toFixed(2)}`);
    expect(subtitle).toContain(`满 ¥${(threshold / 100).toFixed(2)} 可用`);
  }
});

test('demo has usable and expired coupons', async () => {
  const mine = async (status: 'unused' | 'expired') =>
    (await mall.call(user.myCoupon, { status }, { token })).data.list.length;
  expect(await mine('unused')).toBeGreaterThanOrEqual(4);
  expect(await mine('expired')).toBeGreaterThanOrEqual(2);
});

test('a coupon of the demo world can be received, and later ids do not collide with its own', async () => {
  const { list } = (await mall.call(user.couponList, {}, { token })).data;
  const free = list.find(({ status, price }) => status === 'receivable' && price === 0);
  const response = await mall.call(user.receiveCoupon, { template_id: free?.template_id ?? 0 }, { token });
  expect(response.code).toBe(200);
  const { rows } = await mall.services.db.execute<{ next: number; max: number }>(sql`
    SELECT nextval(pg_get_serial_sequence('coupon_templates', 'id')) AS next, max(id) AS max FROM coupon_templates`);
  expect(rows[0]?.next).toBeGreaterThan(rows[0]?.max ?? 0);
});

test('demo has three addresses in 1001, one of them the default', async () => {
  const { list } = (await mall.call(user.shippingAddressList, {}, { token })).data;
  expect(list.map(({ is_default }) => is_default)).toEqual([true, false, false]);
  expect(list[0]).toMatchObject({ province: '浙江省', city: '杭州市', district: '西湖区' });
});

test('admin has permissions in every game, closed ones too', async () => {
  const operator = await logInOperator(mall, 'admin', 'admin123456');
  const { data } = await mall.call(ops.auth.me, {}, { token: operator });
  const ids = data.games.map(({ game_id }) => game_id);
  for (const game_id of ['1', '1001', '1002', '1003', '1004', '1402', '1302', '1500'])
    expect(ids).toContain(game_id);
  for (const game of data.games) expect(game.permissions).toEqual([...permissions].sort());
  const goods = await mall.call(ops.catalog.listGoods, {}, { token: operator, game_id: '1402' });
  expect(goods).toMatchObject({ code: 200, data: { list: [] } });
});

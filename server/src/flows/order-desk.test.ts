// What operators see and do at the desk: one order in full, deliveries that hang, refunds that hang.
import { contract, type Permission } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmFactor } from '../../test/approvals.ts';
import { addGames, type Member } from '../../test/members.ts';
import { addOperatorSession, limitOperator } from '../../test/operators.ts';
import {
  addAddress,
  addBuyer,
  charge,
  notify,
  openCashier,
  openShop,
  pay,
  placed,
  type Shop,
  sell,
  statusOf,
} from '../../test/shop.ts';
import { tryFirst } from '../../test/try-first.ts';
import { addCodes, addPool } from '../modules/code-pools/index.ts';
import { PaymentUnavailable } from '../providers/payment/index.ts';

const { order: ops, payment } = contract.ops;
let shop: Shop;
/** Everything about orders. */
let clerk: string;
/** Reads only. */
let analyst: string;

const operatorWith = async (permissions: Permission[]) =>
  (await addOperatorSession(shop, [{ gameId: 1001, permissions }])).token;

beforeAll(async () => {
  shop = await openShop();
  await addGames(shop, [1002]);
  clerk = (await addOperatorSession(shop, [{ gameId: 1001, areas: ['order', 'payment', 'player'] }])).token;
  analyst = await operatorWith(['order.read']);
});
afterAll(() => shop.close());

const info = async (orderId: string, token = clerk) =>
  (await shop.call(ops.info, { order_id: orderId }, { token })).data;

type Paid = { orderId: string; buyer: Member; skuId: number; goodsId: number };

async function paidOrder(goods: Partial<Parameters<typeof sell>[1]> = {}): Promise<Paid> {
  const { skuId, goodsId } = await sell(shop, goods);
  const buyer = await addBuyer(shop);
  shop.clock.advance(1);
  const address = goods.delivery === 'ship' ? { address_id: await addAddress(shop, buyer) } : {};
  const orderId = await placed(shop, buyer, skuId, address);
  await pay(shop, buyer, orderId);
  return { orderId, buyer, skuId, goodsId };
}
const paidParcel = () => paidOrder({ delivery: 'ship', sku: { price: 20_000 } });

describe('one order', () => {
  test('was paid after the payment was started, though the provider dates it by whole seconds', async () => {
    const { orderId } = await paidParcel();
    await shop.services.db.execute(sql`
      UPDATE payment_attempts SET created_at = paid_at + interval '400 milliseconds' WHERE order_id = ${orderId}`);
    const texts = (await info(orderId)).timeline.map(({ text }) => text);
    const started = texts.indexOf('发起支付');
    expect(started).toBeGreaterThan(0);
    expect(texts.indexOf('支付渠道确认到账')).toBeGreaterThan(started);
    expect(texts.indexOf('支付成功')).toBeGreaterThan(started);
  });

  test('is one timeline of what happened, with notes and who did what', async () => {
    const { orderId } = await paidParcel();
    await shop.call(ops.note, { order_id: orderId, text: ' 已电话联系 ' }, { token: clerk });
    await shop.call(ops.refund, { order_id: orderId, amount: 500, reason: '补偿' }, { token: clerk });
    await shop.runJobs();
    const seen = await info(orderId);
    const kinds = seen.timeline.map(({ kind }) => kind);
    for (const kind of ['order', 'payment', 'delivery', 'refund', 'note', 'operator'])
      expect(kinds).toContain(kind);
    expect(seen.timeline[0]?.text).toBe('下单');
    expect(seen.timeline).toContainEqual(
      expect.objectContaining({ kind: 'note', detail: '已电话联系', operator_name: '运营' }),
    );
    expect(seen.timeline).toContainEqual(
      expect.objectContaining({ kind: 'operator', text: '操作员发起退款', detail: '补偿' }),
    );
    expect(seen.attempts).toMatchObject([{ status: 'paid', provider: 'sandbox' }]);
    expect(seen.refunds).toMatchObject([{ status: 'done', amount: 500 }]);
    expect(seen.actions).toEqual(['refund', 'ship']);
  });

  test('shows each notification of the provider with what became of it, and stores no more than a provider sends', async () => {
    const { skuId } = await sell(shop, { sku: { price: 1250 } });
    const buyer = await addBuyer(shop);
    const orderId = await placed(shop, buyer, skuId);
    const paid = await charge(shop, await openCashier(shop, buyer, orderId));
    await notify(shop, paid, { secret: 'f'.repeat(64) });
    await notify(shop, paid, { change: { amount: 1249 } });
    await notify(shop, paid, { change: { app_id: 'another-app' } });
    await notify(shop, paid);
    await notify(shop, paid);
    await notify(shop, { ...paid, transactionId: 'another' });
    const number = paid.transactionId;
    const notificationsOf = async () =>
      (await info(orderId)).timeline
        .filter(({ text }) => text === '收到支付渠道通知')
        .map(({ detail, amount }) => [detail, amount]);
    expect(await notificationsOf()).toEqual([
      ['已拒绝 · 签名不正确', null],
      [`已拒绝 · 金额与付款不符 · ${number}`, 1249],
      ['已拒绝 · 属于其他商户或应用', null],
      [`已入账 · ${number}`, 1250],
      [`重复通知，无需处理 · ${number}`, 1250],
      ['已拒绝 · 渠道流水号与付款不符 · another', 1250],
    ]);
    // Anybody can send notifications that are not signed: they fill neither the table nor the place of real ones.
    for (let sent = 0; sent < 25; sent += 1) await notify(shop, paid, { secret: 'f'.repeat(64) });
    await notify(shop, paid);
    expect(await notificationsOf()).toHaveLength(20 + 6);
    // Signed ones that are rejected afterwards are still shown.
    await notify(shop, paid, { change: { amount: 1251 } });
    expect((await notificationsOf()).at(-1)).toEqual([`已拒绝 · 金额与付款不符 · ${number}`, 1251]);
  });

  test('hides the person and the codes from whoever only reads, until somebody says why', async () => {
    const parcel = await paidParcel();
    expect(await info(parcel.orderId, analyst)).toMatchObject({
      is_address_masked: true,
      address: { name: '林*', phone: '138****0001', region: '浙江省 杭州市 西湖区', detail: '' },
    });
    expect(await info(parcel.orderId)).toMatchObject({
      is_address_masked: false,
      address: { name: '林小海', phone: '13800000001', detail: '文三路 1 号' },
    });
    // Whoever ships sees persons, and proves a second factor for it.
    const packer = await addOperatorSession(shop, [
      { gameId: 1001, permissions: ['order.read', 'order.ship'] },
    ]);
    expect((await info(parcel.orderId, packer.token)).is_address_masked).toBe(false);
    await shop.services.db.execute(sql`
      UPDATE operator_sessions SET machine_name = NULL, permissions = NULL WHERE operator_id = ${packer.operatorId}`);
    expect((await info(parcel.orderId, packer.token)).is_address_masked).toBe(true);
    const parcels = await shop.call(ops.parcels, {}, { token: packer.token });
    expect(parcels.code).toBe(800005);
    const poolId = await shop.services.db.transaction(async (tx) => {
      const id = await addPool(tx, { gameId: 1001, name: '激活码', now: shop.clock.now() });
      await addCodes(tx, id, ['SECRET-1']);
      return id;
    });
    const { orderId } = await paidOrder({ delivery: 'code', sku: { codePoolId: poolId } });
    await shop.runJobs();
    const seen = await shop.call(ops.info, { order_id: orderId }, { token: clerk });
    expect(seen.data.deliveries).toMatchObject([{ status: 'delivered', code_count: 1 }]);
    expect(JSON.stringify(seen)).not.toContain('SECRET-1');
    const reveal = { order_id: orderId, order_item_id: seen.data.deliveries[0]?.order_item_id ?? 0 };
    const requested = { ...reveal, reason: '玩家看不到' };
    expect((await shop.call(ops.revealCode, requested, { token: analyst })).code).toBe(403);
    // The second factor is asked for again.
    expect((await shop.call(ops.revealCode, requested, { token: clerk })).code).toBe(800006);
    await shop.services.db.execute(sql`
      UPDATE operator_sessions SET machine_name = NULL, permissions = NULL, second_factor_at = ${shop.clock.now()}`);
    expect((await tryFirst(shop, ops.revealCode, requested, { token: clerk })).data).toEqual({
      codes: ['SECRET-1'],
    });
    expect((await info(orderId)).timeline.at(-1)).toMatchObject({
      kind: 'operator',
      text: '操作员查看兑换码',
      detail: '玩家看不到',
    });
    const where = { order_id: parcel.orderId, reason: '核对地址' };
    expect((await shop.call(ops.revealAddress, where, { token: analyst })).code).toBe(403);
    expect((await shop.call(ops.revealAddress, where, { token: clerk })).data.detail).toBe('文三路 1 号');
    // Sixty an hour, whatever the role may in a day.
    await shop.services.db.execute(sql`UPDATE rate_limits SET hits = 60 WHERE key LIKE 'reveal-%'`);
    expect((await shop.call(ops.revealCode, requested, { token: clerk })).code).toBe(429);
    expect((await shop.call(ops.revealAddress, where, { token: clerk })).code).toBe(429);
    // Above the daily limit of a role somebody else has to agree.
    const limited = await addOperatorSession(shop, [{ gameId: 1001, areas: ['order', 'player'] }]);
    await limitOperator(shop, limited.operatorId, { reveals: 0 });
    await confirmFactor(shop, limited.operatorId);
    const above = { token: limited.token };
    expect((await shop.call(ops.revealCode, requested, above)).code).toBe(800_014);
    expect((await shop.call(ops.revealAddress, where, above)).code).toBe(800_014);
  });

  test('is found by date, goods, amount, role and the number of its payment', async () => {
    const { orderId, goodsId } = await paidParcel();
    const seen = await info(orderId);
    const found = async (input: object) =>
      (await shop.call(ops.list, { ...input, has_total: true }, { token: clerk })).data;
    const [attempt] = seen.attempts;
    for (const input of [
      { goods_id: goodsId },
      { transaction_id: attempt?.transaction_id },
      { transaction_id: attempt?.out_trade_no },
      { from: seen.created_at, role_name: seen.role_name },
    ])
      expect(await found(input)).toMatchObject({
        total: 1,
        total_amount: seen.pay_amount,
        list: [{ order_id: orderId, transaction_id: attempt?.transaction_id }],
      });
    expect(await found({ goods_id: goodsId, max_amount: 100 })).toMatchObject({
      total: 0,
      total_amount: 0,
      list: [],
    });
    expect(await found({ goods_id: goodsId, to: seen.created_at })).toMatchObject({ list: [] });
    expect(await found({ goods_id: goodsId, kind: 'recharge' })).toMatchObject({ list: [] });
  });
});

describe('a delivery that hangs', () => {
  /** Paid orders that the game rejects. */
  async function stuckOrders(count: number): Promise<Paid[]> {
    const paid: Paid[] = [];
    for (let each = 0; each < count; each += 1) paid.push(await paidOrder());
    for (const { buyer } of paid)
      await shop.services.db.execute(sql`
        DELETE FROM sandbox_game_roles WHERE role_code = ${`r${buyer.playerId}`}`);
    await shop.runJobs();
    return paid;
  }
  const acceptAgain = async (stuck: Paid[]) => {
    for (const { buyer } of stuck)
      await shop.services.db.execute(sql`
        INSERT INTO sandbox_game_roles (game_id, server_code, role_code, role_name, level, vip_level, avatar)
        SELECT game_id, server_code, role_code, role_name, level, vip_level, avatar
        FROM player_roles WHERE player_id = ${buyer.playerId}`);
  };

  test('keeps the words of the game, and is tried again for one order or for all', async () => {
    const stuck = await stuckOrders(2);
    const seen = await shop.call(ops.stuck, {}, { token: analyst });
    expect(seen.data.list).toHaveLength(2);
    const [problem] = seen.data.problems;
    expect(problem).toMatchObject({
      problem: 'refused',
      deliveries: 2,
      rejection: expect.stringMatching(/./),
    });
    const [first, second] = stuck;
    if (!first || !second) throw new Error('nothing hangs');
    expect((await info(first.orderId)).timeline).toContainEqual(
      expect.objectContaining({ kind: 'delivery', detail: problem?.rejection }),
    );
    await acceptAgain(stuck);
    const one = { order_id: first.orderId };
    expect((await shop.call(ops.retryDelivery, one, { token: analyst })).code).toBe(403);
    expect((await tryFirst(shop, ops.retryDelivery, one, { token: clerk })).data).toEqual({ retried: 1 });
    await shop.runJobs();
    expect(await statusOf(shop, first.orderId)).toBe('completed');
    expect(await statusOf(shop, second.orderId)).toBe('delivering');
    expect((await shop.call(ops.retryStuck, { problem: 'no_code' }, { token: clerk })).data.retried).toBe(0);
    const retried = async (rejection: string | null) =>
      (await shop.call(ops.retryStuck, { problem: 'refused', rejection }, { token: clerk })).data.retried;
    expect([await retried('another answer'), await retried(null)]).toEqual([0, 0]);
    expect(await retried(problem?.rejection ?? '')).toBe(1);
    await shop.runJobs();
    expect(await statusOf(shop, second.orderId)).toBe('completed');
    expect((await shop.call(ops.retryDelivery, one, { token: clerk })).code).toBe(200012);
  });

  test('is tried again for a list of orders in one call, and the lines with nothing to try are named', async () => {
    const { orderId: parcel } = await paidParcel();
    const stuck = await stuckOrders(3);
    await acceptAgain(stuck);
    const [first, second, other] = stuck.map(({ orderId }) => orderId) as [string, string, string];
    const statuses = async () => [await statusOf(shop, first), await statusOf(shop, second)];
    const nobodys = 'hhw00000000000000000000';
    const input = { order_ids: [second, parcel, nobodys, first] };
    const expected = {
      retried: 2,
      errors: [
        { line: 2, order_id: parcel, reason: 'not_delivering' },
        { line: 3, order_id: nobodys, reason: 'not_found' },
      ],
    };
    expect((await shop.call(ops.retryDeliveries, input, { token: analyst })).code).toBe(403);
    const elsewhere = (await addOperatorSession(shop, [{ gameId: 1002, areas: ['order'] }])).token;
    const foreign = await shop.call(ops.retryDeliveries, input, { token: elsewhere, game_id: '1002' });
    expect(foreign.data).toMatchObject({ retried: 0, errors: { length: 4 } });
    const tried = await shop.call(ops.retryDeliveries, { ...input, is_dry_run: true } as never, {
      token: clerk,
    });
    expect(tried).toMatchObject({ code: 200 });
    await shop.runJobs();
    expect(await statuses()).toEqual(['delivering', 'delivering']);

    const asked = { ...input, request_id: crypto.randomUUID() };
    expect((await shop.call(ops.retryDeliveries, asked, { token: clerk })).data).toEqual(expected);
    expect((await shop.call(ops.retryDeliveries, asked, { token: clerk })).data).toEqual(expected);
    await shop.runJobs();
    expect(await statuses()).toEqual(['completed', 'completed']);
    expect(await statusOf(shop, other)).toBe('delivering');
    const { rows } = await shop.services.db.execute(sql`
      SELECT target_kind, target_id FROM operator_audit WHERE call = 'ops/order/retryDeliveries' AND game_id = 1001`);
    expect(rows).toEqual([{ target_kind: 'order', target_id: input.order_ids.join(',') }]);
    const retriers = async (orderId: string) =>
      (await info(orderId)).timeline.filter(({ text }) => text === '操作员批量重试发放');
    expect(await retriers(second)).toMatchObject([{ kind: 'operator', operator_name: '运营' }]);
    expect(await retriers(parcel)).toEqual([]);
  });
});

test('a refund that hangs is sent again at once, and payments are listed by their numbers', async () => {
  const { orderId } = await paidParcel();
  const sandbox = await shop.services.payments.find('sandbox', null);
  if (!sandbox) throw new Error('no sandbox cashier');
  const { refund } = sandbox;
  sandbox.refund = async () => {
    throw new PaymentUnavailable('down');
  };
  await shop.call(ops.refund, { order_id: orderId, reason: '缺货' }, { token: clerk });
  await shop.runJobs();
  sandbox.refund = refund;
  const listed = await shop.call(payment.refunds, { order_id: orderId, has_total: true }, { token: clerk });
  expect(listed.data).toMatchObject({ total: 1, list: [{ status: 'pending', tries: 1, kind: 'order' }] });
  const [hangs] = listed.data.list;
  const again = { refund_no: hangs?.refund_no ?? '' };
  expect((await shop.call(payment.retryRefund, again, { token: analyst })).code).toBe(403);
  expect((await shop.call(payment.retryRefund, again, { token: clerk })).data).toEqual({ status: 'pending' });
  await shop.runJobs();
  expect(await statusOf(shop, orderId)).toBe('refunded');
  const attempts = await shop.call(payment.attempts, { status: 'paid', limit: 1 }, { token: clerk });
  expect(attempts.data.list).toMatchObject([{ order_id: orderId, amount: 20_000 }]);
});

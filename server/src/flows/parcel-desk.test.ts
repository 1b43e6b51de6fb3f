// What operators do with parcels: ship them from a file, and correct what was shipped under a wrong number.
import { randomBytes } from 'node:crypto';
import { contract } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inboxOf } from '../../test/inbox.ts';
import { addOperatorSession } from '../../test/operators.ts';
import { addPaidParcel } from '../../test/paid-parcel.ts';
import { openShop, type Shop } from '../../test/shop.ts';
import { countStatements } from '../../test/statements.ts';

const { order: ops } = contract.ops;
let shop: Shop;
/** Everything about orders. */
let clerk: string;
/** Reads only. */
let analyst: string;

beforeAll(async () => {
  shop = await openShop();
  clerk = (await addOperatorSession(shop, [{ gameId: 1001, areas: ['order', 'player'] }])).token;
  analyst = (await addOperatorSession(shop, [{ gameId: 1001, permissions: ['order.read'] }])).token;
});
afterAll(() => shop.close());

const info = async (orderId: string) =>
  (await shop.call(ops.info, { order_id: orderId }, { token: clerk })).data;

/** Each later than the one before, so that lists have an order. */
function paidParcel() {
  shop.clock.advance(1);
  return addPaidParcel(shop);
}

const messagesOf = async (player: { playerId: number }, language?: 'en') =>
  (await inboxOf(shop, player, language)).map(({ text }) => text);

test('parcels are listed with where they go, and shipped from a file: each good line once', async () => {
  const [first, second, refunded] = [await paidParcel(), await paidParcel(), await paidParcel()];
  const { order } = contract;
  await shop.call(
    order.applyRefund,
    { order_id: refunded.orderId, kind: 'refund', reason: 'changed_mind' },
    { token: refunded.buyer.token },
  );
  const list = await shop.call(ops.parcels, { limit: 50, has_total: true }, { token: clerk });
  const mine = list.data.list.filter(({ order_id }) =>
    [first, second, refunded].some(({ orderId }) => orderId === order_id),
  );
  expect(mine.map(({ has_application }) => has_application)).toEqual([false, false, true]);
  expect(mine[0]).toMatchObject({ order_id: first.orderId, address: { detail: '文三路 1 号' } });
  expect((await shop.call(ops.parcels, {}, { token: analyst })).code).toBe(403);

  const shipped = (line: number, order_id: string, tracking_number = `SF000${line}`) => ({
    line,
    order_id,
    carrier: '顺丰',
    tracking_number,
  });
  const lines = [
    shipped(2, first.orderId),
    shipped(3, ` ${second.orderId.toUpperCase()} `),
    shipped(4, second.orderId, 'SF0009'),
    shipped(5, refunded.orderId),
    shipped(6, '订单号'),
    shipped(7, 'hhw00000000000000000000'),
    shipped(8, second.orderId, ''),
  ];
  const send = () => shop.call(ops.importShipments, { lines }, { token: clerk });
  const errors = [
    { line: 4, reason: 'repeated_line' },
    { line: 5, reason: 'refund_under_way' },
    { line: 6, reason: 'bad_order_id' },
    { line: 7, reason: 'not_found' },
    { line: 8, reason: 'bad_tracking_number' },
    { line: 8, reason: 'repeated_line' },
  ];
  const checked = await shop.call(ops.checkShipments, { lines }, { token: clerk });
  expect(checked.data).toMatchObject({ shipped: 2, repeated: 0, errors });
  expect((await info(second.orderId)).status).toBe('paid');
  expect((await send()).data).toEqual(checked.data);
  expect((await send()).data).toMatchObject({ shipped: 0, repeated: 2, errors });
  expect(await messagesOf(first.buyer)).toEqual([`你的订单 ${first.orderId} 已发货：顺丰速运 SF0002。`]);
  expect((await info(second.orderId)).tracking_number).toBe('SF0003');
  // Who shipped it is named once, and not where the line was refused.
  const shippers = async ({ orderId }: { orderId: string }) =>
    (await info(orderId)).timeline.filter(({ text }) => text === '操作员批量发货');
  expect(await shippers(second)).toMatchObject([{ kind: 'operator', operator_name: '运营' }]);
  expect(await shippers(refunded)).toEqual([]);
  const other = { lines: [shipped(1, first.orderId, 'SF0100')] };
  expect((await shop.call(ops.importShipments, other, { token: clerk })).data.errors).toMatchObject([
    { line: 1, reason: 'shipped_otherwise' },
  ]);
});

/** As many more as one that is paid. */
async function copyParcel(orderId: string, copies: number): Promise<string[]> {
  const { rows } = await shop.services.db.execute<{ order_id: string }>(sql`
    WITH made AS (
      INSERT INTO orders SELECT (jsonb_populate_record(o,
        jsonb_build_object('id', left(o.id, -7) || lpad(n::text, 7, '0')))).*
      FROM orders o, generate_series(1, ${copies}::int) n WHERE o.id = ${orderId} RETURNING id
    ), items AS (
      INSERT INTO order_items (order_id, goods_id, sku_id, name, sku_name, image, price, quantity, paid_amount, delivery,
        product_code, contents)
      SELECT made.id, goods_id, sku_id, name, sku_name, image, price, quantity, paid_amount, delivery, product_code, contents
      FROM made, order_items i WHERE i.order_id = ${orderId} RETURNING id, order_id
    )
    INSERT INTO deliveries (order_item_id, order_id, method, phase) SELECT id, order_id, 'ship', 'waiting' FROM items
    RETURNING order_id`);
  return [...new Set(rows.map(({ order_id }) => order_id))];
}

test('200 parcels go out in one file: 3 bad lines are named and keep back no other', async () => {
  const { orderId } = await paidParcel();
  const orderIds = [orderId, ...(await copyParcel(orderId, 199))];
  const { data } = await shop.call(ops.parcels, { limit: 50, is_file: true }, { token: clerk });
  expect(data.list).toHaveLength(50);
  const recorded = await shop.services.db.execute<{ input: object }>(sql`
    SELECT input FROM operator_audit WHERE call = 'ops/order/parcels' ORDER BY id DESC LIMIT 1`);
  expect(recorded.rows[0]?.input).toMatchObject({ is_file: true });
  const lines = orderIds.map((order_id, at) => ({
    line: at + 2,
    order_id,
    carrier: at === 10 ? '小店' : '顺丰',
    tracking_number: at === 20 ? 'SF' : `SF1234${String(at).padStart(6, '0')}`,
  }));
  lines[30] = { ...lines[30], order_id: 'hhw00000000000000000000' } as (typeof lines)[number];
  const errors = [
    { line: 12, reason: 'bad_carrier' },
    { line: 22, reason: 'bad_tracking_number' },
    { line: 32, reason: 'not_found' },
  ];
  const shipped = await shop.call(ops.importShipments, { lines }, { token: clerk });
  expect(shipped.data).toMatchObject({ shipped: 197, repeated: 0, errors });
  const { rows } = await shop.services.db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM orders
    WHERE id = ANY (${sql.param(orderIds)}::text[]) AND status = 'shipped' AND carrier = '顺丰速运'`);
  expect(rows[0]?.count).toBe(197);
});

test('a file’s carriers and numbers are stored as the list writes them, and of two lines the first good one ships', async () => {
  const [sent, unknown] = [await paidParcel(), await paidParcel()];
  const line = (at: number, order_id: string, carrier: string, tracking_number: string) => ({
    line: at,
    order_id,
    carrier,
    tracking_number,
  });
  const lines = [
    line(1, sent.orderId, '顺丰楼下超市', 'SF 1'),
    line(2, sent.orderId, '顺丰速递', 'SF 123'),
    line(3, sent.orderId, '顺丰速递', 'SF 1234 5678'),
    line(4, sent.orderId, 'ZTO', 'ZT12345678'),
    line(5, unknown.orderId, '小店自送', 'SF1234567890'),
  ];
  const checked = await shop.call(ops.checkShipments, { lines }, { token: clerk });
  expect(checked.data).toMatchObject({
    shipped: 1,
    parcels: [{ line: 3, id: sent.orderId, carrier: '顺丰速运', tracking_number: 'SF12345678' }],
    errors: [
      { line: 1, reason: 'bad_carrier' },
      { line: 1, reason: 'bad_tracking_number' },
      { line: 2, reason: 'bad_tracking_number' },
      { line: 4, reason: 'repeated_line' },
      { line: 5, reason: 'bad_carrier' },
    ],
  });
  await shop.call(ops.importShipments, { lines }, { token: clerk });
  const shipment = { carrier: '顺丰速运', tracking_number: 'SF12345678' };
  expect(await info(sent.orderId)).toMatchObject(shipment);
  expect((await info(unknown.orderId)).status).toBe('paid');
  for (const wrong of [{ carrier: '顺' }, { carrier: '长'.repeat(21) }, { tracking_number: 'SF 123' }]) {
    const input = { order_id: sent.orderId, reason: '面单贴错', ...shipment, ...wrong };
    // The console marks the field by it.
    expect(await shop.call(ops.correctShipment, input, { token: clerk })).toMatchObject({
      code: 400,
      data: {
        field: Object.keys(wrong)[0],
        reason: '格式不对',
      },
    });
  }
});

test('one tracking number ships several orders of one recipient, and none where the recipients differ', async () => {
  const [one, two, near, far] = [
    await paidParcel(),
    await paidParcel(),
    await paidParcel(),
    await paidParcel(),
  ];
  await shop.services.db.execute(
    sql`UPDATE orders SET address = address || '{"name": "陈晚"}' WHERE id = ${far.orderId}`,
  );
  const lines = [one, two, near, far].map(({ orderId }, at) => ({
    line: at + 2,
    order_id: orderId,
    carrier: '顺丰',
    tracking_number: at < 2 ? 'SF 7001 001' : (['SF7001002', 'SF7001 002'][at - 2] ?? ''),
  }));
  const checked = await shop.call(ops.checkShipments, { lines }, { token: clerk });
  expect(checked.data).toMatchObject({
    shipped: 2,
    errors: [
      { line: 4, order_id: near.orderId, reason: 'other_recipient' },
      { line: 5, order_id: far.orderId, reason: 'other_recipient' },
    ],
  });
  expect((await shop.call(ops.importShipments, { lines }, { token: clerk })).data).toEqual(checked.data);
  expect((await info(two.orderId)).tracking_number).toBe('SF7001001');
  expect((await info(near.orderId)).status).toBe('paid');
});

test('a carrier outside the list ships by its name, and in a file where it is marked as meant', async () => {
  const [typed, filed] = [await paidParcel(), await paidParcel()];
  const shipment = { carrier: '小店自送', tracking_number: 'DZ-20261118' };
  await shop.call(ops.ship, { order_id: typed.orderId, ...shipment }, { token: clerk });
  expect(await info(typed.orderId)).toMatchObject({ status: 'shipped', ...shipment });
  const lines = [{ line: 1, order_id: filed.orderId, ...shipment, carrier: '其他：小店自送' }];
  await shop.call(ops.importShipments, { lines }, { token: clerk });
  expect(await info(filed.orderId)).toMatchObject({ status: 'shipped', ...shipment });
  // Any spelling of one in the list is that one.
  const input = { order_id: typed.orderId, ...shipment, carrier: '顺丰速递', reason: '面单贴错' };
  await shop.call(ops.correctShipment, input, { token: clerk });
  expect((await info(typed.orderId)).carrier).toBe('顺丰速运');
});

test('parcels and orders in as long a list as one call takes are all named in the audit log', async () => {
  // As random as order ids are: text that compresses badly.
  const order_ids = Array.from(
    { length: 200 },
    () =>
      `hhw${BigInt(`0x${randomBytes(9).toString('hex')}`)
        .toString()
        .padStart(20, '1')
        .slice(0, 20)}`,
  );
  const lines = order_ids.map((order_id, at) => ({
    line: at + 1,
    order_id,
    carrier: '顺丰',
    tracking_number: 'SF0001',
  }));
  const { statements } = await countStatements(async () => {
    const imported = await shop.call(ops.importShipments, { lines }, { token: clerk });
    expect(imported.data.errors).toHaveLength(200);
  });
  // Whether a refund of one of them waits is asked once for all lines.
  expect(statements.filter(({ text }) => /from "operator_approvals"/i.test(text))).toHaveLength(1);
  expect(statements.filter(({ text }) => text.includes('pg_advisory_xact_lock')).length).toBeLessThan(5);
  const retried = await shop.call(ops.retryDeliveries, { order_ids }, { token: clerk });
  expect(retried.data.errors).toHaveLength(200);
  const { rows } = await shop.services.db.execute(sql`
    SELECT target_id FROM operator_audit ORDER BY id DESC LIMIT 2`);
  const target_id = order_ids.join(',');
  expect(rows).toEqual([{ target_id }, { target_id }]);
});

test('parcels shipped under a wrong number are corrected, and the buyer hears of it', async () => {
  const { orderId, buyer } = await paidParcel();
  const correct = {
    order_id: orderId,
    carrier: '中通快递',
    tracking_number: 'ZT0007',
    reason: '面单贴错',
  };
  expect((await shop.call(ops.correctShipment, correct, { token: clerk })).code).toBe(200012);
  const wrong = { order_id: orderId, carrier: '顺丰速运', tracking_number: 'SF0007' };
  await shop.call(ops.ship, wrong, { token: clerk });
  expect((await shop.call(ops.correctShipment, correct, { token: clerk })).data.status).toBe('shipped');
  const seen = await info(orderId);
  expect(seen).toMatchObject({ carrier: '中通快递', tracking_number: 'ZT0007' });
  for (const entry of [
    { text: '商家已发货', detail: '顺丰速运 SF0007' },
    { text: '运单号已更正', detail: '中通快递 ZT0007 · 面单贴错' },
    { text: '操作员更正运单', detail: '面单贴错' },
  ])
    expect(seen.timeline).toContainEqual(expect.objectContaining(entry));
  const { rows } = await shop.services.db.execute<{ text: string }>(
    sql`SELECT text FROM outbound_messages ORDER BY id DESC LIMIT 1`,
  );
  expect(rows[0]?.text).toContain('更正为：中通快递 ZT0007');
  // Why is for operators: the buyer reads the new number alone.
  const details = await shop.call(contract.user.orderDetails, { order_id: orderId }, { token: buyer.token });
  expect(details.data.timeline.at(-1)).toMatchObject({ note: '运单号已更正', reason: '中通快递 ZT0007' });
});

test('a buyer who reads English reads the name of the carrier in English', async () => {
  const { orderId, buyer } = await paidParcel();
  const parcel = { order_id: orderId, carrier: '顺丰速运', tracking_number: 'SF0008' };
  await shop.call(ops.ship, parcel, { token: clerk });
  expect(await messagesOf(buyer, 'en')).toEqual([
    `Your order ${orderId} has shipped with SF Express, tracking number SF0008.`,
  ]);
});

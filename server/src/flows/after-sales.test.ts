// Refunds that players apply for: decided once, never for more than was paid, and the player hears of it.
import { contract } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AfterSales, openAfterSales, requestId } from '../../test/after-sales.ts';
import { addPaidParcel } from '../../test/paid-parcel.ts';
import { addAddress, addBuyer, pay, placed, type Shop, sell, statusOf, stockOf } from '../../test/shop.ts';

const { user, order, ops } = contract;
const DAY_MS = 86_400_000;
let shop: Shop;
let apply: AfterSales['apply'];
let applied: AfterSales['applied'];
let progress: AfterSales['progress'];
let details: AfterSales['details'];
let asOperator: AfterSales['asOperator'];
let approve: AfterSales['approve'];
let ship: AfterSales['ship'];
let messages: AfterSales['messages'];
let inbox: AfterSales['inbox'];
let refundsOf: AfterSales['refundsOf'];

beforeAll(async () => {
  ({ shop, apply, applied, progress, details, asOperator, approve, ship, messages, inbox, refundsOf } =
    await openAfterSales());
});
afterAll(() => shop.close());

describe('a refund', () => {
  test('of a whole order that is not shipped gives everything back, shipping included', async () => {
    const paid = await addPaidParcel(shop);
    expect(await progress(paid)).toMatchObject({ kinds: ['refund'], amount: 10_000, list: [] });
    const id = await applied(paid, { description: ' 拍错了 ' });
    expect(await progress(paid)).toMatchObject({
      kinds: [],
      items: [],
      list: [
        {
          application_id: id,
          status: 'applied',
          amount: 10_000,
          description: '拍错了',
          actions: ['withdraw'],
        },
      ],
    });
    const undecided = () =>
      shop.call(
        ops.order.listRefundApplications,
        { status: 'undecided', order_id: paid.orderId },
        asOperator(),
      );
    const listed = await undecided();
    expect(listed.data.list).toMatchObject([
      { application_id: id, order_status: 'paid', pay_amount: 10_000 },
    ]);
    expect((await approve(id)).data).toEqual({ status: 'approved' });
    expect((await undecided()).data.list).toEqual([]);
    expect(await statusOf(shop, paid.orderId)).toBe('refunding');
    expect((await messages()).at(-1)).toContain('退款申请已通过，¥100.00 将退回你的付款账户');
    expect(await inbox(paid.buyer.playerId)).toMatchObject([
      {
        title: '退款申请已通过',
        text: expect.stringContaining(`${paid.orderId} 退款申请已通过，¥100.00`),
        link: `/pages/orders/detailInfo?order_id=${paid.orderId}&sheet=refund`,
        unread: 1,
      },
    ]);
    await shop.runJobs();
    expect(await details(paid)).toMatchObject({
      status: 'refunded',
      refunded_amount: 10_000,
      refund: { application_id: id, status: 'refunded', amount: 10_000 },
    });
    for (const skuId of paid.skuIds) expect(await stockOf(shop, skuId)).toBe(100);
  });

  test('is refused with a reason that belongs to another kind, naming the field', async () => {
    const paid = await addPaidParcel(shop);
    const response = await apply(paid, { kind: 'return', reason: 'not_received' });
    expect(response.code).toBe(400);
    expect(response.msg).toContain('reason');
    expect((await progress(paid)).list).toEqual([]);
  });

  test('of one item stops that item alone, and the timeline names time, reason and amount', async () => {
    const paid = await addPaidParcel(shop);
    const [first = 0, second = 0] = paid.itemIds;
    const id = await applied(paid, { items: [{ order_item_id: second, quantity: 1 }], reason: 'other' });
    const listed = async () => (await shop.call(user.myOrder, {}, { token: paid.buyer.token })).data.list;
    expect(await listed()).toMatchObject([{ status: 'paid', has_open_refund: true }]);
    // The other item can still be applied for, this one cannot.
    expect((await progress(paid)).items).toEqual([{ order_item_id: first, amounts: [6000] }]);
    expect((await apply(paid, { items: [{ order_item_id: second, quantity: 1 }] })).code).toBe(200061);
    expect((await approve(id)).code).toBe(200);
    await shop.runJobs();
    const seen = await details(paid);
    expect(seen).toMatchObject({ status: 'paid', refunded_amount: 3000 });
    expect(await listed()).toMatchObject([
      { order_id: paid.orderId, pay_amount: 10_000, refunded_amount: 3000, has_open_refund: false },
    ]);
    expect(seen.deliveries.map(({ status }) => status)).toEqual(['waiting', 'cancelled']);
    expect(seen.timeline.slice(-3)).toMatchObject([
      { note: '你已申请退款，等待商家处理', amount: 3000 },
      { note: '部分退款处理中', amount: 3000, reason: '其他原因' },
      { note: '部分退款成功，已退回付款账户', amount: 3000 },
    ]);
    const forOperators = await shop.call(ops.order.info, { order_id: paid.orderId }, asOperator());
    expect(forOperators.data.timeline.map(({ text }) => text)).toContain('玩家申请退款，等待处理');
    expect(await stockOf(shop, paid.skuIds[1] ?? 0)).toBe(100);
    // The rest is shipped without it, and its refund then leaves the shipping fee.
    expect((await ship(paid.orderId)).code).toBe(200);
    expect((await details(paid)).deliveries.map(({ status }) => status)).toEqual(['delivering', 'cancelled']);
    expect(await progress(paid)).toMatchObject({ kinds: ['refund', 'return'], amount: 6000 });
  });

  test('that is less than applied for leaves the items with the player', async () => {
    const paid = await addPaidParcel(shop);
    const id = await applied(paid);
    expect((await approve(id, { amount: 10_001 })).code).toBe(200060);
    expect((await approve(id, { amount: 500, note: '补偿' })).code).toBe(200);
    await shop.runJobs();
    expect(await details(paid)).toMatchObject({ status: 'paid', refunded_amount: 500 });
    expect((await details(paid)).deliveries.map(({ status }) => status)).toEqual(['waiting', 'waiting']);
    expect((await progress(paid)).list).toMatchObject([
      { status: 'refunded', amount: 500, decision_note: '补偿' },
    ]);
  });

  test('of one item offers no more than its share after a compensation for another', async () => {
    const paid = await addPaidParcel(shop);
    const [first = 0, second = 0] = paid.itemIds;
    await approve(await applied(paid, { items: [{ order_item_id: first, quantity: 1 }] }), { amount: 1000 });
    const { data } = await apply(paid, { items: [{ order_item_id: second, quantity: 1 }] });
    expect(data.amount).toBe(3000);
  });

  test('is rejected with a reason that the player reads, and can be applied for again', async () => {
    const paid = await addPaidParcel(shop);
    const id = await applied(paid);
    const reject = { application_id: id, reason: ' 已经打包 ' };
    const { playerId } = paid.buyer;
    await shop.services.db.execute(sql`UPDATE players SET language = 'en' WHERE id = ${playerId}`);
    expect((await shop.call(ops.order.rejectRefund, reject, asOperator())).code).toBe(200);
    expect(await inbox(playerId, 'en')).toMatchObject([
      { title: 'Refund request declined', text: expect.stringMatching(/ was declined: 已经打包$/) },
    ]);
    expect((await shop.call(ops.order.rejectRefund, reject, asOperator())).code).toBe(200060);
    expect((await progress(paid)).list).toMatchObject([{ status: 'rejected', decision_note: '已经打包' }]);
    expect((await details(paid)).timeline.at(-1)).toMatchObject({
      note: '商家没有同意退款申请',
      reason: '已经打包',
    });
    expect((await messages()).at(-1)).toMatch(/ was declined: 已经打包$/);
    expect((await apply(paid)).code).toBe(200);
  });

  test('of the last item gives back the shipping fee and ends the order, whichever application comes last', async () => {
    const paid = await addPaidParcel(shop);
    const [first = 0, second = 0] = paid.itemIds;
    const ids = [
      await applied(paid, { items: [{ order_item_id: first, quantity: 1 }] }),
      await applied(paid, { items: [{ order_item_id: second, quantity: 1 }] }),
    ];
    for (const id of ids) expect((await approve(id)).code).toBe(200);
    expect(await refundsOf(paid.orderId)).toEqual([6000, 4000]);
    await shop.runJobs();
    expect(await details(paid)).toMatchObject({ status: 'refunded', refunded_amount: 10_000 });
    expect((await progress(paid)).list.map(({ amount }) => amount)).toEqual([4000, 6000]);
    for (const skuId of paid.skuIds) expect(await stockOf(shop, skuId)).toBe(100);
  });

  test('that was a compensation for the only item is not offered again', async () => {
    const { skuId } = await sell(shop, { delivery: 'ship', sku: { price: 6000 } });
    const buyer = await addBuyer(shop);
    const orderId = await placed(shop, buyer, skuId, { address_id: await addAddress(shop, buyer) });
    await pay(shop, buyer, orderId);
    const paid = { buyer, orderId, skuIds: [skuId], itemIds: [] };
    expect((await details(paid)).actions).toContain('apply_refund');
    await approve(await applied(paid), { amount: 500 });
    expect((await apply(paid)).code).toBe(200060);
    expect((await details(paid)).actions).not.toContain('apply_refund');
    const { data } = await shop.call(user.myOrder, {}, { token: buyer.token });
    expect(data.list[0]?.actions).not.toContain('apply_refund');
  });

  test('is decided before its parcel leaves the shop', async () => {
    const paid = await addPaidParcel(shop);
    const id = await applied(paid, { items: [{ order_item_id: paid.itemIds[0] ?? 0, quantity: 1 }] });
    expect((await ship(paid.orderId)).code).toBe(200061);
    await approve(id);
    expect((await ship(paid.orderId)).code).toBe(200);
    expect((await details(paid)).deliveries.map(({ status }) => status)).toEqual(['cancelled', 'delivering']);
  });

  test('by an operator answers the open applications with it', async () => {
    const paid = await addPaidParcel(shop);
    const [first = 0, second = 0] = paid.itemIds;
    await applied(paid, { items: [{ order_item_id: first, quantity: 1 }] });
    await applied(paid, { items: [{ order_item_id: second, quantity: 1 }] });
    const input = { order_id: paid.orderId, reason: '缺货' };
    // What was applied for is not given away twice.
    expect((await shop.call(ops.order.refund, { ...input, amount: 1001 }, asOperator())).code).toBe(200061);
    expect((await shop.call(ops.order.refund, { ...input, amount: 1000 }, asOperator())).code).toBe(200);
    expect((await shop.call(ops.order.refund, input, asOperator())).data.amount).toBe(9000);
    await shop.runJobs();
    expect((await progress(paid)).list).toMatchObject([
      { status: 'refunded', amount: 3000, decision_note: '缺货', actions: [] },
      { status: 'refunded', amount: 6000, decision_note: '缺货', actions: [] },
    ]);
    expect(await statusOf(shop, paid.orderId)).toBe('refunded');
  });

  test('is not applied for, withdrawn or redirected in a loop', async () => {
    const paid = await addPaidParcel(shop);
    const address_id = await addAddress(shop, paid.buyer);
    const responses: number[] = [];
    for (let round = 0; round < 21; round += 1)
      responses.push(
        (
          await shop.call(
            user.changeOrderAddress,
            { order_id: paid.orderId, address_id },
            { token: paid.buyer.token, request_id: requestId() },
          )
        ).code,
      );
    expect(responses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(responses[20]).toBe(429);
    expect((await apply(paid)).code).toBe(429);
    expect(
      (
        await shop.call(
          order.withdrawRefund,
          { application_id: 1 },
          { token: paid.buyer.token, request_id: requestId() },
        )
      ).code,
    ).toBe(429);
  });

  test('is not applied for before paying, after fifteen days, for a strange item or for nothing', async () => {
    const { skuId } = await sell(shop, { delivery: 'ship', sku: { price: 6000 } });
    const buyer = await addBuyer(shop);
    const orderId = await placed(shop, buyer, skuId, { address_id: await addAddress(shop, buyer) });
    const unpaid = { buyer, orderId, skuIds: [skuId], itemIds: [] };
    expect((await apply(unpaid)).code).toBe(200060);
    const paid = await addPaidParcel(shop);
    expect((await apply(paid, { items: [{ order_item_id: 1, quantity: 1 }] })).code).toBe(200060);
    expect((await apply(paid, { items: [] })).code).toBe(400);
    expect((await apply(paid, { kind: 'return' })).code).toBe(200060);
    const other = await addBuyer(shop);
    expect((await apply({ ...paid, buyer: other })).code).toBe(404);
    await ship(paid.orderId);
    await shop.call(user.confirmOrder, { order_id: paid.orderId }, { token: paid.buyer.token });
    expect((await details(paid)).actions).toContain('apply_refund');
    shop.clock.advance(15 * DAY_MS + 1000);
    expect((await details(paid)).actions).not.toContain('apply_refund');
    expect((await apply(paid)).code).toBe(200060);
    shop.clock.advance(-15 * DAY_MS - 1000);
  });
});

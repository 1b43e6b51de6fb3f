// Returns, and applications that are decided, withdrawn and shipped at the same time.
import { contract } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AfterSales, openAfterSales, requestId } from '../../test/after-sales.ts';
import { alertsOf, breakRow } from '../../test/broken-row.ts';
import { addPaidParcel, type PaidParcel } from '../../test/paid-parcel.ts';
import { raceRounds } from '../../test/rounds.ts';
import { addBuyer, pay, placed, runJob, type Shop, sell, statusOf, stockOf } from '../../test/shop.ts';
import { tryFirst } from '../../test/try-first.ts';

const { order, ops } = contract;
const DAY_MS = 86_400_000;
let shop: Shop;
let apply: AfterSales['apply'];
let applied: AfterSales['applied'];
let progress: AfterSales['progress'];
let asOperator: AfterSales['asOperator'];
let approve: AfterSales['approve'];
let ship: AfterSales['ship'];
let messages: AfterSales['messages'];
let refundsOf: AfterSales['refundsOf'];

beforeAll(async () => {
  ({ shop, apply, applied, progress, asOperator, approve, ship, messages, refundsOf } =
    await openAfterSales());
});
afterAll(() => shop.close());

const count = (responses: { code: number }[], code: number) =>
  responses.filter((response) => response.code === code).length;

describe('a return', () => {
  const returned = async () => {
    const paid = await addPaidParcel(shop);
    await ship(paid.orderId);
    const id = await applied(paid, { kind: 'return', reason: 'damaged' });
    return { paid, id };
  };
  const submit = ({ buyer }: PaidParcel, application_id: number) =>
    shop.call(
      order.submitReturn,
      { application_id, carrier: '中通', tracking_number: 'ZT1' },
      { token: buyer.token, request_id: requestId() },
    );
  const confirm = (application_id: number) =>
    shop.call(ops.order.confirmReturn, { application_id }, asOperator());

  test('waits for the tracking number and for the parcel, then gives the items back', async () => {
    const { paid, id } = await returned();
    expect((await approve(id)).code).toBe(400);
    const return_address = '杭州市西湖区文三路 1 号 售后部';
    expect((await approve(id, { return_address })).data).toEqual({ status: 'awaiting_return' });
    expect((await messages()).at(-1)).toContain(`前寄到：${return_address}`);
    expect((await confirm(id)).code).toBe(200060);
    expect((await submit(await addPaidParcel(shop), id)).code).toBe(404);
    expect((await submit(paid, id)).data).toEqual({ status: 'returning' });
    expect((await submit(paid, id)).code).toBe(200060);
    const arrived = { application_id: id };
    expect((await tryFirst(shop, ops.order.confirmReturn, arrived, asOperator())).data).toEqual({
      status: 'approved',
    });
    await shop.runJobs();
    expect((await progress(paid)).list).toMatchObject([
      { status: 'refunded', amount: 9000, carrier: '中通', tracking_number: 'ZT1' },
    ]);
    expect(await refundsOf(paid.orderId)).toEqual([9000]);
  });

  test('gives back the amount that was agreed to when the parcel was awaited', async () => {
    const { paid, id } = await returned();
    expect((await approve(id, { return_address: '售后部', amount: 9001 })).code).toBe(200060);
    await approve(id, { return_address: '售后部', amount: 7000 });
    await submit(paid, id);
    await confirm(id);
    expect(await refundsOf(paid.orderId)).toEqual([7000]);
  });

  test('that is not sent within seven days is closed', async () => {
    const { paid, id } = await returned();
    await approve(id, { return_address: '售后部' });
    shop.clock.advance(7 * DAY_MS + 1000);
    await runJob(shop, 'expire-returns');
    expect((await progress(paid)).list).toMatchObject([{ status: 'expired', actions: [] }]);
    expect((await submit(paid, id)).code).toBe(200060);
    shop.clock.advance(-7 * DAY_MS - 1000);
  });

  test('that cannot be closed does not hold up those behind it', async () => {
    const [broken, behind] = [await returned(), await returned()];
    for (const { id } of [broken, behind]) {
      await approve(id, { return_address: '售后部' });
      shop.clock.advance(1000);
    }
    await breakRow(shop, 'refund_applications', broken.id);
    shop.clock.advance(7 * DAY_MS);
    expect(await alertsOf(shop, () => runJob(shop, 'expire-returns'))).toEqual([
      `expire-returns failed for 1, refund application ${broken.id}, Error`,
    ]);
    expect((await progress(behind.paid)).list).toMatchObject([{ status: 'expired' }]);
    shop.clock.advance(-7 * DAY_MS - 2000);
  });
});

describe('at once', () => {
  test('twenty applications for the same items make one', async () => {
    for (let round = 0; round < raceRounds(2); round += 1) {
      const paid = await addPaidParcel(shop);
      const responses = await Promise.all(Array.from({ length: 20 }, () => apply(paid)));
      expect(count(responses, 200)).toBe(1);
      expect(count(responses, 200061)).toBe(19);
    }
  });

  test('the database itself rejects a second open application for an item', async () => {
    const paid = await addPaidParcel(shop);
    const id = await applied(paid);
    const second = shop.services.db.execute(sql`
      WITH made AS (
        INSERT INTO refund_applications (game_id, player_id, order_id, kind, reason, amount, is_shipped, status, created_at)
        SELECT game_id, player_id, order_id, kind, reason, amount, is_shipped, status, created_at
        FROM refund_applications WHERE id = ${id} RETURNING id)
      INSERT INTO refund_application_items SELECT made.id, ${paid.itemIds[0]}, 1, 1, true FROM made`);
    await expect(second).rejects.toMatchObject({
      cause: { constraint: 'refund_application_items_one_open' },
    });
  });

  test('approved by ten while it is withdrawn and shipped: one outcome, one refund at most', async () => {
    for (let round = 0; round < raceRounds(4); round += 1) {
      const paid = await addPaidParcel(shop);
      const id = await applied(paid);
      const [approvals, withdrawal, shipment] = await Promise.all([
        Promise.all(Array.from({ length: 10 }, () => approve(id))),
        shop.call(
          order.withdrawRefund,
          { application_id: id },
          { token: paid.buyer.token, request_id: requestId() },
        ),
        ship(paid.orderId),
      ]);
      const refunds = await refundsOf(paid.orderId);
      expect(count(approvals, 200)).toBe(refunds.length);
      expect(count([...approvals, withdrawal], 200)).toBeLessThanOrEqual(1);
      // The parcel leaves only after the application was withdrawn.
      expect(refunds.length + Number(withdrawal.code === 200)).toBe(1);
      if (shipment.code === 200) expect(withdrawal.code).toBe(200);
    }
  });

  test('approved while the item is being delivered: refunded or delivered, and stock is never counted twice', async () => {
    for (let round = 0; round < raceRounds(4); round += 1) {
      const { skuId } = await sell(shop, { sku: { price: 6000 } });
      const buyer = await addBuyer(shop);
      const orderId = await placed(shop, buyer, skuId);
      await pay(shop, buyer, orderId);
      const paid = { buyer, orderId, skuIds: [skuId], itemIds: [] };
      const id = await applied(paid);
      const [approval] = await Promise.all([approve(id), shop.runJobs()]);
      await shop.runJobs();
      const status = await statusOf(shop, orderId);
      expect(status).toBe(approval.code === 200 ? 'refunded' : 'completed');
      const { rows } = await shop.services.db.execute<{ phase: string }>(
        sql`SELECT phase FROM deliveries WHERE order_id = ${orderId}`,
      );
      expect(await stockOf(shop, skuId)).toBe(rows[0]?.phase === 'void' ? 100 : 99);
    }
  });
});

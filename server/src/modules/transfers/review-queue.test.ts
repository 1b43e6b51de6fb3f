// The queue of transfers that wait for a decision: its order, and its search.
import { contract } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addBuyer } from '../../../test/shop.ts';
import {
  addBuyerAndGoods,
  type Desk,
  openDesk,
  orderByTransfer,
  submitProof,
} from '../../../test/transfers.ts';

const { ops } = contract;
let desk: Desk;

beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

test('the review queue lists the longest waiting first, page by page', async () => {
  const { buyer, skuId } = await addBuyerAndGoods(desk, { price: 50_000, stock: 100 });
  const transfer = await orderByTransfer(desk, buyer, skuId);
  const requested: string[] = [];
  for (let n = 0; n < 3; n += 1) {
    const member = await addBuyer(desk);
    const { order_id } = await orderByTransfer(desk, member, skuId);
    desk.clock.advance(60_000);
    await submitProof(desk, member, order_id);
    requested.push(order_id);
  }
  const seen: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = { limit: 2, ...(cursor ? { cursor } : {}) };
    const { data } = await desk.call(ops.transfer.queue, page, { token: desk.operator });
    seen.push(...data.list.map(({ order_id }) => order_id));
    cursor = data.next_cursor;
  }
  expect(seen.slice(-3)).toEqual(requested);
  expect(new Set(seen).size).toBe(seen.length);
  const byReference = { reference: transfer.reference.toLowerCase() };
  const { data } = await desk.call(ops.transfer.list, byReference, { token: desk.operator });
  expect(data.list.map(({ order_id }) => order_id)).toEqual([transfer.order_id]);
  const [player_id] = data.list.map(({ player_id }) => player_id);
  const ofPlayer = await desk.call(
    ops.transfer.list,
    { player_id: player_id ?? 0 },
    { token: desk.operator },
  );
  expect(ofPlayer.data.list.map(({ order_id }) => order_id)).toContain(transfer.order_id);
  expect(new Set(ofPlayer.data.list.map(({ player_id }) => player_id))).toEqual(new Set([player_id]));
});

test('the review queue is searched by order, reference, payer, amount and the number of the bank', async () => {
  const price = 987_601;
  const { buyer: member, skuId: sku } = await addBuyerAndGoods(desk, { price, stock: 1 });
  const waiting = await orderByTransfer(desk, member, sku);
  await submitProof(desk, member, waiting.order_id);
  await desk.services.db.execute(
    sql`UPDATE transfers SET payer_name = 'Zhao Si' WHERE order_id = ${waiting.order_id}`,
  );
  // Money without a reference may be this transfer's when its amount is the same.
  const statement = '流水号,贷方金额,对方户名,摘要\nFIND00777,9876.01,赵四,货款\nFIND00888,55.50,赵四,货款';
  await desk.call(ops.transfer.importStatement, { statement }, { token: desk.operator });
  const find = async (keyword: string) => {
    const { data } = await desk.call(ops.transfer.queue, { keyword }, { token: desk.operator });
    return data.list.map(({ order_id }) => order_id);
  };
  for (const keyword of [
    waiting.order_id.slice(-12),
    waiting.reference.toLowerCase(),
    'zhao',
    '9,876.01',
    'find00777',
  ])
    expect(await find(keyword), keyword).toEqual([waiting.order_id]);
  for (const keyword of ['find00888', '9876.02', '%', '没有这个人'])
    expect(await find(keyword), keyword).toEqual([]);
});

// Transfers and bodies made to cheat: prices, quantities, names, and who may decide.
import { contract } from '@emall/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addBuyerAndGoods,
  as,
  type Desk,
  detailOf,
  openDesk,
  orderByTransfer,
  uploadProof,
} from '../../../test/transfers.ts';

const { order, ops } = contract;
const PRICE = 50_000;
let desk: Desk;

beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

const fresh = (stock = 100) => addBuyerAndGoods(desk, { price: PRICE, stock });

test('nobody sets price, status, reference or owner', async () => {
  const { buyer, skuId } = await fresh();
  const items = [{ sku_id: skuId, quantity: 1 }];
  for (const extra of [
    { pay_amount: 1 },
    { amount: 1 },
    { price: 1 },
    { status: 'approved' },
    { reference: 'EM22222222' },
    { player_id: 1 },
    { expires_at: '2036-01-01T00:00:00Z' },
  ])
    expect(
      (await desk.call(order.createOfflineTransferOrder, { items, ...extra } as never, as(buyer))).code,
    ).toBe(400);
});

test.each([-1, 0, 1.5, '1e3', 2 ** 53, [1], null])('a quantity of %j is refused', async (quantity) => {
  const { buyer, skuId } = await fresh();
  const items = [{ sku_id: skuId, quantity }] as never;
  expect((await desk.call(order.createOfflineTransferOrder, { items }, as(buyer))).code).toBe(400);
});

test.each([-1, 0, 1.5, '50000', 2 ** 53, null])('an approved amount of %j is refused', async (amount) => {
  const { buyer, skuId } = await fresh();
  const { order_id } = await orderByTransfer(desk, buyer, skuId);
  const input = { order_id, bank_reference: 'CHEAT-1', amount } as never;
  expect((await desk.call(ops.transfer.approve, input, { token: desk.operator })).code).toBe(400);
});

test('an order at another price than the one seen is rejected, and so are two lines of one SKU', async () => {
  const { buyer, skuId } = await fresh(3);
  const line = { sku_id: skuId, quantity: 2 };
  const seen = { items: [line], coupon_id: null, expected_amount: 1 };
  expect((await desk.call(order.createOfflineTransferOrder, seen, as(buyer))).code).toBe(200011);
  const twice = { items: [line, line] };
  expect((await desk.call(order.createOfflineTransferOrder, twice, as(buyer))).code).toBe(200003);
});

test('a name of markup stays text, and one with NUL is refused', async () => {
  const { buyer, skuId } = await fresh();
  const { order_id } = await orderByTransfer(desk, buyer, skuId);
  const upload_ids = [await uploadProof(desk, buyer)];
  const submit = (payer_name: string) =>
    desk.call(order.submitTransferProof, { order_id, upload_ids, payer_name }, as(buyer));
  expect((await submit('a\0b')).code).toBe(400);
  expect((await submit('   ')).code).toBe(400);
  expect((await submit('x'.repeat(41))).code).toBe(400);
  expect((await submit('<img src=x onerror=alert(1)>')).code).toBe(200);
  expect((await detailOf(desk, buyer, order_id)).payer_name).toBe('<img src=x onerror=alert(1)>');
});

test('a player is no operator, and an operator no player', async () => {
  const { buyer, skuId } = await fresh();
  const { order_id } = await orderByTransfer(desk, buyer, skuId);
  const input = { order_id, bank_reference: 'CHEAT-2', amount: 50_000 };
  expect((await desk.call(ops.transfer.approve, input, as(buyer))).code).toBe(401);
  const detail = await desk.call(order.offlineTransferOrderDetail, { order_id }, { token: desk.operator });
  expect(detail.code).toBe(401);
});

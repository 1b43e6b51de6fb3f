// Refunds and returns of some pieces of a line, with photos: never more pieces or money than were bought and paid.
import { contract } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AfterSales, openAfterSales, requestId } from '../../test/after-sales.ts';
import type { Member } from '../../test/members.ts';
import { addOperatorSession } from '../../test/operators.ts';
import type { PaidParcel } from '../../test/paid-parcel.ts';
import { raceRounds } from '../../test/rounds.ts';
import {
  addAddress,
  addBuyer,
  addSku,
  giveCoupon,
  pay,
  placed,
  type Shop,
  sell,
  stockOf,
} from '../../test/shop.ts';
import { ordersModule } from '../modules/orders/index.ts';
import { blob, png } from '../modules/uploads/test/pictures.ts';

const { user, order, ops, upload } = contract;
let desk: AfterSales;
let shop: Shop;

beforeAll(async () => {
  desk = await openAfterSales();
  ({ shop } = desk);
});
afterAll(() => shop.close());

/** Three pieces whose price a coupon reduced to an amount that three does not divide. */
async function addThree(): Promise<PaidParcel & { skuId: number; itemId: number; paid: number }> {
  const { skuId } = await sell(shop, { delivery: 'ship', sku: { price: 3334, stock: 50 } });
  const buyer = await addBuyer(shop);
  const orderId = await placed(shop, buyer, skuId, {
    items: [{ sku_id: skuId, quantity: 3 }],
    coupon_id: await giveCoupon(shop, buyer),
    address_id: await addAddress(shop, buyer),
  });
  await pay(shop, buyer, orderId);
  const { rows } = await shop.services.db.execute<{ id: number; paid: number }>(
    sql`SELECT id, paid_amount AS paid FROM order_items WHERE order_id = ${orderId}`,
  );
  const [item] = rows;
  if (!item) throw new Error('the order has no items');
  return { buyer, orderId, skuId, itemId: item.id, skuIds: [skuId], itemIds: [item.id], paid: item.paid };
}
const pieces = (order_item_id: number, quantity: number) => ({ items: [{ order_item_id, quantity }] });
const shareOf = (paid: number, from: number, to: number) =>
  Math.floor((paid * to) / 3) - Math.floor((paid * from) / 3);
const infoOf = async (order_id: string) =>
  (await shop.call(ops.order.info, { order_id }, desk.asOperator())).data;
const uploadPhoto = async ({ token }: Member): Promise<number> =>
  (await shop.call(upload.uploadImage, { file: blob(await png()) }, { token, request_id: requestId() })).data
    .upload_id;

test('a piece whose share rounds to nothing is refunded with the others of its application', async () => {
  const { skuId, goodsId } = await sell(shop, { delivery: 'ship', sku: { price: 3000, stock: 50 } });
  const second = await addSku(shop, goodsId, { price: 1000, optionValues: ['b'] });
  const buyer = await addBuyer(shop);
  const orderId = await placed(shop, buyer, skuId, {
    items: [
      { sku_id: skuId, quantity: 1 },
      { sku_id: second, quantity: 3 },
    ],
    address_id: await addAddress(shop, buyer),
  });
  await pay(shop, buyer, orderId);
  // As a coupon leaves it: three pieces for two cents.
  const { rows } = await shop.services.db.execute<{ id: number }>(sql`
    UPDATE order_items SET paid_amount = CASE WHEN quantity = 3 THEN 2 ELSE 5998 END
    WHERE order_id = ${orderId} RETURNING id`);
  const itemIds = rows.map(({ id }) => id).sort((a, b) => a - b);
  const paid = { buyer, orderId, skuIds: [skuId, second], itemIds };
  const items = itemIds.map((order_item_id) => ({ order_item_id, quantity: 1 }));
  const id = await desk.applied(paid, { items });
  expect((await desk.approve(id)).code).toBe(200);
  expect(await desk.refundsOf(orderId)).toEqual([5998]);
  const seen = await desk.details(paid);
  expect(seen.items.map(({ refunded_quantity }) => refunded_quantity)).toEqual([1, 1]);
});

test('one of three pieces is refunded, the two others are sent, and then refunded with the shipping fee', async () => {
  const three = await addThree();
  const { orderId, itemId, paid, skuId } = three;
  expect((await desk.progress(three)).items).toEqual([
    { order_item_id: itemId, amounts: [1, 2, 3].map((count) => shareOf(paid, 0, count)) },
  ]);
  const id = await desk.applied(three, pieces(itemId, 1));
  const [asked] = (await desk.progress(three)).list;
  expect(asked).toMatchObject({
    items: [{ order_item_id: itemId, quantity: 1 }],
    amount: shareOf(paid, 0, 1),
  });
  const { data: listed } = await shop.call(
    ops.order.listRefundApplications,
    { order_id: orderId },
    desk.asOperator(),
  );
  expect(listed.list).toMatchObject([{ items: [{ order_item_id: itemId, quantity: 1 }], photo_count: 0 }]);
  expect((await desk.approve(id)).code).toBe(200);
  await shop.runJobs();
  expect(await stockOf(shop, skuId)).toBe(48);
  const { data: waiting } = await shop.call(ops.order.parcels, {}, desk.asOperator());
  expect(waiting.list.find(({ order_id }) => order_id === orderId)?.items).toMatchObject([{ quantity: 2 }]);
  const seen = await desk.details(three);
  expect(seen.items).toMatchObject([{ quantity: 3, refunded_quantity: 1 }]);
  const refunds = (await infoOf(orderId)).timeline.filter(({ kind }) => kind === 'refund');
  expect(refunds[0]?.detail).toContain(' × 1');

  expect((await desk.progress(three)).items).toEqual([
    { order_item_id: itemId, amounts: [shareOf(paid, 1, 2), shareOf(paid, 1, 3)] },
  ]);
  expect((await desk.apply(three, pieces(itemId, 3))).code).toBe(200060);
  const rest = await desk.apply(three, pieces(itemId, 2));
  expect(rest.data.amount).toBe(seen.pay_amount - shareOf(paid, 0, 1));
  expect((await desk.approve(rest.data.application_id)).code).toBe(200);
  await shop.runJobs();
  expect(await desk.details(three)).toMatchObject({ status: 'refunded' });
  expect(await stockOf(shop, skuId)).toBe(50);
});

test('two of three pieces are sent back, and the third can still be applied for', async () => {
  const three = await addThree();
  const { orderId, itemId, paid } = three;
  await desk.ship(orderId);
  const id = await desk.applied(three, { kind: 'return', reason: 'damaged', ...pieces(itemId, 2) });
  await desk.approve(id, { return_address: '上海市仓库 1 号' });
  const sent = { application_id: id, carrier: '顺丰速运', tracking_number: 'SF100' };
  await shop.call(order.submitReturn, sent, { token: three.buyer.token, request_id: requestId() });
  expect((await shop.call(ops.order.confirmReturn, { application_id: id }, desk.asOperator())).code).toBe(
    200,
  );
  expect(await desk.refundsOf(orderId)).toEqual([shareOf(paid, 0, 2)]);
  expect((await desk.progress(three)).items).toEqual([
    { order_item_id: itemId, amounts: [shareOf(paid, 2, 3)] },
  ]);
});

test('a compensation for one piece leaves all three with the player, and its money is not refunded again', async () => {
  const three = await addThree();
  const { itemId, paid } = three;
  await desk.approve(await desk.applied(three, pieces(itemId, 1)), { amount: 100 });
  expect((await desk.details(three)).items).toMatchObject([{ refunded_quantity: 0 }]);
  const { items } = await desk.progress(three);
  expect(items[0]?.amounts).toHaveLength(3);
  expect(items[0]?.amounts.at(-1)).toBe(paid - shareOf(paid, 0, 1));
});

test('no more pieces than are left, and no line twice in one application', async () => {
  const three = await addThree();
  const { itemId } = three;
  expect((await desk.apply(three, pieces(itemId, 4))).code).toBe(200060);
  const twice = { items: [...pieces(itemId, 1).items, ...pieces(itemId, 2).items] };
  expect((await desk.apply(three, twice)).code).toBe(200060);
  expect((await desk.apply(three, pieces(itemId, 0))).code).toBe(400);
});

test('applications of the player and refunds of operators at once never exceed what was paid for the line', async () => {
  for (let round = 0; round < raceRounds(3); round += 1) {
    const three = await addThree();
    const { orderId, itemId, paid } = three;
    const refund = { order_id: orderId, ...pieces(itemId, 2), reason: '少发' };
    const applyAndApprove = async () => {
      const { code, data } = await desk.apply(three, pieces(itemId, 2));
      return code === 200 ? desk.approve(data.application_id) : { code };
    };
    await Promise.all([
      applyAndApprove(),
      shop.call(ops.order.refund, refund, desk.asOperator()),
      applyAndApprove(),
      shop.call(ops.order.refund, refund, desk.asOperator()),
    ]);
    const { rows } = await shop.services.db.execute<{ quantity: number; amount: number }>(
      sql`SELECT refunded_quantity AS quantity, refunded_amount AS amount FROM order_items WHERE id = ${itemId}`,
    );
    expect(rows).toEqual([{ quantity: 2, amount: shareOf(paid, 0, 2) }]);
    expect(await desk.refundsOf(orderId)).toEqual([shareOf(paid, 0, 2)]);
  }
});

test('photos are seen by the player and by who decides refunds, whose looking is recorded, and by nobody else', async () => {
  const three = await addThree();
  const { orderId, itemId, buyer } = three;
  const photos = [await uploadPhoto(buyer), await uploadPhoto(buyer)];
  const { drafts } = (
    await shop.call(order.refundProgress, { order_id: orderId, upload_ids: photos }, { token: buyer.token })
  ).data;
  expect(drafts.map(({ upload_id }) => upload_id)).toEqual(photos);
  const asked = { reason: 'damaged', ...pieces(itemId, 1) } as const;
  const strange = await uploadPhoto(await addBuyer(shop));
  expect((await desk.apply(three, { ...asked, upload_ids: [strange] })).code).toBe(200062);
  expect((await desk.progress(three)).list).toEqual([]);

  const id = await desk.applied(three, { ...asked, upload_ids: photos });
  const [mine] = (await desk.progress(three)).list;
  expect(mine?.photos.map(({ upload_id }) => upload_id)).toEqual(photos);
  const url = mine?.photos[0]?.url ?? '';
  expect((await shop.app.inject({ url })).statusCode).toBe(200);
  expect((await shop.app.inject({ url: url.split('?')[0] ?? '' })).statusCode).toBe(404);

  const { applications } = await infoOf(orderId);
  expect(applications).toMatchObject([{ application_id: id, photos: [{}, {}], photo_count: 2 }]);
  const { rows } = await shop.services.db.execute(
    sql`SELECT FROM operator_audit WHERE call = 'ops/order/info' AND target_id = ${orderId}`,
  );
  expect(rows).toHaveLength(1);
  const { data } = await shop.call(
    ops.order.listRefundApplications,
    { order_id: orderId },
    desk.asOperator(),
  );
  expect(data.list).toMatchObject([{ photo_count: 2 }]);
  expect(JSON.stringify(data)).not.toContain('/files/proofs/');
  const reader = await addOperatorSession(shop, [{ gameId: 1001, permissions: ['order.read'] }]);
  const read = await shop.call(ops.order.info, { order_id: orderId }, { token: reader.token });
  expect(read.data.applications).toMatchObject([{ application_id: id, photos: [], photo_count: 2 }]);

  // Each photo is used once: not for another application, also not after this one was withdrawn.
  const withdrawal = { token: buyer.token, request_id: requestId() };
  await shop.call(order.withdrawRefund, { application_id: id }, withdrawal);
  expect((await desk.apply(three, { ...asked, upload_ids: photos })).code).toBe(200062);
});

test('a player who leaves takes the photos along', async () => {
  const three = await addThree();
  const { buyer, itemId } = three;
  await desk.applied(three, { ...pieces(itemId, 1), upload_ids: [await uploadPhoto(buyer)] });
  await shop.services.db.transaction(async (tx) =>
    ordersModule.personal?.erase?.(tx, { playerIds: [buyer.playerId], accountId: 0 }, shop.clock.now()),
  );
  const { data } = await shop.call(user.orderDetails, { order_id: three.orderId }, { token: buyer.token });
  expect(data.refund).not.toBeNull();
  expect((await desk.progress(three)).list).toMatchObject([{ photos: [] }]);
});

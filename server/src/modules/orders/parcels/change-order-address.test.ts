// What a player changes about a parcel before it is shipped: another address, or a reminder to ship it.
import { randomBytes } from 'node:crypto';
import { contract } from '@emall/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Member } from '../../../../test/members.ts';
import { addOperatorSession } from '../../../../test/operators.ts';
import { raceRounds } from '../../../../test/rounds.ts';
import { addAddress, addBuyer, openShop, pay, placed, type Shop, sell } from '../../../../test/shop.ts';
import { addresses } from '../../addresses/tables.ts';

const { user, order, ops } = contract;
let shop: Shop;
let operator: string;

beforeAll(async () => {
  shop = await openShop();
  operator = (await addOperatorSession(shop, [{ gameId: 1001, areas: ['order'] }])).token;
});
afterAll(() => shop.close());

async function paidParcel() {
  const { skuId } = await sell(shop, { delivery: 'ship' });
  const buyer = await addBuyer(shop);
  const orderId = await placed(shop, buyer, skuId, { address_id: await addAddress(shop, buyer) });
  await pay(shop, buyer, orderId);
  const address_id = await addAddress(shop, buyer);
  await shop.services.db.update(addresses).set({ detail: '新家 2 号' }).where(eq(addresses.id, address_id));
  return { buyer, orderId, address_id };
}
const options = (token: string) => ({ token, request_id: randomBytes(12).toString('hex') });
const change = (buyer: Member, order_id: string, address_id: number) =>
  shop.call(user.changeOrderAddress, { order_id, address_id }, options(buyer.token));
const ship = (order_id: string) =>
  shop.call(ops.order.ship, { order_id, carrier: '顺丰速运', tracking_number: 'SF0001' }, options(operator));
const details = async (buyer: Member, order_id: string) =>
  (await shop.call(user.orderDetails, { order_id }, { token: buyer.token })).data;

test('a parcel that waits goes to the new address, and the timeline says so', async () => {
  const { buyer, orderId, address_id } = await paidParcel();
  expect((await details(buyer, orderId)).actions).toContain('change_address');
  expect((await change(buyer, orderId, address_id)).code).toBe(200);
  const seen = await details(buyer, orderId);
  expect(seen.address?.detail).toBe('新家 2 号');
  expect(seen.timeline.at(-1)?.note).toBe('收货地址已修改');
});

test('a shipped parcel, another player, and the address of another player are refused', async () => {
  const { buyer, orderId, address_id } = await paidParcel();
  const other = await addBuyer(shop);
  expect((await change(other, orderId, await addAddress(shop, other))).code).toBe(404);
  expect((await change(buyer, orderId, await addAddress(shop, other))).code).toBe(404);
  await ship(orderId);
  expect((await change(buyer, orderId, address_id)).code).toBe(200012);
  expect((await details(buyer, orderId)).actions).not.toContain('change_address');
});

test('changed in the moment of shipping: the address in the response is where the parcel goes', async () => {
  for (let round = 0; round < raceRounds(5); round += 1) {
    const { buyer, orderId, address_id } = await paidParcel();
    const [changed, shipped] = await Promise.all([change(buyer, orderId, address_id), ship(orderId)]);
    expect(shipped.code).toBe(200);
    expect([200, 200012]).toContain(changed.code);
    const seen = await details(buyer, orderId);
    expect(seen.address?.detail === '新家 2 号').toBe(changed.code === 200);
    // A change that succeeded came before the shipping.
    const notes = seen.timeline.map(({ note }) => note);
    if (changed.code === 200)
      expect(notes.indexOf('收货地址已修改')).toBeLessThan(notes.indexOf('商家已发货'));
  }
});

const remind = (buyer: Member, order_id: string) =>
  shop.call(user.remindShipping, { order_id }, options(buyer.token));

test('a paid parcel is asked for once a day, which its timeline and the list of parcels show', async () => {
  const { buyer, orderId } = await paidParcel();
  expect((await details(buyer, orderId)).actions).toContain('remind_shipping');
  expect((await remind(await addBuyer(shop), orderId)).code).toBe(404);
  const responses = await Promise.all([remind(buyer, orderId), remind(buyer, orderId)]);
  expect(responses.map(({ code }) => code).sort()).toEqual([200, 200012]);
  const seen = await details(buyer, orderId);
  expect(seen.actions).not.toContain('remind_shipping');
  expect(seen.timeline.filter(({ note }) => note === '你已提醒商家发货')).toHaveLength(1);
  const { data } = await shop.call(ops.order.parcels, { limit: 50 }, { token: operator });
  const parcel = data.list.find(({ order_id }) => order_id === orderId);
  expect(parcel?.ship_reminded_at).toBe(seen.timeline.at(-1)?.at);

  const shipped = await paidParcel();
  expect((await ship(shipped.orderId)).code).toBe(200);
  expect((await remind(shipped.buyer, shipped.orderId)).code).toBe(200012);
  shop.clock.advance(86_400_000);
  expect((await remind(buyer, orderId)).code).toBe(200);
});

test('a parcel is not asked for, nor offered to be, while an application for its refund is open', async () => {
  const { buyer, orderId } = await paidParcel();
  const { token } = buyer;
  const offered = async () => {
    const [listed] = (await shop.call(user.myOrder, {}, { token })).data.list;
    return [listed?.actions, (await details(buyer, orderId)).actions].map((actions) =>
      actions?.includes('remind_shipping'),
    );
  };
  expect(await offered()).toEqual([true, true]);
  const applied = await shop.call(
    order.applyRefund,
    { order_id: orderId, kind: 'refund', reason: 'other' },
    options(token),
  );
  expect(applied.msg).toBe('ok');
  expect(await offered()).toEqual([false, false]);
  expect((await remind(buyer, orderId)).code).toBe(200012);
  const { application_id } = applied.data;
  expect((await shop.call(order.withdrawRefund, { application_id }, options(token))).msg).toBe('ok');
  expect(await offered()).toEqual([true, true]);
});

// What unpaid orders may reserve: nobody keeps the stock from others without paying.
import { contract } from '@emall/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addPresale,
  balanceOrder,
  createOrder,
  DAY_MS,
  joined,
  presaleModule,
} from '../../../../test/presale.ts';
import { raceRounds } from '../../../../test/rounds.ts';
import { addBuyer, addSku, order, pay, placed, runJob, sell, stockOf } from '../../../../test/shop.ts';
import { as, type Desk, openDesk, orderByTransfer } from '../../../../test/transfers.ts';

const { user } = contract;
const call = contract.order;
const RESERVED = 200015;
const RESERVED_AMOUNT = 200016;
let shop: Desk;

beforeAll(async () => {
  shop = await openDesk([presaleModule]);
});
afterAll(() => shop.close());

const wanted = (sku_id: number, quantity: number) => ({ items: [{ sku_id, quantity }] });

async function addCustomer() {
  const buyer = await addBuyer(shop);
  const { skuId } = await sell(shop);
  await pay(shop, buyer, await placed(shop, buyer, skuId));
  return buyer;
}

test('a player who has never paid reserves five pieces, however many orders are sent at once', async () => {
  for (let round = 0; round < raceRounds(2); round += 1) {
    const { skuId } = await sell(shop, { sku: { stock: 50 } });
    const buyer = await addBuyer(shop);
    const responses = await Promise.all(
      Array.from({ length: 30 }, () => order(shop, buyer, skuId, wanted(skuId, 2))),
    );
    expect(responses.filter(({ code }) => code === 200)).toHaveLength(2);
    expect(responses.filter(({ code }) => code === RESERVED)).toHaveLength(28);
    expect(await stockOf(shop, skuId)).toBe(46);
  }
});

test('of a large stock a share can be reserved; who has paid before reserves more', async () => {
  const { skuId } = await sell(shop, { sku: { stock: 1000 } });
  const newcomer = await addBuyer(shop);
  expect((await order(shop, newcomer, skuId, wanted(skuId, 51))).code).toBe(RESERVED);
  expect((await order(shop, newcomer, skuId, wanted(skuId, 50))).code).toBe(200);
  const refused = await order(shop, newcomer, skuId);
  expect(refused).toMatchObject({ code: RESERVED, msg: '「罗盘」已在你的待支付订单中，请先支付或取消' });

  const customer = await addCustomer();
  for (const quantity of [99, 91]) await placed(shop, customer, skuId, wanted(skuId, quantity));
  const left = await order(shop, customer, skuId, wanted(skuId, 2));
  expect(left.msg).toBe('「罗盘」已在你的待支付订单中，请先支付或取消');
});

test('a paid, cancelled or expired order reserves nothing more', async () => {
  const { skuId } = await sell(shop, { sku: { stock: 20 } });
  const buyer = await addBuyer(shop);
  const first = await placed(shop, buyer, skuId, wanted(skuId, 5));
  expect((await order(shop, buyer, skuId)).code).toBe(RESERVED);
  await shop.call(user.cancelOrder, { order_id: first }, { token: buyer.token });
  const second = await placed(shop, buyer, skuId, wanted(skuId, 5));
  await pay(shop, buyer, second);
  await placed(shop, buyer, skuId, wanted(skuId, 5));
});

test('unpaid orders of a newcomer add up to 20,000 yuan at most; one dear piece is always possible', async () => {
  const { skuId, goodsId } = await sell(shop, { sku: { price: 900_000 } });
  const dear = await addSku(shop, goodsId, { price: 2_500_000, optionValues: ['b'] });
  const buyer = await addBuyer(shop);
  const first = await placed(shop, buyer, dear);
  const refused = await order(shop, buyer, skuId);
  expect(refused).toMatchObject({ code: RESERVED_AMOUNT, msg: expect.stringContaining('¥20,000.00') });
  await shop.call(user.cancelOrder, { order_id: first }, { token: buyer.token });
  await placed(shop, buyer, skuId, wanted(skuId, 2));
  expect((await order(shop, buyer, skuId)).code).toBe(RESERVED_AMOUNT);
});

test('the order of a player who has never paid stays open for ten minutes, afterwards for fifteen', async () => {
  const { skuId } = await sell(shop, { sku: { stock: 20 } });
  const buyer = await addBuyer(shop);
  const minutes = (expiresAt: string) => (Date.parse(expiresAt) - shop.clock.now().getTime()) / 60_000;
  const requestId = 'a-newcomers-first-order';
  const first = await order(shop, buyer, skuId, {}, requestId);
  expect(minutes(first.data.expires_at)).toBe(10);
  expect((await order(shop, buyer, skuId, {}, requestId)).data).toEqual(first.data);
  // Without a request id too.
  const input = { ...wanted(skuId, 1), coupon_id: null };
  const second = await shop.call(user.createOrder, input, { token: buyer.token });
  expect(minutes(second.data.expires_at)).toBe(10);
  await pay(shop, buyer, first.data.order_id);
  const third = await order(shop, buyer, skuId);
  expect(minutes(third.data.expires_at)).toBe(15);
  shop.clock.advance(10 * 60_000);
  await runJob(shop, 'close-unpaid-orders');
  expect(await stockOf(shop, skuId)).toBe(18);
});

test('orders for a bank transfer reserve no more than others', async () => {
  const { skuId } = await sell(shop, { sku: { price: 20_000, stock: 5000 } });
  const buyer = await addBuyer(shop);
  await orderByTransfer(shop, buyer, skuId, wanted(skuId, 90));
  const refused = await shop.call(call.createOfflineTransferOrder, wanted(skuId, 90), as(buyer));
  expect(refused.code).toBe(RESERVED_AMOUNT);
  expect(await stockOf(shop, skuId)).toBe(4910);
});

test('checkout names the pieces that can still be reserved before an order is sent', async () => {
  const { skuId } = await sell(shop, { sku: { stock: 50 } });
  const buyer = await addBuyer(shop);
  await placed(shop, buyer, skuId, wanted(skuId, 3));
  const checked = await shop.call(user.checkPurchase, wanted(skuId, 3), { token: buyer.token });
  expect(checked.data).toMatchObject({
    can_buy: false,
    reasons: [{ sku_id: skuId, code: RESERVED, msg: '「罗盘」付款前最多还可预留 2 件' }],
  });
});

test('deposits of a presale reserve no more than other orders, however many are sent at once', async () => {
  const at = await addPresale(shop, { stock: 50 });
  const deposit = (quantity: number) => ({ presale_id: at.presaleId, sku_id: at.skuId, quantity });
  const buyer = await addBuyer(shop);
  const refused = await createOrder(shop, buyer, deposit(6));
  expect(refused).toMatchObject({ code: RESERVED, msg: '「船模」付款前最多还可预留 5 件' });
  const responses = await Promise.all(Array.from({ length: 4 }, () => createOrder(shop, buyer, deposit(2))));
  expect(responses.map(({ code }) => code).sort()).toEqual([200, 200, RESERVED, RESERVED]);
  expect(await stockOf(shop, at.skuId)).toBe(46);

  const expiresAt = responses.find(({ code }) => code === 200)?.data.expires_at;
  expect(expiresAt).toBe(new Date(shop.clock.now().getTime() + 10 * 60_000).toISOString());
});

test('an unpaid balance reserves nothing: its pieces belong to the deposit that was paid', async () => {
  const at = await addPresale(shop, { stock: 25 });
  const buyer = await addBuyer(shop);
  const { id } = await joined(shop, buyer, at, 5);
  shop.clock.advance(3 * DAY_MS);
  await balanceOrder(shop, buyer, id);
  const checked = await shop.call(user.checkPurchase, wanted(at.skuId, 16), { token: buyer.token });
  expect(checked.data).toMatchObject({ can_buy: true });
});

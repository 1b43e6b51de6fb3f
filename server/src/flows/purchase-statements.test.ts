// What a whole purchase asks of the database: statements and transactions from the order to the delivery.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addActivity, pointsPrize } from '../../test/activities.ts';
import type { Member } from '../../test/members.ts';
import {
  addBuyer,
  charge,
  notify,
  openCashier,
  openShop,
  placed,
  type Shop,
  sell,
  statusOf,
} from '../../test/shop.ts';
import { type Counted, countStatements } from '../../test/statements.ts';
import { awardsModule } from '../modules/awards/index.ts';
import { giftsModule } from '../modules/gifts/index.ts';
import { rankingModule } from '../modules/ranking/index.ts';
import { rechargeModule } from '../modules/recharge/index.ts';

let shop: Shop;
let buyer: Member;
let skuId: number;

beforeAll(async () => {
  shop = await openShop({}, [giftsModule, awardsModule, rechargeModule, rankingModule]);
  buyer = await addBuyer(shop);
  skuId = (await sell(shop, { sku: { price: 1250, productCode: 'compass' } })).skuId;
});
afterAll(() => shop.close());

async function purchase(): Promise<Record<'order' | 'pay' | 'settle' | 'deliver', Counted>> {
  let orderId = '';
  const order = await countStatements(async () => {
    orderId = await placed(shop, buyer, skuId);
  });
  const pay = await countStatements(() => openCashier(shop, buyer, orderId));
  const paid = await charge(shop, await openCashier(shop, buyer, orderId));
  const settle = await countStatements(() => notify(shop, paid));
  const deliver = await countStatements(() => shop.runJobs());
  expect(await statusOf(shop, orderId)).toBe('completed');
  return { order, pay, settle, deliver };
}

const textsOf = ({ statements }: Counted) => statements.map(({ text }) => text.slice(0, 120));

test('settling and delivering a purchase take at most 25 statements in 4 transactions', async () => {
  // The first purchase opens the accounts of the points.
  await purchase();
  const { settle, deliver } = await purchase();
  const texts = [...textsOf(settle), ...textsOf(deliver)];
  expect(texts.length, texts.join('\n')).toBeLessThanOrEqual(25);
  expect(settle.transactions + deliver.transactions).toBeLessThanOrEqual(4);
});

test('a purchase that counts for the top-up gift and the rich list stays within the same limits', async () => {
  const prize = pointsPrize(100);
  await addActivity(shop, {
    kind: 'recharge',
    config: { counts: 'all', milestones: [{ amount: 100_000, prize }] },
  });
  await addActivity(shop, {
    kind: 'ranking',
    config: { counts: 'all', list_size: 10, settle_minutes: 30, receive_days: 7, rewards: [] },
  });
  const { settle, deliver } = await purchase();
  const texts = [...textsOf(settle), ...textsOf(deliver)];
  expect(texts.length, texts.join('\n')).toBeLessThanOrEqual(25);
  expect(settle.transactions + deliver.transactions).toBeLessThanOrEqual(4);
});

test('an order is one statement after the look-up of its session, and paying opens one attempt', async () => {
  const { order, pay } = await purchase();
  expect(textsOf(order)).toHaveLength(2);
  expect(pay.statements.length, textsOf(pay).join('\n')).toBeLessThanOrEqual(12);
});

// Orders that come at the same moment are written together; each still stands alone.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addBuyer, addBuyers, openShop, order, placed, type Shop, sell, stockOf } from '../../test/shop.ts';

let shop: Shop;
const codes = (answers: { code: number }[]) => answers.map(({ code }) => code).toSorted((a, b) => a - b);
const ordersOf = async (skuId: number): Promise<number> => {
  const { rows } = await shop.services.db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM order_items WHERE sku_id = ${skuId}`,
  );
  return rows[0]?.count ?? 0;
};

/** As place_orders takes it: the hashes, the answer, the order, its basket. */
type Placing = [
  idHash: string,
  bodyHash: string,
  answer: string,
  order: { id: string },
  ...basket: unknown[],
];

/** Looks at every statement that places orders together; `afterwards` may make its answer get lost. */
function watchCompanies(afterwards: (nth: number) => void = () => undefined) {
  const { pool } = shop.services;
  const query = pool.query.bind(pool);
  const sizes: number[] = [];
  const wishes: Placing[] = [];
  const watched = async (config: { name?: string; values?: string[] }, ...rest: never[]) => {
    const answer = await query(config as never, ...rest);
    if (config.name !== 'place_orders') return answer;
    const company: Placing[] = JSON.parse(config.values?.[0] ?? '[]');
    sizes.push(company.length);
    wishes.push(...company);
    afterwards(sizes.length);
    return answer;
  };
  Object.assign(pool, { query: watched });
  return { sizes, wishes, stop: () => Object.assign(pool, { query }) };
}

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

test('twenty buyers at once share a few transactions', async () => {
  const { skuId } = await sell(shop, { sku: { stock: 100 } });
  const buyers = await addBuyers(shop, 20);
  const watch = watchCompanies();
  const answers = await Promise.all(buyers.map((buyer) => order(shop, buyer, skuId)));
  watch.stop();
  expect(codes(answers)).toEqual(Array(20).fill(200));
  expect(watch.sizes.reduce((sum, size) => sum + size, 0)).toBe(20);
  expect(watch.sizes.length).toBeLessThan(10);
  expect(await stockOf(shop, skuId)).toBe(80);
});

test('what is refused in a company is undone alone: its neighbours stay', async () => {
  const { skuId, goodsId } = await sell(shop, { sku: { stock: 3 }, limitPerRole: 1, limitPeriod: 'day' });
  const [greedy, ...buyers] = await addBuyers(shop, 6);
  if (!greedy) throw new Error('there is no buyer');
  const answers = await Promise.all([greedy, greedy, ...buyers].map((buyer) => order(shop, buyer, skuId)));
  // One over the limit, three too late.
  expect(codes(answers)).toEqual([200, 200, 200, 200006, 200006, 200006, 200007]);
  expect(await ordersOf(skuId)).toBe(3);
  const { rows } = await shop.services.db.execute(
    sql`SELECT sum(bought)::int AS bought FROM purchase_counts WHERE goods_id = ${goodsId}`,
  );
  expect(rows).toEqual([{ bought: 3 }]);
});

test('an answer that is lost after the commit is found again: nobody has two orders', async () => {
  const { skuId } = await sell(shop, { sku: { stock: 100 } });
  const buyers = await addBuyers(shop, 12);
  const watch = watchCompanies(() => {
    throw new Error('Connection terminated unexpectedly');
  });
  const answers = await Promise.all(buyers.map((buyer) => order(shop, buyer, skuId)));
  watch.stop();
  expect(codes(answers)).toEqual(Array(12).fill(200));
  expect(new Set(answers.map(({ data }) => data?.order_id)).size).toBe(12);
  expect(await ordersOf(skuId)).toBe(12);
  expect(await stockOf(shop, skuId)).toBe(88);
});

test('twins in one company are one order', async () => {
  const { skuId } = await sell(shop, { sku: { stock: 100 } });
  const buyer = await addBuyer(shop);
  const others = await addBuyers(shop, 4);
  const requests = [...others.map((other) => order(shop, other, skuId))];
  for (let twin = 0; twin < 6; twin += 1)
    requests.push(order(shop, buyer, skuId, {}, 'the-same-request-id-of-a-twin'));
  const answers = await Promise.all(requests);
  const told = new Set(answers.slice(4).flatMap(({ data }) => (data ? [data.order_id] : [])));
  expect(told.size).toBe(1);
  expect(await ordersOf(skuId)).toBe(5);
});

test('a company and somebody who cancels a limited thing do not wait for each other', async () => {
  const { pool } = shop.services;
  const { skuId } = await sell(shop, { sku: { stock: 100 }, limitPerRole: 5, limitPeriod: 'day' });
  const [buyer, fickle] = await addBuyers(shop, 2);
  if (!buyer || !fickle) throw new Error('there is no buyer');
  const watch = watchCompanies();
  await placed(shop, buyer, skuId);
  const orderId = await placed(shop, fickle, skuId);
  watch.stop();
  const company = watch.wishes.map(([hash, body, answer, wish, ...basket]) => [
    ...[hash.replace(/^..../, 'abcd'), body, answer],
    ...[{ ...wish, id: wish.id.replace(/^(.*)....$/, '$19999') }, ...basket],
  ]);

  const cancelling = await pool.connect();
  await cancelling.query('BEGIN');
  await cancelling.query('SELECT return_limits($1)', [orderId]);
  const told = pool.query('SELECT place_orders($1) AS told', [JSON.stringify(company)]);
  await vi.waitFor(async () => {
    const { rowCount } = await cancelling.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    expect(rowCount).toBe(1);
  });
  await cancelling.query('SELECT return_stock($1, 1)', [skuId]);
  await cancelling.query('COMMIT');
  cancelling.release();
  expect((await told).rows).toEqual([{ told: [null, null] }]);
});

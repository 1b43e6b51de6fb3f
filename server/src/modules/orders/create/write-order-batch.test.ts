// Orders of one moment are created in a batch; each succeeds or fails by itself.
import { contract } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addGameMembers, GAME_ID } from '../../../../test/members.ts';
import {
  addBuyer,
  addSku,
  giveCoupon,
  openShop,
  order,
  placed,
  type Shop,
  sell,
  sellCoupon,
  stockOf,
} from '../../../../test/shop.ts';
import { untilWaiting } from '../../../../test/waiting.ts';
import { unbindRoleModule } from '../../../flows/unbind-role.ts';

const { user } = contract;
let shop: Shop;
const codes = (responses: { code: number }[]) => responses.map(({ code }) => code).toSorted((a, b) => a - b);
const ordersOf = async (skuId: number): Promise<number> => {
  const { rows } = await shop.services.db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM order_items WHERE sku_id = ${skuId}`,
  );
  return rows[0]?.count ?? 0;
};

/** As create_orders takes it, with much more of the order. */
type Request = { id: string; id_hash: string; kind: string; coupon_id: number | null; lines: unknown[] };

/** Records every statement that creates orders; `afterwards` may lose its result. */
function watchBatches(afterwards: () => void = () => undefined) {
  const { pool } = shop.services;
  const query = pool.query.bind(pool);
  const batches: Request[][] = [];
  const watched = async (config: { name?: string; values?: string[] }, ...rest: never[]) => {
    const response = await query(config as never, ...rest);
    if (config.name !== 'create_orders') return response;
    batches.push(JSON.parse(config.values?.[0] ?? '[]'));
    afterwards();
    return response;
  };
  Object.assign(pool, { query: watched });
  return { batches, stop: () => Object.assign(pool, { query }) };
}

let repeated = 0;

/** The requests that `place` made, as new orders of the same buyers; numbers of the same millisecond must not collide. */
async function repeatable(place: () => Promise<void>): Promise<Request[]> {
  const watch = watchBatches();
  await place();
  watch.stop();
  return watch.batches.flat().map((request) => ({
    ...request,
    id: `${request.id.slice(0, -4)}${9000 + repeated++}`,
    id_hash: request.id_hash.replace(/^..../, 'abcd'),
  }));
}

beforeAll(async () => {
  shop = await openShop({}, [unbindRoleModule]);
});
afterAll(() => shop.close());

test('twenty buyers at once share a few transactions', async () => {
  const { skuId } = await sell(shop, { sku: { stock: 100 } });
  const buyers = await addGameMembers(shop, 20);
  const watch = watchBatches();
  const responses = await Promise.all(buyers.map((buyer) => order(shop, buyer, skuId)));
  watch.stop();
  expect(codes(responses)).toEqual(Array(20).fill(200));
  expect(watch.batches.flat()).toHaveLength(20);
  expect(watch.batches.length).toBeLessThan(10);
  expect(await stockOf(shop, skuId)).toBe(80);
});

test('what is rejected in a batch does not affect the other orders', async () => {
  const { skuId, goodsId } = await sell(shop, { sku: { stock: 3 }, limitPerRole: 1, limitPeriod: 'day' });
  const [greedy, ...buyers] = await addGameMembers(shop, 6);
  if (!greedy) throw new Error('there is no buyer');
  const responses = await Promise.all([greedy, greedy, ...buyers].map((buyer) => order(shop, buyer, skuId)));
  // One over the limit, three too late.
  expect(codes(responses)).toEqual([200, 200, 200, 200006, 200006, 200006, 200007]);
  expect(await ordersOf(skuId)).toBe(3);
  const { rows } = await shop.services.db.execute(
    sql`SELECT sum(bought)::int AS bought FROM purchase_counts WHERE goods_id = ${goodsId}`,
  );
  expect(rows).toEqual([{ bought: 3 }]);
});

test('when the last one is sold, every process is notified', async () => {
  const { skuId } = await sell(shop, { sku: { stock: 4 } });
  const listening = await shop.services.pool.connect();
  const notified: (string | undefined)[] = [];
  listening.on('notification', ({ payload }) => notified.push(payload));
  await listening.query('LISTEN mall_cache');
  await Promise.all((await addGameMembers(shop, 4)).map((buyer) => order(shop, buyer, skuId)));
  await listening.query('UNLISTEN mall_cache');
  listening.release();
  expect(notified).toEqual([`game:${GAME_ID}`]);
});

test('a response that is lost after the commit is found again: nobody has two orders', async () => {
  const { skuId } = await sell(shop, { sku: { stock: 100 } });
  const buyers = await addGameMembers(shop, 12);
  const watch = watchBatches(() => {
    throw new Error('Connection terminated unexpectedly');
  });
  const responses = await Promise.all(buyers.map((buyer) => order(shop, buyer, skuId)));
  watch.stop();
  expect(codes(responses)).toEqual(Array(12).fill(200));
  expect(new Set(responses.map(({ data }) => data?.order_id)).size).toBe(12);
  expect(await ordersOf(skuId)).toBe(12);
  expect(await stockOf(shop, skuId)).toBe(88);
});

test('a lost response without a request id makes no second order', async () => {
  const { skuId } = await sell(shop, { sku: { stock: 100 } });
  const items = [{ sku_id: skuId, quantity: 1 }];
  const buyers = await addGameMembers(shop, 4);
  const watch = watchBatches(() => {
    throw new Error('Connection terminated unexpectedly');
  });
  const responses = await Promise.all(
    buyers.map(({ token }) => shop.call(user.createOrder, { items, coupon_id: null }, { token })),
  );
  watch.stop();
  // They see an error, and find the order in their list.
  expect(await ordersOf(skuId)).toBe(4);
  expect(codes(responses)).toEqual(Array(4).fill(501));
});

test('concurrent duplicates of a request are one order', async () => {
  const { skuId } = await sell(shop, { sku: { stock: 100 } });
  const buyer = await addBuyer(shop);
  const others = await addGameMembers(shop, 4);
  const requests = [...others.map((other) => order(shop, other, skuId))];
  for (let copy = 0; copy < 6; copy += 1)
    requests.push(order(shop, buyer, skuId, {}, 'the-same-request-id-six-times'));
  const responses = await Promise.all(requests);
  const orderIds = new Set(responses.slice(4).flatMap(({ data }) => (data ? [data.order_id] : [])));
  expect(orderIds.size).toBe(1);
  expect(await ordersOf(skuId)).toBe(5);
});

test('a batch and a cancellation of limited goods do not deadlock', async () => {
  const { pool } = shop.services;
  const { skuId } = await sell(shop, { sku: { stock: 100 }, limitPerRole: 5, limitPeriod: 'day' });
  const [buyer, fickle] = await addGameMembers(shop, 2);
  if (!buyer || !fickle) throw new Error('there is no buyer');
  const orderIds: string[] = [];
  const batch = await repeatable(async () => {
    for (const one of [buyer, fickle]) orderIds.push(await placed(shop, one, skuId));
  });

  const cancelling = await pool.connect();
  await cancelling.query('BEGIN');
  await cancelling.query('SELECT release_limits($1)', [orderIds[1]]);
  const created = pool.query('SELECT create_orders($1) AS results', [JSON.stringify(batch)]);
  await untilWaiting(shop, 1);
  await cancelling.query('SELECT release_stock($1, 1)', [skuId]);
  await cancelling.query('COMMIT');
  cancelling.release();
  // Newcomers get the response with their shorter deadline.
  expect((await created).rows).toEqual([{ results: [expect.any(String), expect.any(String)] }]);
});

test('an order with a coupon, a sold coupon and a basket of two are batches of their own', async () => {
  const { skuId, goodsId } = await sell(shop);
  const { templateId: template } = await sellCoupon(shop);
  const beside = await addSku(shop, goodsId, { optionValues: ['beside'] });
  const buyers = await addGameMembers(shop, 24);
  const coupons = await Promise.all(buyers.map((buyer) => giveCoupon(shop, buyer)));
  const watch = watchBatches();
  const responses = await Promise.all(
    buyers.map((buyer, nth) => {
      if (nth % 8 === 1) return order(shop, buyer, skuId, { coupon_id: coupons[nth] ?? null });
      if (nth % 8 === 2) return shop.call(user.payCoupon, { template_id: template }, { token: buyer.token });
      const items = [skuId, beside].map((sku_id) => ({ sku_id, quantity: 1 }));
      return order(shop, buyer, skuId, nth % 8 === 3 ? { items } : {});
    }),
  );
  watch.stop();
  expect(codes(responses)).toEqual(Array(24).fill(200));
  const inBatches = watch.batches.filter((batch) => batch.length > 1).flat();
  for (const { kind, coupon_id, lines } of inBatches)
    expect([kind, coupon_id, lines.length]).toEqual(['goods', null, 1]);
  expect(inBatches).not.toHaveLength(0);
});

test('a batch has one order of each buyer, so that their unpaid orders can be counted', async () => {
  const { skuId } = await sell(shop);
  const buyer = await addBuyer(shop);
  const [request] = await repeatable(async () => {
    await placed(shop, buyer, skuId);
  });
  const twice = [
    request,
    { ...request, id: request?.id.replace(/.$/, '0'), id_hash: request?.id_hash.replace(/^./, '0') },
  ];
  const placing = shop.services.pool.query('SELECT create_orders($1)', [JSON.stringify(twice)]);
  await expect(placing).rejects.toThrow('one order of each buyer');
  expect(await ordersOf(skuId)).toBe(1);
});

test.each([
  { what: 'the last one is sold', change: 'stock = 0', expected: 200006 },
  { what: 'the price rises', change: 'price = 1500', expected: 200011 },
])(
  'when $what between the decision and the reservation, nothing is written',
  async ({ change, expected }) => {
    const { pool } = shop.services;
    const { skuId } = await sell(shop, { sku: { stock: 1 } });
    const buyer = await addBuyer(shop);
    const operating = await pool.connect();
    await operating.query('BEGIN');
    await operating.query(`UPDATE skus SET ${change} WHERE id = $1`, [skuId]);
    const response = order(shop, buyer, skuId, { expected_amount: 1000 });
    await untilWaiting(shop, 1);
    await operating.query('COMMIT');
    operating.release();
    expect((await response).code).toBe(expected);
    expect(await ordersOf(skuId)).toBe(0);
  },
);

test('a role is not unbound while an order for it is being created', async () => {
  const { pool, db } = shop.services;
  const { skuId } = await sell(shop);
  const buyer = await addBuyer(shop);
  const { rows } = await db.execute<{ server_code: string; role_code: string }>(sql`
    UPDATE player_roles SET is_bound = true, bound_at = now() WHERE player_id = ${buyer.playerId}
    RETURNING server_code, role_code`);
  const key = rows[0] ?? { server_code: '', role_code: '' };
  const operating = await pool.connect();
  await operating.query('BEGIN');
  await operating.query('UPDATE skus SET name = name WHERE id = $1', [skuId]);
  const placing = order(shop, buyer, skuId);
  await untilWaiting(shop, 1);
  const unbinding = shop.call(user.unbindRole, { ...key, code: '123456' }, { token: buyer.token });
  await untilWaiting(shop, 2);
  await operating.query('COMMIT').finally(() => operating.release());
  expect([(await placing).code, (await unbinding).code]).toEqual([200, 700023]);
});

test('a batch reads only the rows that it needs, also in tables that have grown since its plans were made', async () => {
  const { skuId } = await sell(shop, { sku: { stock: 100 } });
  const buyers = await addGameMembers(shop, 8);
  const requests = await repeatable(async () => {
    await Promise.all(buyers.map((buyer) => order(shop, buyer, skuId)));
  });
  const client = await shop.services.pool.connect();
  const rowsRead = async () => {
    const { rows } = await client.query<{ read: string }>(
      `SELECT sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0)) AS read FROM pg_stat_xact_user_tables
       WHERE relname IN ('stored_responses', 'player_roles')`,
    );
    return Number(rows[0]?.read);
  };
  const readAfter = async (prepare: () => Promise<unknown> = async () => undefined) => {
    await client.query('BEGIN');
    await prepare();
    const before = await rowsRead();
    await client.query('SELECT create_orders($1)', [JSON.stringify(requests)]);
    const read = (await rowsRead()) - before;
    await client.query('ROLLBACK');
    return read;
  };
  // PostgreSQL keeps the plan of the sixth run.
  for (let nth = 0; nth < 6; nth += 1) await readAfter();
  const read = await readAfter(() =>
    client.query(
      `INSERT INTO stored_responses (id_hash, game_id, body_hash, response)
       SELECT sha256(n::text::bytea), $1, '', '' FROM generate_series(1, 2000) AS n`,
      [GAME_ID],
    ),
  );
  client.release();
  expect(read).toBeLessThan(100);
});

// The sandbox cashier as a player meets it: its page, its choices, and notifications over real HTTP.
import { contract } from '@emall/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addBuyer, openShop, placed, type Shop, sell, statusOf } from '../../test/shop.ts';
import { findFreePort } from '../embedded-postgres/free-port.ts';

const { user } = contract;
let shop: Shop;

beforeAll(async () => {
  const port = await findFreePort();
  shop = await openShop({ PUBLIC_URL: `http://127.0.0.1:${port}` });
  await shop.app.listen({ port, host: '127.0.0.1' });
});
afterAll(() => shop.close());

async function atCashier(): Promise<{ orderId: string; url: string }> {
  const { skuId } = await sell(shop);
  const buyer = await addBuyer(shop);
  const orderId = await placed(shop, buyer, skuId);
  const input = { order_id: orderId, pay_type: 'sandbox' as const };
  const { data } = await shop.call(user.orderPayUrl, input, { token: buyer.token });
  return { orderId, url: data.url ?? '' };
}

const choose = (url: string, choice: string) =>
  shop.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `choice=${choice}`,
  });

test('the page names the amount and the choices; paying leads back and the notification settles', async () => {
  const { orderId, url } = await atCashier();
  const page = await shop.app.inject({ method: 'GET', url });
  expect(page.body).toContain('¥10.00');
  expect(page.body).toContain('value="lose"');
  const paid = await choose(url, 'pay');
  expect(paid.statusCode).toBe(303);
  expect(paid.headers.location).toBe(`/mall/pages/pay/paySuccessful?game_id=1001&order_id=${orderId}`);
  await shop.runJobs();
  expect(await statusOf(shop, orderId)).toBe('completed');
  expect((await shop.app.inject({ method: 'GET', url })).body).not.toContain('value="pay"');
  expect((await choose(url, 'fail')).headers.location).toBe(url);
});

test('a failed payment leads to the fail page and can be paid again', async () => {
  const { orderId, url } = await atCashier();
  expect((await choose(url, 'fail')).headers.location).toContain('/mall/pages/pay/payFail?');
  await choose(url, 'repeat');
  await shop.runJobs();
  expect(await statusOf(shop, orderId)).toBe('completed');
});

test('leaving pays nothing; a delayed payment sends its notification later; a lost notification never arrives', async () => {
  const left = await atCashier();
  expect((await choose(left.url, 'cancel')).headers.location).toContain('/mall/pages/pay/pay?');
  const lost = await atCashier();
  await choose(lost.url, 'lose');
  const delayed = await atCashier();
  await choose(delayed.url, 'delay');
  await shop.runJobs();
  for (const { orderId } of [left, lost]) expect(await statusOf(shop, orderId)).toBe('unpaid');
  await shop.services.db.execute(
    "UPDATE graphile_worker._private_jobs SET run_at = now() - interval '1 minute'",
  );
  await shop.runJobs();
  expect(await statusOf(shop, delayed.orderId)).toBe('completed');
});

test('nobody finds a cashier without its ticket', async () => {
  expect((await shop.app.inject({ method: 'GET', url: '/mall/sandbox/cashier/guess' })).statusCode).toBe(404);
  expect((await choose('/mall/sandbox/cashier/guess', 'pay')).statusCode).toBe(404);
});

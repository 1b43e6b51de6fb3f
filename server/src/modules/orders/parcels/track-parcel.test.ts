// The way of a parcel: simulated, and as Kuaidi100 answers it.
import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contract } from '@emall/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Member } from '../../../../test/members.ts';
import { addAddress, addBuyer, openShop, pay, placed, type Shop, sell } from '../../../../test/shop.ts';
import { shipOrder } from '../index.ts';

const { order } = contract;
const HOUR_MS = 3_600_000;
const KEYS = { KUAIDI100_CUSTOMER: 'CUSTOMER', KUAIDI100_KEY: 'secret-key' };
let simulated: Shop;
let real: Shop;
let service: Server;
let requested: Record<string, string>[] = [];
let answer: object = {};

beforeAll(async () => {
  service = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    requested.push(Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString())));
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const KUAIDI100_URL = `http://127.0.0.1:${(service.address() as AddressInfo).port}/poll/query.do`;
  simulated = await openShop();
  real = await openShop({ ...KEYS, KUAIDI100_URL });
});
afterAll(async () => {
  await simulated.close();
  await real.close();
  service.close();
});

async function shipped(shop: Shop, carrier = '顺丰速运', trackingNumber = 'SF100') {
  const { skuId } = await sell(shop, { delivery: 'ship' });
  const buyer = await addBuyer(shop);
  const orderId = await placed(shop, buyer, skuId, { address_id: await addAddress(shop, buyer) });
  await pay(shop, buyer, orderId);
  const now = shop.clock.now();
  await shop.services.db.transaction((tx) =>
    shipOrder(tx, { gameId: 1001, orderId, carrier, trackingNumber, now }),
  );
  return { buyer, orderId };
}
const track = (shop: Shop, { buyer, orderId }: { buyer: Member; orderId: string }) =>
  shop.call(order.trackParcel, { order_id: orderId }, { token: buyer.token });

test('a simulated parcel makes its way, and is asked for again only after five minutes', async () => {
  const parcel = await shipped(simulated);
  expect((await track(simulated, parcel)).data).toMatchObject({
    carrier: '顺丰速运',
    tracking_number: 'SF100',
    state: 'collected',
    events: [{ text: '【杭州市】快件已由揽收员揽收', state: 'collected' }],
  });
  simulated.clock.advance(4 * 60_000);
  const before = (await track(simulated, parcel)).data.updated_at;
  simulated.clock.advance(31 * HOUR_MS);
  const later = (await track(simulated, parcel)).data;
  expect(later.updated_at).not.toBe(before);
  expect(later).toMatchObject({ state: 'delivering' });
  expect(later.events.map(({ text }) => text)[0]).toContain('正在派送');
  expect(later.events.map(({ state }) => state)).toEqual([
    ...['delivering', 'in_transit', 'in_transit', 'collected'],
  ]);
});

test('in English the carrier has its English name, also beside the number in the timeline', async () => {
  const { buyer, orderId } = await shipped(simulated, '顺丰速运', 'SF100');
  const options = { token: buyer.token, headers: { 'accept-language': 'en' } };
  const tracked = await simulated.call(order.trackParcel, { order_id: orderId }, options);
  expect(tracked.data.carrier).toBe('SF Express');
  const { data } = await simulated.call(contract.user.orderDetails, { order_id: orderId }, options);
  expect(data.deliveries).toMatchObject([{ carrier: 'SF Express', tracking_number: 'SF100' }]);
  expect(data.timeline.at(-1)).toMatchObject({ status: 'shipped', reason: 'SF Express SF100' });
});

test('a parcel that the service does not find keeps carrier and number, and the call does not fail', async () => {
  const parcel = await shipped(simulated, '顺丰', 'SF404FAIL');
  expect(await track(simulated, parcel)).toMatchObject({
    code: 200,
    data: { tracking_number: 'SF404FAIL', state: null, events: [], updated_at: null },
  });
});

test('another player sees nothing of it', async () => {
  const { orderId } = await shipped(simulated);
  expect((await track(simulated, { buyer: await addBuyer(simulated), orderId })).code).toBe(404);
});

test('Kuaidi100 is asked with a signature, once for thirty readers, and its answer is stored', async () => {
  requested = [];
  answer = {
    message: 'ok',
    status: '200',
    state: '0',
    data: [
      { ftime: '2026-11-15 08:00:00', context: '到达杭州', status: '在途' },
      { ftime: '2026-11-15 12:30:00', context: '离开杭州' },
      { ftime: 'soon', context: 'not a time' },
    ],
  };
  const parcel = await shipped(real);
  await Promise.all(Array.from({ length: 30 }, () => track(real, parcel)));
  expect((await track(real, parcel)).data).toMatchObject({
    state: 'in_transit',
    events: [
      { at: '2026-11-15T04:30:00.000Z', text: '离开杭州', state: null },
      { at: '2026-11-15T00:00:00.000Z', text: '到达杭州', state: 'in_transit' },
    ],
  });
  expect(requested).toHaveLength(1);
  const { customer, sign, param = '' } = requested[0] ?? {};
  expect(JSON.parse(param)).toMatchObject({ com: 'shunfeng', num: 'SF100', phone: '13800000001' });
  expect(customer).toBe('CUSTOMER');
  expect(sign).toBe(createHash('md5').update(`${param}secret-keyCUSTOMER`).digest('hex').toUpperCase());
});

test('an answer without a parcel, or a carrier without a code, leaves the number to copy', async () => {
  answer = { result: false, returnCode: '500', message: '查询无结果' };
  for (const carrier of ['顺丰', '小店自送'])
    expect((await track(real, await shipped(real, carrier))).data).toMatchObject({ state: null, events: [] });
});

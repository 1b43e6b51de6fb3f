// A player who sends another player's ids to any call gets the response to an id that does not exist, and changes nothing.
import { type Call, calls, contract, isOps } from '@emall/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callersOf } from './callers.ts';
import { watchTables } from './changed-tables.ts';
import { addMember, type Member } from './members.ts';
import { PASSWORD } from './players.ts';
import { type Shape, sample } from './sample.ts';
import { addAddress, pay } from './shop.ts';

const { mall } = await callersOf();
afterAll(() => mall.close());

/** What belongs to one player, by the name that calls use: rows of the demo player, several where their state decides. */
const OWNED: Record<string, string> = {
  order_id: `SELECT min(o.id) AS id FROM orders o LEFT JOIN transfers t ON t.order_id = o.id
    WHERE o.player_id = $1 AND o.deleted_at IS NULL GROUP BY o.status, o.kind, o.score_type, t.status`,
  order_item_id: `SELECT i.id FROM order_items i JOIN orders o ON o.id = i.order_id
    WHERE o.player_id = $1 AND o.status = 'paid'`,
  address_id: 'SELECT min(id) AS id FROM addresses WHERE player_id = $1',
  coupon_id: 'SELECT id FROM coupon_receipts WHERE player_id = $1',
  award_id: 'SELECT min(id) AS id FROM awards WHERE player_id = $1 GROUP BY status, kind',
  application_id: 'SELECT min(id) AS id FROM refund_applications WHERE player_id = $1 GROUP BY status',
  presale_order_id: 'SELECT id FROM presale_orders WHERE player_id = $1',
  upload_ids: 'SELECT ARRAY[id] AS id FROM uploads WHERE player_id = $1 AND used_for IS NULL',
};
const MISSING: Record<string, unknown> = { order_id: 'hhw00000000000000000000', upload_ids: [999_999_999] };
const missing = (name: string) => MISSING[name] ?? 999_999_999;

const SKU = 100102401;
const items = [{ sku_id: SKU, quantity: 4 }];
/** What a call needs beside the ids to get as far as them. */
const otherFields: Record<string, object> = {
  'user/checkPurchase': { items },
  'user/calculateDiscountAmount': { items },
  'user/createOrder': { items },
  'user/addShippingAddress': {
    ...{ name: '林小海', phone: '13900000001', region_code: '330106', detail: '文三路 91 号' },
    is_default: false,
  },
  'user/orderPayUrl': { pay_type: 'sandbox' },
  'order/createOfflineTransferOrder': { items },
  'order/applyRefund': { kind: 'refund', reason: 'other' },
  'order/submitTransferProof': { payer_name: '林小海' },
};
/** What the owner names beside an id that is tried. */
const ofOwner: Record<string, object> = {};
/** Ids that are sent in one body, in the order in which they are tried. */
const ID_SETS: Record<string, readonly string[][]> = {
  'order/createOfflineTransferOrder': [['order_id'], ['coupon_id', 'address_id']],
  // In this order: with the last id the call succeeds for its owner, once.
  'presale/createOrder': [['address_id', 'presale_order_id']],
  'order/applyRefund': [['upload_ids', 'order_id']],
  'order/submitTransferProof': [['upload_ids', 'order_id']],
};

const propertiesOf = (call: Call): Record<string, Shape> => (call.input as Shape).properties ?? {};
const rankOf = ({ path }: Call): number => (FIRST.includes(path) ? FIRST.indexOf(path) : FIRST.length);
const ownedIn = (call: Call): string[] => Object.keys(propertiesOf(call)).filter((name) => name in OWNED);
/** First: their owner cancels the transfer by another call, and a picture is submitted once. */
const FIRST = ['order/offlineTransferOrderDetail', 'order/refundProgress', 'order/submitTransferProof'];
const tried = calls
  .filter((call) => !isOps(call) && call.access !== 'open' && ownedIn(call).length > 0)
  .toSorted((one, other) => rankOf(one) - rankOf(other));

type Caller = { token: string; game_id: string };
/** `own`: what the caller has, for the other ids of a body. */
type Sender = { caller: Caller; own: Record<string, unknown> };
let demo: Sender & { playerId: number };
let strangers: Sender[];
let changedTables: () => Promise<string[]>;

async function ownedBy(playerId: number): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const [name, query] of Object.entries(OWNED)) {
    const { rows } = await mall.services.pool.query(query, [playerId]);
    found[name] = rows.map(({ id }) => {
      if (Array.isArray(id)) return id.map(Number);
      return name === 'order_id' ? id : Number(id);
    });
  }
  return found;
}

const { v2, user, upload, order } = contract;

/** Two paid orders of parcels, and their address. */
async function addPaidOrders(member: Member): Promise<Record<string, unknown>> {
  const shop = { ...mall, groupId: 0 };
  const address_id = await addAddress(shop, member);
  const input = { items: [{ sku_id: SKU, quantity: 1 }], coupon_id: null, address_id };
  const made: string[] = [];
  for (let nth = 0; nth < 2; nth += 1) {
    const { data } = await mall.call(user.createOrder, input, { token: member.token });
    await pay(shop, member, data.order_id);
    made.push(data.order_id);
  }
  const [order_id, other_order_id] = made;
  return { order_id, other_order_id, address_id, coupon_id: null };
}

beforeAll(async () => {
  const { data } = await mall.call(v2.login.accountPasswordLogin, { account: 'demo', password: PASSWORD });
  const { token } = data;
  const { player_id: playerId } = data.user_info;
  await mall.call(user.checkRole, { server_code: 's1', role_code: '100010001' }, { token });
  const { rows } = await mall.services.pool.query(
    `SELECT (SELECT s.id FROM skus s JOIN goods g ON g.id = s.goods_id JOIN goods_groups p ON p.id = g.group_id
       WHERE g.game_id = 1001 AND p.score_type = 1 AND g.delivery = 'ship' AND s.stock > 0 LIMIT 1) AS sku_id,
     (SELECT min(id) FROM orders WHERE player_id = $1 AND status = 'shipped') AS shipped`,
    [playerId],
  );
  otherFields['score/addScoreOrder'] = { sku_id: Number(rows[0].sku_id), quantity: 1 };
  const damaged = { order_id: rows[0].shipped, kind: 'return', reason: 'damaged' } as const;
  expect((await mall.call(order.applyRefund, damaged, { token })).code).toBe(200);
  const own = await addPaidOrders({ playerId, accountId: 0, token });
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const file = new Blob([Uint8Array.from(picture)]);
  for (let nth = 0; nth < 2; nth += 1)
    expect((await mall.call(upload.uploadImage, { file } as never, { token })).msg).toBe('ok');
  const basket = { items, coupon_id: null, address_id: Number(own.address_id) };
  const transfer = await mall.call(order.createOfflineTransferOrder, basket, { token });
  expect(transfer.msg).toBe('ok');
  for (const path of ['order/submitTransferProof', 'order/offlineTransferOrderDetail'])
    ofOwner[path] = { order_id: transfer.data.order_id };
  demo = { playerId, caller: { token, game_id: '1001' }, own };

  const here = await addMember(mall);
  strangers = [
    { caller: { ...here, game_id: '1001' }, own: await addPaidOrders(here) },
    { caller: { ...(await addMember(mall, 1002)), game_id: '1002' }, own: {} },
  ];
  changedTables = await watchTables(mall.services.pool, ['rate_limits']);
});

/** Bodies that differ in one id: each id of the demo player once, beside what else the caller has. */
function* bodiesOf(call: Call, victims: Record<string, unknown[]>, own: Record<string, unknown>) {
  const fixed = { ...(sample(call.input as Shape) as object), ...otherFields[call.path] };
  for (const names of ID_SETS[call.path] ?? [ownedIn(call)])
    for (const name of names) {
      const rest = Object.fromEntries(
        names
          .filter((other) => other !== name)
          .map((other) => [other, other in own ? own[other] : victims[other]?.[0]]),
      );
      const bodyWith = (id: unknown) =>
        ({ ...withoutItems(call, name, fixed), ...rest, [name]: id }) as never;
      yield { name, bodyWith, ids: victims[name] ?? [] };
    }
  if (call.path === 'order/applyRefund') {
    const order_id = own.other_order_id ?? victims.order_id?.[0];
    const bodyWith = (order_item_id: unknown) =>
      ({ ...fixed, order_id, items: [{ order_item_id, quantity: 1 }] }) as never;
    yield { name: 'order_item_id', bodyWith, ids: victims.order_item_id ?? [] };
  }
}

/** A transfer pays a basket or an order. */
function withoutItems(call: Call, name: string, fixed: object): object {
  if (call.path !== 'order/createOfflineTransferOrder' || name !== 'order_id') return fixed;
  return {};
}

test('the demo player has a row for every id to try', async () => {
  const empty = Object.entries(await ownedBy(demo.playerId)).filter(([, ids]) => ids.length === 0);
  expect(empty).toEqual([]);
});

test.each(tried.map((call) => [call.path, call] as const))(
  '%s responds to ids of another player as to ids of nothing, and changes nothing',
  async (_path, call) => {
    // Applications are limited per minute.
    mall.clock.advance(61_000);
    const victims = await ownedBy(demo.playerId);
    await changedTables();
    for (const { caller, own } of strangers)
      for (const { name, bodyWith, ids } of bodiesOf(call, victims, own)) {
        const send = async (id: unknown) => {
          const { code, msg, data } = await mall.call(call, bodyWith(id), caller);
          return { code, msg, data };
        };
        const ofMissing = await send(missing(name));
        // In another game no row is found, whatever its state.
        const wanted = caller.game_id === demo.caller.game_id ? ids : ids.slice(0, 1);
        for (const id of wanted)
          expect(await send(id), `${caller.game_id} ${name} ${JSON.stringify(id)}`).toEqual(ofMissing);
      }
    expect(await changedTables()).toEqual([]);

    // The same bodies reach the rows when their owner sends them.
    for (const { name, bodyWith, ids } of bodiesOf(call, victims, { ...demo.own, ...ofOwner[call.path] })) {
      const responseTo = async (id: unknown) => {
        const { code, data } = await mall.call(call, bodyWith(id), demo.caller);
        // Its coupon is needed once more.
        const made = data as { order_id: string } | null;
        if (call === user.createOrder && made)
          await mall.call(user.cancelOrder, { order_id: made.order_id }, demo.caller);
        return JSON.stringify([code, data]);
      };
      const responses = [await responseTo(missing(name))];
      for (const id of ids) responses.push(await responseTo(id));
      expect(new Set(responses).size, `${name}: ${responses.join(' ')}`).toBeGreaterThan(1);
    }
  },
);

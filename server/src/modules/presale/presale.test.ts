// A presale from reservation to parcel, and its windows by the clock.
import { contract } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { inboxOf } from '../../../test/inbox.ts';
import { GAME_ID } from '../../../test/members.ts';
import {
  addPool,
  addPresale,
  balanceOrder,
  createOrder,
  DEPOSIT,
  deposited,
  joined,
  messagesTo,
  NOW,
  PRICE,
  presaleStage,
  seen,
  statusesOf,
  sweep,
  WORTH,
} from '../../../test/presale.ts';
import { addBuyer, pay, runJob, stockOf } from '../../../test/shop.ts';
import { countStatements } from '../../../test/statements.ts';

const { presale, user, report } = contract;
const { catalog } = contract.ops;
const { shop, days } = await presaleStage();
const pointsOf = async (playerId: number) =>
  (
    await shop.services.db.execute<{ balance: number }>(
      sql`SELECT balance FROM point_accounts WHERE player_id = ${playerId} AND name = 'player' AND score_type = 1`,
    )
  ).rows[0]?.balance ?? 0;

describe('from the reservation to the parcel', () => {
  test('a player reserves, gets the prize, pays deposit and balance, and the parcel arrives', async () => {
    const at = await addPresale(shop, {
      prize: { kind: 'points', name: '60 积分', image: '/mall/files/p.svg', score_type: 1, points: 60 },
    });
    const who = await addBuyer(shop);
    const request = { presale_id: at.presaleId };
    expect((await shop.call(presale.receivePrize, request, { token: who.token })).code).toBe(600004);
    expect((await shop.call(presale.joinActivity, request, { token: who.token })).data.reserved).toBe(1);
    expect((await shop.call(presale.joinActivity, request, { token: who.token })).code).toBe(600003);
    const prize = await shop.call(presale.receivePrize, request, { token: who.token });
    expect(prize.data).toEqual({
      prize: { kind: 'points', name: '60 积分', image: '/mall/files/p.svg', quantity: 60 },
      code: null,
    });
    expect((await shop.call(presale.receivePrize, request, { token: who.token })).code).toBe(600005);
    expect(await pointsOf(who.playerId)).toBe(60);

    const { id, orderId } = await deposited(shop, who, at, 2);
    expect(await stockOf(shop, at.skuId)).toBe(98);
    expect(await seen(shop, who, id)).toMatchObject({
      status: 'deposit_due',
      deposit_amount: 2 * DEPOSIT,
      balance_amount: 2 * (PRICE - WORTH),
      is_frozen: false,
      actions: ['pay_deposit', 'cancel'],
    });
    await pay(shop, who, orderId);
    expect(await seen(shop, who, id)).toMatchObject({ status: 'deposit_paid', is_frozen: true, actions: [] });
    // Its pieces are sold with the balance, as in the reports.
    const sales = async () =>
      (await shop.call(catalog.stockHistory, { goods_id: at.goodsId }, { token: shop.operator })).data.list
        .filter(({ cause }) => cause === 'sales')
        .map(({ change }) => change);
    expect(await sales()).toEqual([]);
    // The terms are found by the number of the order, by its owner only.
    const termsOf = async (token: string) =>
      (await shop.call(presale.myPresaleOrder, { order_id: orderId }, { token })).data.list;
    expect(await termsOf(who.token)).toMatchObject([{ presale_order_id: id, deposit_order_id: orderId }]);
    expect(await termsOf((await addBuyer(shop)).token)).toEqual([]);
    expect((await createOrder(shop, who, { presale_order_id: id })).code).toBe(600007);

    days(3);
    await shop.services.db.execute(sql`UPDATE players SET language = 'en' WHERE id = ${who.playerId}`);
    await sweep(shop);
    const reminder = 'You can now pay the balance for “船模”: ¥440.00. Please pay by ';
    expect((await messagesTo(shop)).at(-1)).toContain(reminder);
    expect(await inboxOf(shop, who, 'en')).toEqual([
      {
        title: 'Your balance is due',
        text: expect.stringContaining(reminder),
        link: expect.stringMatching(/presale_id=\d+&sheet=balance&presale_order_id=\d+$/),
      },
    ]);
    expect((await createOrder(shop, who, { presale_order_id: id })).code).toBe(200010);
    const balanceId = await balanceOrder(shop, who, id);
    // Asked again while it waits to be paid, it is the same one.
    expect(await balanceOrder(shop, who, id)).toBe(balanceId);
    await pay(shop, who, balanceId);
    expect(await sales()).toEqual([-2]);
    expect(await statusesOf(shop, id)).toEqual([
      'balance_paid',
      'presale_deposit:completed',
      'presale_balance:paid',
    ]);
    expect(await stockOf(shop, at.skuId)).toBe(98);
    // Points for what was paid: 100 yuan deposit and 440 yuan balance.
    expect(await pointsOf(who.playerId)).toBe(60 + 540);

    const sent = await shop.call(
      contract.ops.presale.ship,
      { presale_order_id: id, carrier: '顺丰速运', tracking_number: 'SF0001' },
      { token: shop.operator },
    );
    expect(sent.code).toBe(200);
    expect(await seen(shop, who, id)).toMatchObject({ status: 'shipped', actions: ['track'] });
    await shop.call(user.confirmOrder, { order_id: balanceId }, { token: who.token });
    expect((await seen(shop, who, id)).status).toBe('completed');
    const detail = await shop.call(user.orderDetails, { order_id: orderId }, { token: who.token });
    expect(detail.data).toMatchObject({ kind: 'presale_deposit', presale_id: at.presaleId });
    const listed = await shop.call(user.myOrder, {}, { token: who.token });
    expect(listed.data.list.map(({ presale_id }) => presale_id)).toEqual([at.presaleId, at.presaleId]);
    expect(detail.data.timeline.map(({ note }) => note)).toEqual([
      '订单已提交，等待支付',
      '支付成功',
      '尾款已付，定金已抵扣',
    ]);
  });

  test('a presale of codes is delivered as a code when the balance is paid, and shown with the prize', async () => {
    const pool_id = await addPool(shop, ['PRIZE-1']);
    const codePoolId = await addPool(shop, ['PACK-1']);
    const at = await addPresale(shop, {
      delivery: 'code',
      codePoolId,
      prize: { kind: 'code', name: '兑换码', image: '/mall/files/p.svg', pool_id },
    });
    const [who, other] = [await addBuyer(shop), await addBuyer(shop)];
    const request = { presale_id: at.presaleId };
    for (const { token } of [who, other]) await shop.call(presale.joinActivity, request, { token });
    const prize = await shop.call(presale.receivePrize, request, { token: who.token });
    expect(prize.data.code).toBe('PRIZE-1');
    const { id } = await joined(shop, who, at);
    days(3);
    await pay(shop, who, await balanceOrder(shop, who, id));
    await shop.runJobs();
    expect(await seen(shop, who, id)).toMatchObject({ status: 'completed', actions: ['view_code'] });
    const codes = await shop.call(presale.getGiftPackCode, request, { token: who.token });
    expect(codes.data).toMatchObject({ prize_code: 'PRIZE-1', packs: [{ codes: ['PACK-1'] }] });
    // An empty pool counts for nothing: after a refill it is received.
    expect((await shop.call(presale.receivePrize, request, { token: other.token })).code).toBe(600006);
    await shop.services.db.execute(
      sql`INSERT INTO pool_codes (pool_id, code) VALUES (${pool_id}, 'PRIZE-2')`,
    );
    expect((await shop.call(presale.receivePrize, request, { token: other.token })).data.code).toBe(
      'PRIZE-2',
    );
  });

  test('its orders say whether WeChat takes them for virtual goods: the parcel not, what goes to a role or is a code', async () => {
    const who = await addBuyer(shop);
    const isVirtual = async (delivery: 'ship' | 'role' | 'code') => {
      const { orderId } = await deposited(shop, who, await addPresale(shop, { delivery }));
      const { data } = await shop.call(user.orderDetails, { order_id: orderId }, { token: who.token });
      return data.is_virtual;
    };
    const found = [await isVirtual('ship'), await isVirtual('role'), await isVirtual('code')];
    expect(found).toEqual([false, true, true]);
  });

  test('a delivery to the role survives an outage of the game: made once, after the balance', async () => {
    const at = await addPresale(shop, { delivery: 'role' });
    const who = await addBuyer(shop);
    const { id } = await joined(shop, who, at);
    days(3);
    const balanceId = await balanceOrder(shop, who, id);
    const setFaultMode = (word: string) =>
      shop.services.db.execute(sql`
        INSERT INTO sandbox_game_fault_modes (game_id, mode) VALUES (1001, ${word})
        ON CONFLICT (game_id) DO UPDATE SET mode = EXCLUDED.mode`);
    await setFaultMode('applied_but_timed_out');
    await pay(shop, who, balanceId);
    await shop.runJobs();
    expect((await seen(shop, who, id)).status).toBe('delivering');
    await setFaultMode('well');
    for (let round = 0; round < 3; round += 1) {
      shop.clock.advance(3_600_000);
      await runJob(shop, 'retry-deliveries');
    }
    expect((await seen(shop, who, id)).status).toBe('completed');
    const { rows } = await shop.services.db.execute(sql`
      SELECT d.requests FROM sandbox_game_deliveries d JOIN order_items i ON d.key = 'order-item-' || i.id
      WHERE i.order_id = ${balanceId}`);
    expect(rows).toEqual([{ requests: 1 }]);
  });
});

describe("windows, by the server's clock", () => {
  test('a deposit is taken within its window only, the balance within its own', async () => {
    const at = await addPresale(shop);
    const input = { presale_id: at.presaleId, sku_id: at.skuId };
    const who = await addBuyer(shop);
    days(-1.5);
    expect((await createOrder(shop, who, input)).code).toBe(600001);
    days(-1);
    expect((await shop.call(presale.joinActivity, reservationInput(at), { token: who.token })).code).toBe(
      600001,
    );
    shop.clock.set(NOW);
    const { id } = await joined(shop, who, at);
    days(2);
    expect((await createOrder(shop, who, input)).code).toBe(600002);
    expect((await shop.call(presale.joinActivity, reservationInput(at), { token: who.token })).code).toBe(
      600002,
    );
    days(1);
    // The clock opens the window, whether or not a sweep has come by.
    expect((await seen(shop, who, id)).actions).toEqual(['pay_balance']);
    await balanceOrder(shop, who, id);
    days(3);
    await sweep(shop);
    expect((await createOrder(shop, who, { presale_order_id: id })).code).toBe(600008);
  });

  test('the fee of the parcel is that of the day of the deposit', async () => {
    const [who, presale] = [await addBuyer(shop), await addPresale(shop)];
    const rule = async (fee: number) => {
      await shop.services.db.execute(
        sql`UPDATE games SET shipping_fee = ${fee}, shipping_free_from = 100000 WHERE id = ${GAME_ID}`,
      );
      shop.services.cache.clear();
    };
    await rule(800);
    const { id } = await joined(shop, who, presale);
    await rule(2500);
    days(3);
    expect(await seen(shop, who, id)).toMatchObject({
      shipping_amount: 800,
      balance_amount: PRICE - WORTH + 800,
    });
    const orderId = await balanceOrder(shop, who, id);
    const { rows } = await shop.services.db.execute(
      sql`SELECT shipping_amount::int AS fee FROM orders WHERE id = ${orderId}`,
    );
    expect(rows).toEqual([{ fee: 800 }]);
    await rule(0);
  });

  test('an order never expires after its window', async () => {
    const at = await addPresale(shop, { depositEndsAt: new Date(shop.clock.now().getTime() + 60_000) });
    const who = await addBuyer(shop);
    const input = { presale_id: at.presaleId, sku_id: at.skuId };
    const { expires_at } = (await createOrder(shop, who, input)).data;
    expect(new Date(expires_at).getTime() - shop.clock.now().getTime()).toBe(60_000);
  });

  test('the page shows the phase of each presale, to visitors too, and only on its channel', async () => {
    const at = await addPresale(shop, { channels: [2] });
    const mine = async (channel?: number, token?: string) =>
      (await shop.call(presale.index, channel ? { channel } : {}, token ? { token } : {})).data.list.find(
        ({ presale_id }) => presale_id === at.presaleId,
      );
    shop.services.cache.clear('game:1001');
    expect(await mine()).toBeUndefined();
    expect(await mine(2)).toMatchObject({
      phase: 'deposit',
      price: PRICE,
      deposit: DEPOSIT,
      is_parcel: true,
      mine: null,
    });
    const who = await addBuyer(shop);
    expect(await mine(2, who.token)).toMatchObject({ mine: { is_reserved: false } });
    for (const [passed, phase] of [
      [2, 'waiting'],
      [1, 'balance'],
      [3, 'over'],
    ] as const) {
      days(passed);
      expect((await mine(2))?.phase).toBe(phase);
    }
    shop.clock.set(NOW);
    expect((await createOrder(shop, who, { presale_id: at.presaleId, sku_id: at.skuId })).code).toBe(404);
  });

  test('parameters may be in the query, in the body, or in both when they agree', async () => {
    const at = await addPresale(shop);
    const base = { game_id: '1001', device_id: 'd', distinct_id: '', source_from: '' };
    const query = `presale/getGoodsInfoById?presale_id=${at.presaleId}`;
    expect(await shop.raw(query, base)).toMatchObject({ code: 200, data: { goods_id: at.goodsId } });
    expect(await shop.raw(query, { ...base, presale_id: at.presaleId + 1 })).toMatchObject({ code: 400 });
    for (let view = 0; view < 3; view += 1)
      expect((await shop.raw(`report/presale?presale_id=${at.presaleId}&channel=2`, base)).code).toBe(200);
    await shop.call(report.presale, { presale_id: at.presaleId });
    const { list } = (await shop.call(contract.ops.presale.list, {}, { token: shop.operator })).data;
    expect(list.find(({ presale_id }) => presale_id === at.presaleId)?.views).toBe(4);
  });

  test('its goods are read once for all visitors', async () => {
    const at = await addPresale(shop);
    const view = async () => {
      const { data } = await shop.call(contract.presale.getGoodsInfoById, { presale_id: at.presaleId });
      expect(data.goods_id).toBe(at.goodsId);
    };
    await view();
    expect((await countStatements(view)).statements).toEqual([]);
  });
});

const reservationInput = (at: { presaleId: number }) => ({ presale_id: at.presaleId });

test('deposits count against the rate limit of sixty orders a minute', async () => {
  const at = await addPresale(shop);
  const who = await addBuyer(shop);
  for (let nth = 0; nth < 60; nth += 1)
    await createOrder(shop, who, { presale_id: 987_654_321, sku_id: at.skuId });
  const input = { presale_id: at.presaleId, sku_id: at.skuId };
  expect((await createOrder(shop, who, input)).code).toBe(429);
  expect(await stockOf(shop, at.skuId)).toBe(100);
  shop.clock.advance(60_000);
  expect((await createOrder(shop, who, input)).code).toBe(200);
});

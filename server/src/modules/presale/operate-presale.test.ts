// Operators run presales: they publish, ship, delay, give back and call off.
import { contract, type Input } from '@emall/contract';
import { failures } from '@emall/contract/codes';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { inboxOf } from '../../../test/inbox.ts';
import { addOperatorSession } from '../../../test/operators.ts';
import {
  addPool,
  addPresale,
  balanceOrder,
  createOrder,
  DAY_MS,
  DEPOSIT,
  deposited,
  joined,
  messagesTo,
  NOW,
  PRICE,
  presaleModule,
  presaleStage,
  seen,
  statusesOf,
} from '../../../test/presale.ts';
import { addBuyer, pay, sell, stockOf } from '../../../test/shop.ts';
import { tryFirst } from '../../../test/try-first.ts';

const { presale, ops, user } = contract;
const { shop, days } = await presaleStage();

beforeAll(async () => {
  await shop.services.db.execute(
    sql`INSERT INTO games (id, name, publisher, login_methods) VALUES (1002, '别家', 'north', '{}')`,
  );
});

const day = (count: number) => new Date(new Date(NOW).getTime() + count * DAY_MS).toISOString();

type Save = Input<typeof ops.presale.save>;
const offer = (goods_id: number, part: Partial<Save> = {}): Save => ({
  goods_id,
  name: '新船模',
  subtitle: '',
  image: '/mall/files/ship.svg',
  rules: '',
  channels: [1, 2],
  reserve_starts_at: day(-1),
  deposit_starts_at: day(0),
  deposit_ends_at: day(2),
  balance_starts_at: day(3),
  balance_ends_at: day(6),
  ships_at: day(20),
  deposit: 5000,
  deposit_worth: 8000,
  on_missed: 'refund',
  delay_points_per_day: 50,
  prize: null,
  is_published: true,
  sort: 0,
  ...part,
});
const save = (input: Save) => shop.call(ops.presale.save, input, { token: shop.operator });

describe('operators', () => {
  test('publish a presale whose windows and amounts make sense, and change it', async () => {
    const { goodsId } = await sell(shop, { delivery: 'ship', sku: { price: PRICE } });
    for (const [part, field] of [
      [{ deposit_worth: 4000 }, 'deposit_worth'],
      [{ deposit_worth: PRICE }, 'deposit_worth'],
      [{ deposit_ends_at: day(-1) }, 'deposit_ends_at'],
      [{ balance_starts_at: day(1) }, 'balance_starts_at'],
      [{ balance_ends_at: day(3) }, 'balance_ends_at'],
      [{ ships_at: day(2) }, 'ships_at'],
      [{ reserve_starts_at: day(1) }, 'deposit_starts_at'],
    ] as const)
      expect(await save(offer(goodsId, part))).toMatchObject({
        code: 400,
        msg: expect.stringContaining(field),
      });
    const pool_id = await addPool(shop, []);
    const code = { kind: 'code' as const, name: '码', image: '/mall/files/p.svg', pool_id: pool_id + 99 };
    expect((await save(offer(goodsId, { prize: code }))).code).toBe(404);
    expect((await save(offer(goodsId + 99))).code).toBe(404);
    const { presale_id } = (await save(offer(goodsId, { prize: { ...code, pool_id } }))).data;
    expect((await save(offer(goodsId, { presale_id, name: '改名' }))).code).toBe(200);
    const { list } = (await shop.call(presale.index, {})).data;
    expect(list.find((each) => each.presale_id === presale_id)).toMatchObject({ name: '改名', prize: null });
    const elsewhere = await addOperatorSession(shop, [{ gameId: 1002, areas: ['presale'] }]);
    const asking = { token: elsewhere.token, game_id: '1002' };
    expect((await shop.call(ops.presale.save, offer(goodsId, { presale_id }), asking)).code).toBe(404);
    expect((await shop.call(ops.presale.orders, { presale_id }, asking)).code).toBe(404);
  });

  test('see what publishing does first, and take it back until a player has joined', async () => {
    const { goodsId } = await sell(shop, { delivery: 'ship', sku: { price: PRICE } });
    const { presale_id } = (await save(offer(goodsId, { is_published: false }))).data;
    const effectsOf = async (part: Partial<Save>) => {
      const input = { ...offer(goodsId, { presale_id, ...part }), is_dry_run: true };
      const { effects } = (await save(input)).data as unknown as { effects: { kind: string }[] };
      return effects.filter(({ kind }) => kind !== 'rows');
    };
    const onSale = { kind: 'goods_on_sale', amount: 1, of: '罗盘' };
    const published = { kind: 'presales_published', amount: 1, of: '新船模' };
    expect(await effectsOf({})).toEqual([onSale, published]);
    const isGone = sql`UPDATE goods SET unpublished_at = ${day(-1)} WHERE id = ${goodsId}`;
    await shop.services.db.execute(isGone);
    expect(await effectsOf({})).toEqual([published]);
    expect((await save(offer(goodsId, { presale_id }))).code).toBe(200);
    const withdrawn = { kind: 'presales_withdrawn', amount: 1, of: '新船模' };
    expect(await effectsOf({ is_published: false })).toEqual([withdrawn]);
    expect((await save(offer(goodsId, { presale_id, is_published: false }))).code).toBe(200);
    expect((await save(offer(goodsId, { presale_id }))).code).toBe(200);
    const who = await addBuyer(shop);
    expect((await shop.call(presale.joinActivity, { presale_id }, { token: who.token })).code).toBe(200);
    const refused = await save(offer(goodsId, { presale_id, is_published: false }));
    expect(refused).toMatchObject({ code: 400, msg: expect.stringContaining('is_published') });
  });

  test('cannot change the goods of a presale with orders, nor move its ship date without announcing a delay', async () => {
    const at = await addPresale(shop);
    await joined(shop, await addBuyer(shop), at);
    const { goodsId } = await sell(shop, { delivery: 'ship', sku: { price: PRICE } });
    expect((await save(offer(goodsId, { presale_id: at.presaleId }))).code).toBe(600010);
    const later = offer(at.goodsId, { presale_id: at.presaleId, ships_at: day(30) });
    expect(await save(later)).toMatchObject({ code: 400, msg: expect.stringContaining('ships_at') });
  });

  test('list the orders by status, with the numbers of the presale', async () => {
    const at = await addPresale(shop);
    const [first, second] = [await addBuyer(shop), await addBuyer(shop)];
    const { id } = await joined(shop, first, at, 2);
    await deposited(shop, second, at);
    days(3);
    await pay(shop, first, await balanceOrder(shop, first, id));
    const orders = async (status?: 'balance_paid' | 'deposit_due' | 'shipped') =>
      (
        await shop.call(
          ops.presale.orders,
          { presale_id: at.presaleId, ...(status ? { status } : {}) },
          { token: shop.operator },
        )
      ).data.list.map(({ player_id, quantity }) => [player_id, quantity]);
    expect(await orders()).toEqual([
      [second.playerId, 1],
      [first.playerId, 2],
    ]);
    const lines = [
      { line: 2, id: String(id), carrier: '顺丰', tracking_number: 'SF0001' },
      { line: 3, id: '999999999', carrier: '顺丰', tracking_number: 'SF0002' },
    ];
    const { data: checked } = await shop.call(
      ops.presale.checkShipments,
      { lines },
      { token: shop.operator },
    );
    expect(checked).toMatchObject({ shipped: 1, repeated: 0, errors: [{ line: 3, reason: 'not_found' }] });
    expect(await orders('balance_paid')).toEqual([[first.playerId, 2]]);
    expect(await orders('deposit_due')).toEqual([[second.playerId, 1]]);
    expect(await orders('shipped')).toEqual([]);
    const { list } = (await shop.call(ops.presale.list, {}, { token: shop.operator })).data;
    const row = list.find(({ presale_id }) => presale_id === at.presaleId);
    expect(row).toMatchObject({ deposits_paid: 2, balances_paid: 2 });
    const requested = { presale_id: at.presaleId };
    const { data } = await shop.call(ops.presale.info, requested, { token: shop.operator });
    expect(data).toMatchObject({
      balances_paid: 2,
      states: [
        { status: 'balance_paid', orders: 1, pieces: 2 },
        { status: 'deposit_due', orders: 1, pieces: 1 },
      ],
    });
  });

  test('see each order in one state in list and results, and the money taken and refunded', async () => {
    const at = await addPresale(shop);
    const [shipped, refunded, waiting] = [await addBuyer(shop), await addBuyer(shop), await addBuyer(shop)];
    const sent = await joined(shop, shipped, at, 2);
    const back = await joined(shop, refunded, at);
    await joined(shop, waiting, at);
    days(3);
    await pay(shop, shipped, await balanceOrder(shop, shipped, sent.id));
    const asking = { token: shop.operator };
    const parcel = { presale_order_id: sent.id, carrier: '顺丰', tracking_number: 'SF0003' };
    expect((await tryFirst(shop, ops.presale.ship, parcel, asking)).code).toBe(200);
    const refund = { presale_order_id: back.id, reason: '缺货' };
    expect((await shop.call(ops.presale.refund, refund, asking)).code).toBe(200);
    await shop.runJobs();
    const presale_id = at.presaleId;
    const { data } = await shop.call(ops.presale.info, { presale_id }, asking);
    expect(data.states).toEqual([
      { status: 'balance_due', orders: 1, pieces: 1 },
      { status: 'refunded', orders: 1, pieces: 1 },
      { status: 'shipped', orders: 1, pieces: 2 },
    ]);
    for (const { status, orders } of data.states) {
      const listed = await shop.call(ops.presale.orders, { presale_id, status, has_total: true }, asking);
      expect(listed.data).toMatchObject({ total: orders, list: [{ status }] });
    }
    expect(data).toMatchObject({
      deposits_amount: 4 * DEPOSIT,
      balances_amount: 2 * (PRICE - 8000),
      refunded_amount: DEPOSIT,
    });
  });

  test('announce a delay: players get one message and are compensated with the balance by the rule of their order', async () => {
    const at = await addPresale(shop);
    const who = await addBuyer(shop);
    const { id } = await joined(shop, who, at);
    const asking = { token: shop.operator };
    const delay = { presale_id: at.presaleId, ships_at: day(25), reason: '模具返修' };
    expect((await tryFirst(shop, ops.presale.announceDelay, delay, asking)).code).toBe(200);
    await shop.services.db.execute(
      sql`UPDATE presales SET delay_points_per_day = 1 WHERE id = ${at.presaleId}`,
    );
    // Run without letting the messages out, so that they can be read.
    const spread = presaleModule.jobs?.['spread-presale-delay'];
    // Twice, as when a worker dies before it has noted that it is done.
    for (let run = 0; run < 2; run += 1)
      await spread?.(shop.services, { presale_id: at.presaleId, after: 0, ships_at: day(25) } as never);
    const messages = (await messagesTo(shop)).filter((text) =>
      text.includes('延期到 12月10日 发货：模具返修'),
    );
    expect(messages).toHaveLength(1);
    expect(await inboxOf(shop, who)).toMatchObject([{ title: '预售延期发货', text: messages[0] }]);
    expect(await seen(shop, who, id)).toMatchObject({ delayed_to: day(25), compensated_points: 0 });
    days(3);
    await pay(shop, who, await balanceOrder(shop, who, id));
    await shop.runJobs();
    expect(await seen(shop, who, id)).toMatchObject({ compensated_points: 5 * 50 });
    // Late without another word: two more days are made good at night, once.
    shop.clock.set(day(27.5));
    for (let night = 0; night < 2; night += 1) {
      await presaleModule.jobs?.['compensate-late-presales']?.(shop.services, {} as never);
      await shop.runJobs();
    }
    expect(await seen(shop, who, id)).toMatchObject({ compensated_points: 7 * 50 });
  });

  test('ship presale orders from a file, which the audit log and the page of the order name', async () => {
    const at = await addPresale(shop);
    const who = await addBuyer(shop);
    const { id } = await joined(shop, who, at);
    days(3);
    const order_id = await balanceOrder(shop, who, id);
    await pay(shop, who, order_id);
    const lines = [{ line: 2, id: String(id), carrier: '顺丰速运', tracking_number: 'SF0042' }];
    const asking = { token: shop.operator };
    expect((await shop.call(ops.presale.importShipments, { lines }, asking)).data.shipped).toBe(1);
    const { rows } = await shop.services.db.execute(sql`
      SELECT target_kind, target_id, after FROM operator_audit WHERE call = ${ops.presale.importShipments.path}`);
    expect(rows).toMatchObject([
      {
        target_kind: 'presale_order',
        target_id: String(id),
        after: { [id]: { parcel: '顺丰速运 SF0042' }, [`order:${order_id}`]: { status: 'shipped' } },
      },
    ]);
    const { timeline } = (await shop.call(ops.order.info, { order_id }, asking)).data;
    expect(timeline).toContainEqual(
      expect.objectContaining({ text: '操作员批量发货', operator_name: expect.any(String) }),
    );
  });

  test('two recipients do not get one tracking number from a file', async () => {
    const at = await addPresale(shop);
    const buyers = [await addBuyer(shop), await addBuyer(shop)];
    const ids: number[] = [];
    for (const who of buyers) ids.push((await joined(shop, who, at)).id);
    days(3);
    for (const [index, who] of buyers.entries()) {
      const order_id = await balanceOrder(shop, who, ids[index] ?? 0);
      await pay(shop, who, order_id);
      if (index)
        await shop.services.db.execute(
          sql`UPDATE orders SET address = address || '{"name": "陈晚"}' WHERE id = ${order_id}`,
        );
    }
    const lines = ids.map((id, line) => ({
      line: line + 2,
      id: String(id),
      carrier: '顺丰速运',
      tracking_number: 'SF7003001',
    }));
    const { data } = await shop.call(ops.presale.checkShipments, { lines }, { token: shop.operator });
    expect(data.errors.map(({ reason }) => reason)).toEqual(['other_recipient', 'other_recipient']);
  });

  test('refund one presale order, whatever was paid of it, which ends it', async () => {
    const at = await addPresale(shop);
    const who = await addBuyer(shop);
    const { id } = await joined(shop, who, at);
    days(3);
    await pay(shop, who, await balanceOrder(shop, who, id));
    const request = { presale_order_id: id, reason: '缺货' };
    const response = await shop.call(ops.presale.refund, request, { token: shop.operator });
    expect(response.data.amount).toBe(DEPOSIT + PRICE - 8000);
    await shop.runJobs();
    expect(await statusesOf(shop, id)).toEqual([
      'refunded',
      'presale_deposit:refunded',
      'presale_balance:refunded',
    ]);
    expect(await stockOf(shop, at.skuId)).toBe(100);
    expect((await shop.call(ops.presale.refund, request, { token: shop.operator })).code).toBe(600009);
    const { rows } = await shop.services.db.execute(
      sql`SELECT call FROM operator_audit WHERE input->>'presale_order_id' = ${String(id)}`,
    );
    expect(rows).toEqual([{ call: 'ops/presale/refund' }]);
  });

  test('decide on a refund that the player applies for once the balance has shipped, and on the deposit apart', async () => {
    const at = await addPresale(shop);
    const who = await addBuyer(shop);
    const { id, orderId: deposit_id } = await joined(shop, who, at);
    days(3);
    const order_id = await balanceOrder(shop, who, id);
    await pay(shop, who, order_id);
    const apply = (order: string) =>
      shop.call(
        contract.order.applyRefund,
        { order_id: order, kind: 'refund', reason: 'damaged' },
        { token: who.token, request_id: `apply-${order}-${shop.clock.now().getTime()}` },
      );
    const actions = async () =>
      (await shop.call(user.orderDetails, { order_id }, { token: who.token })).data.actions;
    expect(await actions()).not.toContain('apply_refund');
    expect((await apply(order_id)).code).toBe(failures['refund/not-possible'].code);

    const parcel = { presale_order_id: id, carrier: '顺丰速运', tracking_number: 'SF1234567890' };
    expect((await shop.call(ops.presale.ship, parcel, { token: shop.operator })).code).toBe(200);
    expect(await actions()).toContain('apply_refund');
    expect((await apply(deposit_id)).code).toBe(failures['refund/not-possible'].code);
    const { data } = await apply(order_id);
    expect(data.amount).toBe(PRICE - 8000);
    const { application_id } = data;
    await shop.call(ops.order.approveRefund, { application_id }, { token: shop.operator });
    await shop.runJobs();
    expect(await statusesOf(shop, id)).toEqual([
      'refunded',
      'presale_deposit:completed',
      'presale_balance:refunded',
    ]);
    const rest = { presale_order_id: id, reason: '商品损坏' };
    expect((await shop.call(ops.presale.refund, rest, { token: shop.operator })).data.amount).toBe(DEPOSIT);
  });

  test('refund a deposit only in full while its balance is open, and partially once that is paid', async () => {
    const at = await addPresale(shop);
    const who = await addBuyer(shop);
    const { id, orderId: order_id } = await joined(shop, who, at);
    const request = (amount: number) =>
      shop.call(ops.order.refund, { order_id, amount, reason: '补偿' }, { token: shop.operator });
    for (const wait of [0, 3]) {
      days(wait);
      const response = await request(DEPOSIT - 1);
      expect(response).toMatchObject({ code: 400, msg: expect.stringContaining('amount') });
      expect((await seen(shop, who, id)).refunded_amount).toBe(0);
    }
    await pay(shop, who, await balanceOrder(shop, who, id));
    expect((await request(DEPOSIT - 1)).data.amount).toBe(DEPOSIT - 1);
    shop.clock.set(NOW);
    const other = await joined(shop, await addBuyer(shop), at);
    const whole = { order_id: other.orderId, amount: DEPOSIT, reason: '退定金' };
    expect((await shop.call(ops.order.refund, whole, { token: shop.operator })).code).toBe(200);
    await shop.runJobs();
    expect((await statusesOf(shop, other.id))[0]).toBe('refunded');
  });

  test('cancel a presale: every payment is refunded, and nobody can join', async () => {
    const at = await addPresale(shop);
    const [paid, unpaid] = [await addBuyer(shop), await addBuyer(shop)];
    const { id } = await joined(shop, paid, at);
    const open = await deposited(shop, unpaid, at);
    const request = { presale_id: at.presaleId, reason: '停产' };
    expect((await shop.call(ops.presale.cancel, request, { token: shop.operator })).code).toBe(200);
    await shop.runJobs();
    expect(
      (await shop.call(ops.presale.info, { presale_id: at.presaleId }, { token: shop.operator })).data,
    ).toMatchObject({ phase: 'cancelled', cancel_reason: '停产' });
    expect((await statusesOf(shop, id))[0]).toBe('refunded');
    expect(await statusesOf(shop, open.id)).toEqual(['closed', 'presale_deposit:cancelled']);
    expect(await stockOf(shop, at.skuId)).toBe(100);
    const input = { presale_id: at.presaleId, sku_id: at.skuId };
    expect((await createOrder(shop, unpaid, input)).code).toBe(600002);
  });
});

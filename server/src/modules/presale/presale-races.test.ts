// Many hands on one presale: nothing is sold, given, paid or made good twice.

import { randomBytes } from 'node:crypto';
import { contract } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import type { Member } from '../../../test/members.ts';
import { addGameMembers } from '../../../test/members.ts';
import {
  addPool,
  addPresale,
  balanceOrder,
  createOrder,
  DAY_MS,
  deposited,
  joined,
  NOW,
  presaleModule,
  presaleStage,
  statusesOf,
  sweep,
} from '../../../test/presale.ts';
import { raceRounds } from '../../../test/rounds.ts';
import { addAddress, addBuyer, charge, notify, openCashier, pay, stockOf } from '../../../test/shop.ts';
import { verifyLedger } from '../points/index.ts';

const { presale, user, ops } = contract;
const ROUNDS = raceRounds(2);
const MANY = 30;
const { shop, days } = await presaleStage();

// Hooks run in reverse order, so the shop is still open.
afterAll(async () => {
  expect((await verifyLedger(shop.services.pool)).breaks).toEqual([]);
});

const requestId = () => randomBytes(12).toString('hex');
const times = <T>(count: number, act: (nth: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, nth) => act(nth)));
const count = (responses: { code: number }[], code: number) =>
  responses.filter((response) => response.code === code).length;
const rounds = async (act: () => Promise<void>) => {
  for (let round = 0; round < ROUNDS; round += 1) {
    shop.clock.set(NOW);
    await act();
  }
};
const points = {
  kind: 'points',
  name: '积分',
  image: '/mall/files/p.svg',
  score_type: 1,
  points: 60,
} as const;
const pointsOf = async (who: Member) =>
  (
    await shop.services.db.execute<{ balance: number }>(
      sql`SELECT balance FROM point_accounts WHERE player_id = ${who.playerId} AND name = 'player' AND score_type = 1`,
    )
  ).rows[0]?.balance ?? 0;

test('thirty reservations at once are one, and thirty prizes are one', () =>
  rounds(async () => {
    const { presaleId: presale_id } = await addPresale(shop, { prize: points });
    const who = await addBuyer(shop);
    const asking = { token: who.token };
    const reserved = await times(MANY, () => shop.call(presale.joinActivity, { presale_id }, asking));
    expect([count(reserved, 200), count(reserved, 600003)]).toEqual([1, MANY - 1]);
    const given = await times(MANY, () => shop.call(presale.receivePrize, { presale_id }, asking));
    expect([count(given, 200), count(given, 600005)]).toEqual([1, MANY - 1]);
    expect(await pointsOf(who)).toBe(60);
  }));

test('ten codes for thirty who reserved: ten get one, each their own', async () => {
  const pool_id = await addPool(
    shop,
    Array.from({ length: 10 }, (_, nth) => `RACE-${nth}`),
  );
  const prize = { kind: 'code', name: '码', image: '/mall/files/p.svg', pool_id } as const;
  const { presaleId: presale_id } = await addPresale(shop, { prize });
  const players = await addGameMembers(shop, MANY);
  for (const { token } of players) await shop.call(presale.joinActivity, { presale_id }, { token });
  const responses = await Promise.all(
    players.map(({ token }) => shop.call(presale.receivePrize, { presale_id }, { token })),
  );
  expect([count(responses, 200), count(responses, 600006)]).toEqual([10, 20]);
  expect(new Set(responses.flatMap(({ data }) => data?.code ?? [])).size).toBe(10);
});

test('thirty players for ten pieces: ten deposits', async () => {
  const at = await addPresale(shop, { stock: 10 });
  const players = await addGameMembers(shop, MANY);
  const input = { presale_id: at.presaleId, sku_id: at.skuId };
  const responses = await Promise.all(players.map((who) => createOrder(shop, who, input)));
  expect([count(responses, 200), count(responses, 200006)]).toEqual([10, 20]);
  expect(await stockOf(shop, at.skuId)).toBe(0);
});

test('thirty simultaneous deposits of one role stay within its limit, and a cancelled deposit releases it', () =>
  rounds(async () => {
    const at = await addPresale(shop, { limitPerRole: 2 });
    const who = await addBuyer(shop);
    const input = { presale_id: at.presaleId, sku_id: at.skuId };
    const responses = await times(MANY, () => createOrder(shop, who, input));
    expect([count(responses, 200), count(responses, 200007)]).toEqual([2, MANY - 2]);
    const order_id = responses.find(({ code }) => code === 200)?.data.order_id ?? '';
    await times(5, () => shop.call(user.cancelOrder, { order_id }, { token: who.token }));
    expect(await stockOf(shop, at.skuId)).toBe(99);
    expect((await createOrder(shop, who, input)).code).toBe(200);
  }));

test('one request sent thirty times is one deposit; with another body it is refused', async () => {
  const at = await addPresale(shop);
  const who = await addBuyer(shop);
  const id = requestId();
  const input = { presale_id: at.presaleId, sku_id: at.skuId };
  const responses = await times(MANY, () => createOrder(shop, who, input, id));
  const late = await createOrder(shop, who, input, id);
  for (const { code } of responses) expect([200, 409]).toContain(code);
  const made = new Set(responses.filter(({ code }) => code === 200).map(({ data }) => data.order_id));
  expect([...made]).toEqual([late.data.order_id]);
  expect(await stockOf(shop, at.skuId)).toBe(99);
  expect((await createOrder(shop, who, { ...input, quantity: 2 }, id)).code).toBe(409);
});

test('thirty simultaneous balances of one presale order are one', () =>
  rounds(async () => {
    const at = await addPresale(shop);
    const who = await addBuyer(shop);
    const { id } = await joined(shop, who, at);
    days(3);
    const address_id = await addAddress(shop, who);
    const responses = await times(MANY, () => createOrder(shop, who, { presale_order_id: id, address_id }));
    expect(count(responses, 200)).toBe(MANY);
    expect(new Set(responses.map(({ data }) => data.order_id)).size).toBe(1);
    expect((await statusesOf(shop, id)).length).toBe(3);
  }));

test('the balance paid while its window closes: paid or missed, never both, never neither', () =>
  rounds(async () => {
    const at = await addPresale(shop);
    const who = await addBuyer(shop);
    const { id } = await joined(shop, who, at);
    days(3);
    const payment = await openCashier(shop, who, await balanceOrder(shop, who, id));
    days(3);
    const paying = charge(shop, payment).then(
      (paid) => notify(shop, paid),
      () => undefined,
    );
    await Promise.all([paying, sweep(shop), sweep(shop), sweep(shop)]);
    await shop.runJobs();
    const [status, ...orders] = await statusesOf(shop, id);
    if (status === 'balance_paid')
      expect(orders).toEqual(['presale_deposit:completed', 'presale_balance:paid']);
    else {
      expect(status).toBe('forfeited');
      expect(orders[0]).toBe('presale_deposit:completed');
      expect(['presale_balance:cancelled', 'presale_balance:refunded']).toContain(orders[1]);
    }
    expect(await stockOf(shop, at.skuId)).toBe(status === 'balance_paid' ? 99 : 100);
  }));

test('a refund by an operator that races the payment of the balance returns everything', () =>
  rounds(async () => {
    const at = await addPresale(shop);
    const who = await addBuyer(shop);
    const { id } = await joined(shop, who, at);
    days(3);
    const payment = await openCashier(shop, who, await balanceOrder(shop, who, id));
    const paying = charge(shop, payment).then(
      (paid) => notify(shop, paid),
      () => undefined,
    );
    const request = { presale_order_id: id, reason: '缺货' };
    const responses = await Promise.all([
      ...Array.from({ length: 5 }, () => shop.call(ops.presale.refund, request, { token: shop.operator })),
      paying.then(() => ({ code: 0 })),
    ]);
    expect(count(responses as { code: number }[], 200)).toBe(1);
    await shop.runJobs();
    const [status, ...orders] = await statusesOf(shop, id);
    expect(status).toBe('refunded');
    expect(orders[0]).toBe('presale_deposit:refunded');
    expect(['presale_balance:cancelled', 'presale_balance:refunded']).toContain(orders[1]);
    expect(await stockOf(shop, at.skuId)).toBe(100);
    const { rows } = await shop.services.db.execute(sql`
      SELECT sum(amount) FILTER (WHERE a.status = 'paid') AS paid,
        (SELECT sum(r.amount) FROM refunds r JOIN orders o ON o.id = r.order_id WHERE o.presale_order_id = ${id}) AS back
      FROM payment_attempts a JOIN orders o ON o.id = a.order_id WHERE o.presale_order_id = ${id}`);
    expect(rows[0]?.paid).toBe(rows[0]?.back);
  }));

test('a deposit placed while its presale is being cancelled does not stay open', async () => {
  const at = await addPresale(shop);
  const who = await addBuyer(shop);
  const request = { presale_id: at.presaleId, reason: '停产' };
  // Whoever holds the stock keeps the deposit waiting right before its end.
  const { placing, calling } = await shop.services.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT 1 FROM skus WHERE id = ${at.skuId} FOR UPDATE`);
    const placing = deposited(shop, who, at);
    await new Promise((resolve) => setTimeout(resolve, 200));
    const calling = shop
      .call(ops.presale.cancel, request, { token: shop.operator })
      .then(() => shop.runJobs());
    await new Promise((resolve) => setTimeout(resolve, 300));
    return { placing, calling };
  });
  const { id } = await placing;
  await calling;
  expect(await statusesOf(shop, id)).toEqual(['closed', 'presale_deposit:cancelled']);
});

test('deposits cancelled and paid at once end paid or refunded, with the stock to match', () =>
  rounds(async () => {
    const at = await addPresale(shop, { stock: 1 });
    const who = await addBuyer(shop);
    const { id, orderId } = await deposited(shop, who, at);
    const payment = await openCashier(shop, who, orderId);
    const paying = charge(shop, payment).then(
      (paid) => notify(shop, paid),
      () => undefined,
    );
    await Promise.all([
      paying,
      ...Array.from({ length: 5 }, () =>
        shop.call(user.cancelOrder, { order_id: orderId }, { token: who.token }),
      ),
    ]);
    await shop.runJobs();
    const [status, order] = await statusesOf(shop, id);
    expect([
      ['deposit_paid', 'presale_deposit:paid', 0],
      ['closed', 'presale_deposit:cancelled', 1],
    ]).toContainEqual([status, order, await stockOf(shop, at.skuId)]);
  }));

test('a delay is compensated once per day, however many workers run', () =>
  rounds(async () => {
    const at = await addPresale(shop);
    const who = await addBuyer(shop);
    const { id } = await joined(shop, who, at);
    days(3);
    await pay(shop, who, await balanceOrder(shop, who, id));
    const before = await pointsOf(who);
    const { rows } = await shop.services.db.execute<{ ships_at: string }>(
      sql`SELECT ships_at FROM presales WHERE id = ${at.presaleId}`,
    );
    const later = (more: number) =>
      new Date(new Date(rows[0]?.ships_at ?? '').getTime() + more * DAY_MS).toISOString();
    const announce = (more: number) =>
      shop.call(
        ops.presale.announceDelay,
        { presale_id: at.presaleId, ships_at: later(more), reason: '模具返修' },
        { token: shop.operator },
      );
    expect((await announce(4)).code).toBe(200);
    expect((await announce(4)).code).toBe(600011);
    const job = presaleModule.jobs?.['compensate-presale-order'];
    await Promise.all([
      shop.runJobs(),
      ...Array.from({ length: 8 }, () => job?.(shop.services, { presale_order_id: id } as never)),
    ]);
    expect((await pointsOf(who)) - before).toBe(4 * 50);
    await announce(6);
    await shop.runJobs();
    expect((await pointsOf(who)) - before).toBe(6 * 50);
  }));

// Coupons in orders: locked once, used once, released once, never sold beyond their limits.
import { contract } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inboxOf } from '../../../test/inbox.ts';
import { type TestMall, testMallOf } from '../../../test/mall.ts';
import { addGames, addMember, addMembers, GAME_ID, type Member } from '../../../test/members.ts';
import { raceRounds } from '../../../test/rounds.ts';
import { DAY_MS } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { createProviders } from '../../providers/create.ts';
import {
  couponsModule,
  couponsOf,
  grantCoupon,
  grantReserved,
  lockCoupon,
  releaseCoupon,
  releaseTemplate,
  reserveTemplate,
  revokeBought,
  useCoupon,
} from './index.ts';
import { couponTemplates } from './tables.ts';

let mall: TestMall;
let member: Member;
let nth = 0;

beforeAll(async () => {
  mall = await testMallOf({ modules: [couponsModule], providers: createProviders });
  await addGames(mall);
});
beforeEach(async () => {
  member = await addMember(mall);
});
afterAll(() => mall.close());

const within = <T>(work: (tx: Tx) => Promise<T>) => mall.services.db.transaction(work);
const orderId = () => {
  nth += 1;
  return `hhw${String(nth).padStart(20, '0')}`;
};

async function addTemplate(part: Partial<typeof couponTemplates.$inferInsert> = {}): Promise<number> {
  const [row] = await mall.services.db
    .insert(couponTemplates)
    .values({
      gameId: GAME_ID,
      name: '立减',
      kind: 'plain',
      amount: 500,
      scope: 'all',
      startsAt: new Date('2026-11-01'),
      endsAt: new Date('2026-12-01'),
      validDays: 7,
      total: 100,
      perPlayer: 1,
      ...part,
    })
    .returning({ id: couponTemplates.id });
  return row?.id ?? 0;
}

const grant = (templateId: number, sourceRef: string) =>
  within((tx) =>
    grantCoupon(tx, {
      templateId,
      playerId: member.playerId,
      gameId: GAME_ID,
      source: 'lottery',
      sourceRef,
      now: mall.clock.now(),
    }),
  );
const statusOf = async (id: number) =>
  (
    await mall.services.db.execute<{ status: string; order_id: string | null }>(
      sql`SELECT status, order_id FROM coupon_receipts WHERE id = ${id}`,
    )
  ).rows[0];
const countsOf = async (templateId: number) =>
  (
    await mall.services.db.execute<{ handed_out: number; reserved: number; mine: number; held: number }>(sql`
      SELECT t.handed_out, t.reserved, coalesce(c.received, 0) AS mine, coalesce(c.reserved, 0) AS held
      FROM coupon_templates t
      LEFT JOIN coupon_counts c ON c.template_id = t.id AND c.player_id = ${member.playerId}
      WHERE t.id = ${templateId}`)
  ).rows[0];

async function ownCoupon(part: Partial<typeof couponTemplates.$inferInsert> = {}): Promise<number> {
  const receipt = await grant(await addTemplate(part), `own-${(await addMember(mall)).playerId}`);
  return receipt?.id ?? 0;
}
const lock = (couponId: number, order: string, playerId = member.playerId) =>
  within((tx) => lockCoupon(tx, { couponId, playerId, orderId: order, now: mall.clock.now() }));

describe('one coupon in an order', () => {
  test('of thirty concurrent orders one locks it', async () => {
    for (let round = 0; round < raceRounds(3); round += 1) {
      const coupon = await ownCoupon();
      const locked = await Promise.all(Array.from({ length: 30 }, () => lock(coupon, orderId())));
      expect(locked.filter(Boolean)).toHaveLength(1);
    }
  });

  test("another player's coupon cannot be locked", async () => {
    const coupon = await ownCoupon();
    const other = await addMember(mall);
    expect(await lock(coupon, orderId(), other.playerId)).toBe(false);
  });

  test('a coupon outside its time cannot be locked', async () => {
    const later = new Date(mall.clock.now().getTime() + DAY_MS);
    const dates = { validFrom: later, validUntil: new Date(later.getTime() + DAY_MS) };
    expect(await lock(await ownCoupon({ validDays: null, ...dates }), orderId())).toBe(false);
    const coupon = await ownCoupon();
    mall.clock.advance(7 * DAY_MS);
    expect(await lock(coupon, orderId())).toBe(false);
    mall.clock.advance(-7 * DAY_MS);
  });

  test('a paid order uses it; only the order that locked it can', async () => {
    const coupon = await ownCoupon();
    const order = orderId();
    await lock(coupon, order);
    await within((tx) => useCoupon(tx, { couponId: coupon, orderId: orderId() }));
    expect(await statusOf(coupon)).toMatchObject({ status: 'locked' });
    await within((tx) => useCoupon(tx, { couponId: coupon, orderId: order }));
    expect(await statusOf(coupon)).toEqual({ status: 'used', order_id: order });
  });

  test('a cancelled or refunded order releases it once, and not after a later order locked it', async () => {
    const coupon = await ownCoupon();
    const [first, second] = [orderId(), orderId()];
    const release = (order: string) =>
      within((tx) => releaseCoupon(tx, { couponId: coupon, orderId: order, now: mall.clock.now() }));
    await lock(coupon, first);
    await release(first);
    expect(await statusOf(coupon)).toEqual({ status: 'unused', order_id: null });
    await lock(coupon, second);
    await within((tx) => useCoupon(tx, { couponId: coupon, orderId: second }));
    await release(first);
    expect(await statusOf(coupon)).toEqual({ status: 'used', order_id: second });
    await release(second);
    expect(await statusOf(coupon)).toEqual({ status: 'unused', order_id: null });
  });

  test('a coupon that is released after its time is expired', async () => {
    const coupon = await ownCoupon();
    const order = orderId();
    await lock(coupon, order);
    mall.clock.advance(8 * DAY_MS);
    await within((tx) => releaseCoupon(tx, { couponId: coupon, orderId: order, now: mall.clock.now() }));
    mall.clock.advance(-8 * DAY_MS);
    expect(await statusOf(coupon)).toEqual({ status: 'expired', order_id: null });
  });

  test("a quote compares unused and locked coupons, not used, expired or other players' ones", async () => {
    const [unused, locked, used, short] = [
      await ownCoupon(),
      await ownCoupon(),
      await ownCoupon(),
      await ownCoupon({ validDays: 1 }),
    ];
    await lock(locked, orderId());
    const order = orderId();
    await lock(used, order);
    await within((tx) => useCoupon(tx, { couponId: used, orderId: order }));
    const key = { gameId: GAME_ID, playerId: member.playerId, now: mall.clock.now() };
    const ids = async (now: Date) => (await couponsOf(mall.services.db, { ...key, now })).map(({ id }) => id);
    expect(await ids(key.now)).toEqual([short, unused, locked]);
    expect(await ids(new Date(key.now.getTime() + DAY_MS))).toEqual([unused, locked]);
    const chosen = await couponsOf(mall.services.db, { ...key, chosen: used });
    expect(chosen.find(({ id }) => id === used)).toMatchObject({ status: 'used' });
  });
});

describe('a coupon granted by an activity', () => {
  test('is granted once, however often its award is repeated', async () => {
    const template = await addTemplate();
    const given = await Promise.all(Array.from({ length: 30 }, () => grant(template, `draw-${template}`)));
    expect(new Set(given.map((receipt) => receipt?.id)).size).toBe(1);
    expect(await countsOf(template)).toMatchObject({ handed_out: 1, mine: 1 });
  });

  test('is not granted when none is left, and the attempt changes nothing', async () => {
    const template = await addTemplate({ total: 0 });
    expect(await grant(template, `draw-${template}`)).toBeUndefined();
    expect(await countsOf(template)).toMatchObject({ handed_out: 0, mine: 0 });
  });
});

describe('coupons for sale', () => {
  const reserve = (templateId: number, order = orderId(), quantity = 1, playerId = member.playerId) =>
    within((tx) =>
      reserveTemplate(tx, { templateId, playerId, orderId: order, quantity, now: mall.clock.now() }),
    );

  test('an unpaid order reserves its coupon from the total and the player’s limit', async () => {
    const template = await addTemplate({ isSold: true, total: 1 });
    const order = orderId();
    expect(await reserve(template, order)).toBeUndefined();
    expect(await reserve(template)).toBe('coupon/limit');
    const other = await addMember(mall);
    expect(await reserve(template, orderId(), 1, other.playerId)).toBe('coupon/gone');
    await within((tx) => releaseTemplate(tx, { orderId: order }));
    await within((tx) => releaseTemplate(tx, { orderId: order }));
    expect(await countsOf(template)).toEqual({ handed_out: 0, reserved: 0, mine: 0, held: 0 });
    expect(await reserve(template, orderId(), 1, other.playerId)).toBeUndefined();
  });

  test.each([
    ['free', { isSold: false }, 'coupon/free'],
    ['not on sale yet', { isSold: true, startsAt: new Date('2026-11-16') }, 'coupon/not-now'],
    ['on sale no more', { isSold: true, endsAt: new Date('2026-11-10') }, 'coupon/not-now'],
  ])('one that is %s cannot be reserved', async (_what, part, failure) => {
    expect(await reserve(await addTemplate(part))).toBe(failure);
  });

  test('an order cannot reserve more than the limit per player', async () => {
    const template = await addTemplate({ isSold: true, perPlayer: 2 });
    expect(await reserve(template, orderId(), 3)).toBe('coupon/limit');
    expect(await reserve(template, orderId(), 2)).toBeUndefined();
  });

  test('of thirty concurrent buyers five reserve one of five coupons', async () => {
    const buyers = await addMembers(mall, 30);
    for (let round = 0; round < raceRounds(2); round += 1) {
      const template = await addTemplate({ isSold: true, total: 5 });
      const responses = await Promise.all(
        buyers.map(({ playerId }) => reserve(template, orderId(), 1, playerId)),
      );
      expect(responses.filter((failure) => failure === undefined)).toHaveLength(5);
      expect(await countsOf(template)).toMatchObject({ reserved: 5, handed_out: 0 });
    }
  });

  test('a paid order turns its reservation into coupons once', async () => {
    const template = await addTemplate({ isSold: true, perPlayer: 2, total: 2 });
    const order = orderId();
    await reserve(template, order, 2);
    const buy = () =>
      within((tx) =>
        grantReserved(tx, {
          templateId: template,
          playerId: member.playerId,
          gameId: GAME_ID,
          orderId: order,
          now: mall.clock.now(),
        }),
      );
    expect(await buy()).toHaveLength(2);
    expect(await buy()).toEqual([]);
    expect(await countsOf(template)).toEqual({ handed_out: 2, reserved: 0, mine: 2, held: 0 });
  });

  test('a refunded order revokes the coupons it bought; one locked by another order expires with that order', async () => {
    const template = await addTemplate({ isSold: true, perPlayer: 3 });
    const order = orderId();
    await reserve(template, order, 3);
    const now = mall.clock.now();
    const owner = { playerId: member.playerId, orderId: order, now };
    const [unused, locked, used] = await within((tx) =>
      grantReserved(tx, { ...owner, templateId: template, gameId: GAME_ID }),
    );
    const [open, done] = [orderId(), orderId()];
    await lock(locked?.id ?? 0, open);
    await lock(used?.id ?? 0, done);
    await within((tx) => useCoupon(tx, { couponId: used?.id ?? 0, orderId: done }));
    await within((tx) => revokeBought(tx, owner));
    expect(await statusOf(unused?.id ?? 0)).toMatchObject({ status: 'expired' });
    expect(await statusOf(locked?.id ?? 0)).toMatchObject({ status: 'locked' });
    expect(await statusOf(used?.id ?? 0)).toMatchObject({ status: 'used' });
    await within((tx) => releaseCoupon(tx, { couponId: locked?.id ?? 0, orderId: open, now }));
    expect(await statusOf(locked?.id ?? 0)).toMatchObject({ status: 'expired' });
    const mine = await mall.call(contract.user.myCoupon, { status: 'expired' }, { token: member.token });
    const taken = mine.data.list.filter(({ template_id }) => template_id === template);
    expect(taken.map(({ is_revoked }) => is_revoked)).toEqual([true, true]);
  });

  test('the player reads once which coupons a refund has taken back', async () => {
    const template = await addTemplate({ isSold: true, perPlayer: 2 });
    const order = orderId();
    await reserve(template, order, 2);
    const owner = { playerId: member.playerId, orderId: order, now: mall.clock.now() };
    const [, locked] = await within((tx) =>
      grantReserved(tx, { ...owner, templateId: template, gameId: GAME_ID }),
    );
    await lock(locked?.id ?? 0, orderId());
    // When the refund begins, and when the money has arrived.
    for (const _ of ['asked', 'done']) await within((tx) => revokeBought(tx, owner));
    const text = `订单 ${order} 已退款，用它买的优惠券「立减」已收回，不能再使用。正在使用它的待付款订单不受影响。如有疑问，请联系客服。`;
    expect(await inboxOf(mall, member)).toMatchObject([{ title: '优惠券已收回', text }]);
  });
});

// Each kind of difference that a broken row makes, by itself: it is named, and its day is not signed until somebody ends it.
import { contract, type DifferenceKind } from '@emall/contract';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asDatabaseOwner } from '../../../test/database.ts';
import { addMember } from '../../../test/members.ts';
import { at, DAY, kindsOf, openReconciledShop, type ReconciledShop } from '../../../test/reconciliation.ts';
import { movementsOf } from '../../providers/payment/sandbox-ledger.ts';
import { earnPoints } from '../points/index.ts';

const { reconciliation } = contract.ops;
let reconciled: ReconciledShop;
beforeAll(async () => {
  reconciled = await openReconciledShop();
});
afterAll(() => reconciled.shop.close());

const NOT_READY = 200072;
const sign = async (day: string) => {
  const { shop, token } = reconciled;
  const { fingerprint } = await reconciled.day(day);
  return (await shop.call(reconciliation.sign, { day, fingerprint }, { token })).code;
};

/** As somebody would who owns the database and switches its guards off. */
const breakPoints = () =>
  asDatabaseOwner(
    reconciled.shop.services.pool,
    `ALTER TABLE point_entries DISABLE TRIGGER USER;
     UPDATE point_entries e SET points = e.points + 5 FROM point_accounts a WHERE a.id = e.account_id AND a.name = 'player';
     ALTER TABLE point_entries ENABLE TRIGGER USER`,
  );

test('points that one game accepts as they are still wait in another', async () => {
  const { shop, operatorOf } = reconciled;
  for (const gameId of [1001, 1002]) {
    const { playerId } = await addMember(shop, gameId);
    const earned = { gameId, playerId, scoreType: 1 as const, now: shop.clock.now(), points: 100 };
    await shop.services.db.transaction((tx) =>
      earnPoints(tx, { ...earned, reason: 'order-paid', ref: `${playerId}` }),
    );
  }
  await breakPoints();
  shop.clock.set(at('11:00:00', '2026-11-15'));
  const [first, second] = [await operatorOf(1001), await operatorOf(1002)];
  const differences = async (game_id: string, token: string) =>
    (await shop.call(reconciliation.day, { day: DAY }, { token, game_id })).data.figures.differences;
  const [found] = await differences('1001', first);
  expect(found).toMatchObject({ kind: 'points_differ', amount: 5, resolution: null });
  expect(await sign(DAY)).toBe(NOT_READY);
  const accepted = { day: DAY, key: found?.key ?? '', reason: '已核对' };
  expect((await shop.call(reconciliation.accept, accepted, { token: first })).code).toBe(200);
  expect(await differences('1001', first)).toMatchObject([{ resolution: { action: 'accepted' } }]);
  expect(await differences('1002', second)).toMatchObject([{ kind: 'points_differ', resolution: null }]);
});

/** A day on which everything agrees: an order paid, and where `refunded` one refunded in full; then one row is broken. */
async function brokenDay(day: string, refunded: boolean, broken: (order: Order) => SQL[]) {
  const { shop, paid, refund, importBill } = reconciled;
  shop.clock.set(at('10:00:00', day));
  const order = await paid();
  if (refunded) await refund(order.orderId, 1000);
  await importBill(await movementsOf(shop.services.db, day), day);
  shop.clock.set(
    at(
      '11:00:00',
      day.replace(/..$/, (date) => String(Number(date) + 1)),
    ),
  );
  expect(kindsOf(await reconciled.day(day), false)).toEqual([]);
  for (const statement of broken(order)) await shop.services.db.execute(statement);
  return reconciled.day(day);
}
type Order = { orderId: string; outTradeNo: string };

const KINDS: { kind: DifferenceKind; isRefunded?: boolean; broken(order: Order): SQL[] }[] = [
  {
    kind: 'delivery_missing',
    broken: ({ orderId }) => [
      sql`DELETE FROM delivery_events WHERE order_item_id IN (SELECT id FROM order_items WHERE order_id = ${orderId})`,
      sql`DELETE FROM deliveries WHERE order_id = ${orderId}`,
    ],
  },
  {
    kind: 'order_differs',
    broken: ({ orderId }) => [
      sql`UPDATE orders SET goods_amount = goods_amount + 100, pay_amount = pay_amount + 100 WHERE id = ${orderId}`,
    ],
  },
  {
    kind: 'fee_differs',
    // A cent per line is more than rounding.
    broken: ({ outTradeNo }) => [
      sql`UPDATE payment_bills b SET stated_fee = (SELECT sum(fee) - 1000 * count(*) FROM payment_bill_lines WHERE bill_id = b.id)
        WHERE id = (SELECT bill_id FROM payment_bill_lines WHERE out_trade_no = ${outTradeNo})`,
    ],
  },
  {
    kind: 'other_merchant',
    broken: ({ outTradeNo }) => [
      sql`INSERT INTO payment_merchants (provider, name, account, settings_encrypted, updated_at)
        VALUES ('wechat', '别的商户', 'other', '', now())`,
      sql`UPDATE payment_attempts SET merchant_id = (SELECT max(id) FROM payment_merchants) WHERE out_trade_no = ${outTradeNo}`,
      sql`INSERT INTO payment_bills (provider, merchant_id, day, received_at)
        SELECT b.provider, (SELECT max(id) FROM payment_merchants), b.day, b.received_at
        FROM payment_bills b JOIN payment_bill_lines l ON l.bill_id = b.id WHERE l.out_trade_no = ${outTradeNo}`,
    ],
  },
  {
    kind: 'refund_pending',
    isRefunded: true,
    broken: ({ orderId }) => [
      sql`UPDATE refunds SET status = 'pending', done_at = NULL WHERE order_id = ${orderId}`,
    ],
  },
];

test.each(KINDS.map((each, at) => ({ ...each, day: `2026-11-${16 + 2 * at}` })))(
  'a day with $kind is not signed until somebody ends it',
  async ({ kind, isRefunded = false, broken, day }) => {
    const { shop, token } = reconciled;
    const found = await brokenDay(day, isRefunded, broken);
    expect(kindsOf(found, false)).toEqual([kind]);
    expect(found).toMatchObject({ missing_bills: 0, open_differences: 1 });
    expect(await sign(day)).toBe(NOT_READY);
    const key = found.figures.differences.find((each) => each.kind === kind)?.key ?? '';
    const accepted = { day, key, reason: '已核对' };
    expect((await shop.call(reconciliation.accept, accepted, { token })).code).toBe(200);
    expect(await sign(day)).toBe(200);
  },
);

test('more paid than the order costs, the rest on its way back, explains itself', async () => {
  const day = '2026-11-27';
  const found = await brokenDay(day, false, ({ orderId, outTradeNo }) => [
    sql`UPDATE payment_attempts SET amount = 1500 WHERE out_trade_no = ${outTradeNo}`,
    sql`UPDATE payment_bill_lines SET amount = 1500 WHERE out_trade_no = ${outTradeNo}`,
    sql`INSERT INTO refunds (refund_no, attempt_id, order_id, amount, kind, reason, status, created_at)
      SELECT 'SURPLUS-1', id, ${orderId}, 500, 'surplus', '多付', 'pending', now()
      FROM payment_attempts WHERE out_trade_no = ${outTradeNo}`,
  ]);
  expect(kindsOf(found, true)).toEqual(['overpaid']);
  expect(found.figures.differences[0]).toMatchObject({ amount: -500, ours_amount: 1000, bill_amount: 1500 });
  expect(await sign(day)).toBe(200);
});

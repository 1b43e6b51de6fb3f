// The figures of a day: the mall's side and the bills' side by merchant, and every difference between them.
import { createHash } from 'node:crypto';
import type {
  ReconciliationDifference,
  ReconciliationFigures,
  ReconciliationMerchant,
} from '@emall/contract';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { sumPoints } from '../points/index.ts';
import { compareBank } from './compare-bank.ts';
import { compareBills } from './compare-bills.ts';
import { compareDeliveries, sumDeliveries } from './compare-deliveries.ts';
import { compareOrders } from './compare-orders.ts';
import { comparePoints } from './compare-points.ts';
import type { DayRange } from './day-range.ts';
import { type Difference, differenceOf } from './difference.ts';
import { type BillMerchant, type MerchantSource, merchantKey, merchantsOf } from './merchants.ts';
import { sum } from './totals.ts';

export type DayFigures = {
  figures: ReconciliationFigures;
  fingerprint: string;
  /** Merchants that moved money on the day and have no bill of it. */
  missingBills: number;
  openDifferences: number;
};

/** A list that nobody would read to its end is cut; what is open comes first and is counted in full. */
const MOST_LISTED = 1000;

export async function readFigures(source: MerchantSource, range: DayRange): Promise<DayFigures> {
  const { db } = source;
  const merchants = await merchantsOf(source, range);
  const billed = await readBills(db, range, merchants);
  const billIds = [...billed.values()].map(({ billId }) => billId);
  // One after the other: a transaction has one connection.
  const ours = await readMovements(db, range);
  const orders = await readOrders(db, range);
  const points = await sumPoints(db, range);
  const { missing, ...delivered } = await sumDeliveries(db, range);
  const all = [
    ...(await compareOrders(db, range)),
    ...(await compareBills(db, range, billIds)),
    ...(await compareBank(db, range)),
    ...feeDifferences([...billed.values()]),
    ...comparePoints(points, range),
    ...compareDeliveries(missing),
  ];
  const differences = await withResolutions(db, range, all.sort(byKey));
  const isOpen = ({ is_explained, resolution }: ReconciliationDifference) => !is_explained && !resolution;
  const sides = merchants.map((merchant): ReconciliationMerchant & { isMissing: boolean } => {
    const side = ours.get(merchantKey(merchant)) ?? NOTHING;
    const bill = billed.get(merchantKey(merchant));
    return {
      provider: merchant.provider,
      merchant_id: merchant.merchantId,
      merchant: merchant.merchant,
      ...side,
      bill: bill?.view ?? null,
      isMissing: !bill && side.payments + side.refunds > 0,
    };
  });
  const figures: ReconciliationFigures = {
    orders,
    payments: {
      count: sum([...ours.values()].map(({ payments }) => payments)),
      amount: sum([...ours.values()].map(({ paid_amount }) => paid_amount)),
    },
    transfers: ours.get('offline:') ?? NOTHING,
    merchants: sides.map(({ isMissing: _, ...side }) => side),
    points,
    deliveries: delivered,
    differences: [
      ...differences.filter(isOpen),
      ...differences.filter((difference) => !isOpen(difference)),
    ].slice(0, MOST_LISTED),
  };
  return {
    figures,
    fingerprint: fingerprintOfDay(figures),
    missingBills: sides.filter(({ isMissing }) => isMissing).length,
    openDifferences: differences.filter(isOpen).length,
  };
}

/** What is signed is these words: the same figures always have the same fingerprint. */
export const fingerprintOf = (figures: object): string =>
  createHash('sha256').update(JSON.stringify(figures)).digest('hex');

/**
 * No part of it is what changes after a day is signed: how far deliveries are, and merchants that are listed because the game
 * uses them now.
 */
const fingerprintOfDay = ({ deliveries: _, merchants, ...signed }: ReconciliationFigures) =>
  fingerprintOf({
    ...signed,
    merchants: merchants.filter(({ bill, payments, refunds }) => bill || payments + refunds > 0),
  });

const byKey = (one: Difference, other: Difference) => (one.key < other.key ? -1 : 1);

const NOTHING = { payments: 0, paid_amount: 0, refunds: 0, refunded_amount: 0 };

type Movement = typeof NOTHING;
type MovementRow = Record<keyof Movement, string> & { key: string };
const movementOf = (row: MovementRow): Movement => ({
  payments: Number(row.payments),
  paid_amount: Number(row.paid_amount),
  refunds: Number(row.refunds),
  refunded_amount: Number(row.refunded_amount),
});

/** Payments and refunds of the day by merchant. */
async function readMovements(db: Queryable, { gameId, from, to }: DayRange): Promise<Map<string, Movement>> {
  const { rows } = await db.execute<MovementRow>(sql`
    SELECT provider || ':' || coalesce(merchant_id::text, '') AS key, sum(payments) AS payments,
      sum(paid_amount) AS paid_amount, sum(refunds) AS refunds, sum(refunded_amount) AS refunded_amount
    FROM (
      SELECT a.provider, a.merchant_id, count(*) AS payments, sum(a.amount) AS paid_amount, 0 AS refunds, 0 AS refunded_amount
      FROM payment_attempts a JOIN orders o ON o.id = a.order_id
      WHERE o.game_id = ${gameId} AND a.status = 'paid' AND a.paid_at >= ${from} AND a.paid_at < ${to} GROUP BY 1, 2
      UNION ALL
      SELECT a.provider, a.merchant_id, 0, 0, count(*), sum(r.amount)
      FROM refunds r JOIN payment_attempts a ON a.id = r.attempt_id JOIN orders o ON o.id = r.order_id
      WHERE o.game_id = ${gameId} AND r.status = 'done' AND r.done_at >= ${from} AND r.done_at < ${to} GROUP BY 1, 2
    ) parts GROUP BY provider, merchant_id`);
  return new Map(rows.map((row) => [row.key, movementOf(row)]));
}

async function readOrders(db: Queryable, { gameId, from, to }: DayRange) {
  const { rows } = await db.execute<{ count: number; amount: string | null }>(sql`
    SELECT count(*)::int AS count, sum(pay_amount) AS amount FROM orders
    WHERE game_id = ${gameId} AND score_type IS NULL AND paid_at >= ${from} AND paid_at < ${to}`);
  return { count: rows[0]?.count ?? 0, amount: Number(rows[0]?.amount ?? 0) };
}

type BillRow = MovementRow & {
  bill_id: string;
  provider: string;
  merchant_id: string | null;
  received_at: string;
  operator: string | null;
  fee: string;
  lines: number;
  all_fees: string;
  stated_fee: string | null;
};
type ReadBill = {
  billId: number;
  view: NonNullable<ReconciliationMerchant['bill']>;
  provider: string;
  merchantId: number | null;
  lines: number;
  allFees: number;
  statedFee: number | null;
};

/** The bills of the day, with the sums of the lines that are of this game, or of no game at all. */
async function readBills(
  db: Queryable,
  { gameId, day }: DayRange,
  merchants: readonly BillMerchant[],
): Promise<Map<string, ReadBill>> {
  const keys = merchants.map(merchantKey);
  const { rows } = await db.execute<BillRow>(sql`
    SELECT b.id AS bill_id, b.provider || ':' || coalesce(b.merchant_id::text, '') AS key, b.provider, b.merchant_id,
      b.received_at, p.name AS operator, b.stated_fee, coalesce(s.payments, 0) AS payments,
      coalesce(s.paid_amount, 0) AS paid_amount, coalesce(s.refunds, 0) AS refunds,
      coalesce(s.refunded_amount, 0) AS refunded_amount, coalesce(s.fee, 0) AS fee, coalesce(s.all_fees, 0) AS all_fees,
      coalesce(s.lines, 0)::int AS lines
    FROM payment_bills b LEFT JOIN operators p ON p.id = b.operator_id
    LEFT JOIN LATERAL (
      SELECT count(*) AS lines, sum(l.fee) AS all_fees, sum(l.fee) FILTER (WHERE of_game) AS fee,
        count(*) FILTER (WHERE of_game AND l.kind = 'payment') AS payments,
        sum(l.amount) FILTER (WHERE of_game AND l.kind = 'payment') AS paid_amount,
        count(*) FILTER (WHERE of_game AND l.kind = 'refund') AS refunds,
        sum(l.amount) FILTER (WHERE of_game AND l.kind = 'refund') AS refunded_amount
      FROM (
        SELECT l.*, o.id IS NULL OR o.game_id = ${gameId} AS of_game
        FROM payment_bill_lines l
        LEFT JOIN payment_attempts a ON a.out_trade_no = l.out_trade_no AND a.provider = b.provider
        LEFT JOIN orders o ON o.id = a.order_id
        WHERE l.bill_id = b.id
          AND NOT EXISTS (SELECT 1 FROM unknown_payment_refunds u WHERE u.refund_no = l.refund_no)
      ) l
    ) s ON true
    WHERE b.day = ${day}::date AND b.provider || ':' || coalesce(b.merchant_id::text, '') = ANY(${sql.param(keys)}::text[])`);
  return new Map(
    rows.map((row) => [
      row.key,
      {
        billId: Number(row.bill_id),
        provider: row.provider,
        merchantId: row.merchant_id === null ? null : Number(row.merchant_id),
        lines: row.lines,
        allFees: Number(row.all_fees),
        statedFee: row.stated_fee === null ? null : Number(row.stated_fee),
        view: {
          ...movementOf(row),
          fee: Number(row.fee),
          received_at: new Date(row.received_at).toISOString(),
          operator: row.operator,
        },
      },
    ]),
  );
}

const CENT = 1000;

/** Less than a cent per line is rounding. */
const feeDifferences = (bills: readonly ReadBill[]): Difference[] =>
  bills.flatMap(({ provider, merchantId, lines, allFees, statedFee }) => {
    const amount = statedFee === null ? 0 : allFees - statedFee;
    if (amount === 0) return [];
    const kind = Math.abs(amount) < CENT * lines ? 'fee_rounding' : 'fee_differs';
    return [
      differenceOf(kind, `${provider}:${merchantId ?? ''}`, {
        between: 'fees',
        provider,
        merchant_id: merchantId,
        amount,
      }),
    ];
  });

type ResolutionRow = { key: string; action: 'accepted' | 'assigned' | 'refunded'; note: string; at: string };

async function withResolutions(
  db: Queryable,
  { day }: DayRange,
  differences: readonly Difference[],
): Promise<ReconciliationDifference[]> {
  const { rows } = await db.execute<ResolutionRow & { operator: string }>(sql`
    SELECT r.key, r.action, r.note, r.at, p.name AS operator
    FROM reconciliation_resolutions r JOIN operators p ON p.id = r.operator_id WHERE r.day = ${day}::date`);
  const known = new Map(
    rows.map(({ key, at, ...rest }) => [key, { ...rest, at: new Date(at).toISOString() }]),
  );
  return differences.map((difference) => ({
    ...difference,
    resolution: known.get(difference.key) ?? null,
  }));
}

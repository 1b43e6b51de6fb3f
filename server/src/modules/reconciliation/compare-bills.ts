// Payments and refunds of a day beside the bill's lines. PostgreSQL matches what is equal; what is not comes here and is named.
import type { DifferenceKind } from '@emall/contract';
import { businessDay } from '@emall/contract/business-time';
import { type SQL, sql } from 'drizzle-orm';
import { addDays } from '../../platform/business-days.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { DayRange } from './day-range.ts';
import { type Difference, differenceOf } from './difference.ts';
import { NEAR_DAYS } from './merchants.ts';

type Row = {
  provider: string;
  merchant_id: string | null;
  out_trade_no: string;
  refund_no: string | null;
  order_id: string | null;
  /** The mall's side, of any day: null when the mall has no such payment or refund. */
  status: string | null;
  ours_amount: string | null;
  ours_transaction: string | null;
  ours_at: string | null;
  is_ours_today: boolean;
  /** A part of what was paid, refunded. */
  is_part: boolean;
  is_same_merchant: boolean;
  bill_amount: string | null;
  bill_transaction: string | null;
  bill_at: string | null;
  /** On the bill of a day near by. */
  near_amount: string | null;
  near_at: string | null;
};

/** `billIds`: the bills of this day that have arrived; nothing is compared with a bill that has not. */
export async function compareBills(
  db: Queryable,
  range: DayRange,
  billIds: readonly number[],
): Promise<Difference[]> {
  if (!billIds.length) return [];
  const { rows: payments } = await db.execute<Row>(paymentRows(range, billIds));
  const { rows: refunds } = await db.execute<Row>(refundRows(range, billIds));
  return withOwnKeys([...payments.map(ofPayment), ...refunds.map(ofRefund)]);
}

/** A bill may list one payment more than twice, or one that the mall never had twice: each line is decided by itself. */
function withOwnKeys(differences: readonly Difference[]): Difference[] {
  const counts = new Map<string, number>();
  return differences.map((difference) => {
    const nth = (counts.get(difference.key) ?? 0) + 1;
    counts.set(difference.key, nth);
    return nth === 1 ? difference : { ...difference, key: `${difference.key}:${nth}` };
  });
}

const billsIn = (billIds: readonly number[]) =>
  sql`SELECT id, provider, merchant_id FROM payment_bills WHERE id = ANY(${sql.param([...billIds])}::bigint[])`;

/** The line of the same number on a bill of another day near by. */
const nearLine = (kind: string, { day }: DayRange, number: SQL) => sql`
  LEFT JOIN LATERAL (
    SELECT l.amount, l.at FROM payment_bill_lines l JOIN payment_bills b ON b.id = l.bill_id
    WHERE t.out_trade_no IS NULL AND l.out_trade_no = o.out_trade_no AND l.kind = ${kind} AND ${number}
      AND b.provider = o.provider AND b.day <> ${day}::date
      AND b.day BETWEEN ${addDays(day, -NEAR_DAYS)}::date AND ${addDays(day, NEAR_DAYS)}::date
    ORDER BY b.day LIMIT 1) near ON true`;

const paymentRows = (range: DayRange, billIds: readonly number[]) => sql`
  WITH bills AS (${billsIn(billIds)}),
  ours AS (
    SELECT a.* FROM payment_attempts a JOIN orders o ON o.id = a.order_id
    WHERE o.game_id = ${range.gameId} AND a.status = 'paid' AND a.paid_at >= ${range.from} AND a.paid_at < ${range.to}
      AND EXISTS (SELECT 1 FROM bills b
        WHERE b.provider = a.provider AND b.merchant_id IS NOT DISTINCT FROM a.merchant_id)
  ),
  theirs AS (
    SELECT l.*, b.provider, b.merchant_id, row_number() OVER (PARTITION BY b.provider, l.out_trade_no ORDER BY l.at, l.line) AS nth
    FROM bills b JOIN payment_bill_lines l ON l.bill_id = b.id WHERE l.kind = 'payment'
  )
  SELECT coalesce(t.provider, o.provider) AS provider, coalesce(t.merchant_id, o.merchant_id) AS merchant_id,
    coalesce(t.out_trade_no, o.out_trade_no) AS out_trade_no, NULL AS refund_no, a.order_id, a.status,
    a.amount AS ours_amount, a.transaction_id AS ours_transaction, a.paid_at AS ours_at, o.id IS NOT NULL AS is_ours_today,
    false AS is_part, a.merchant_id IS NOT DISTINCT FROM t.merchant_id AS is_same_merchant,
    t.amount AS bill_amount, t.transaction_id AS bill_transaction, t.at AS bill_at,
    near.amount AS near_amount, near.at AS near_at
  FROM ours o
  FULL JOIN theirs t ON t.out_trade_no = o.out_trade_no AND t.provider = o.provider AND t.nth = 1
  LEFT JOIN payment_attempts a ON a.out_trade_no = coalesce(t.out_trade_no, o.out_trade_no)
    AND a.provider = coalesce(t.provider, o.provider)
  LEFT JOIN orders owner ON owner.id = a.order_id
  ${nearLine('payment', range, sql`true`)}
  WHERE (owner.game_id = ${range.gameId} OR a.id IS NULL)
    AND (o.id IS NULL OR t.bill_id IS NULL
      OR (o.amount, o.transaction_id, o.merchant_id) IS DISTINCT FROM (t.amount, t.transaction_id, t.merchant_id))
  ORDER BY t.nth`;

const refundRows = (range: DayRange, billIds: readonly number[]) => sql`
  WITH bills AS (${billsIn(billIds)}),
  ours AS (
    SELECT r.id, r.refund_no, r.amount, a.out_trade_no, a.provider, a.merchant_id, r.amount < a.amount AS is_part
    FROM refunds r JOIN payment_attempts a ON a.id = r.attempt_id JOIN orders o ON o.id = r.order_id
    WHERE o.game_id = ${range.gameId} AND r.status = 'done' AND r.done_at >= ${range.from} AND r.done_at < ${range.to}
      AND EXISTS (SELECT 1 FROM bills b
        WHERE b.provider = a.provider AND b.merchant_id IS NOT DISTINCT FROM a.merchant_id)
  ),
  theirs AS (
    SELECT l.*, b.provider, b.merchant_id, row_number() OVER (PARTITION BY b.provider, l.refund_no ORDER BY l.at, l.line) AS nth
    FROM bills b JOIN payment_bill_lines l ON l.bill_id = b.id
    WHERE l.kind = 'refund' AND NOT EXISTS (SELECT 1 FROM unknown_payment_refunds u WHERE u.refund_no = l.refund_no)
  )
  SELECT coalesce(t.provider, o.provider) AS provider, coalesce(t.merchant_id, o.merchant_id) AS merchant_id,
    coalesce(t.out_trade_no, o.out_trade_no) AS out_trade_no, coalesce(t.refund_no, o.refund_no) AS refund_no,
    coalesce(r.order_id, a.order_id) AS order_id, r.status,
    r.amount AS ours_amount, NULL AS ours_transaction, r.done_at AS ours_at, o.id IS NOT NULL AS is_ours_today,
    coalesce(o.is_part, false) AS is_part, true AS is_same_merchant,
    t.amount AS bill_amount, t.transaction_id AS bill_transaction, t.at AS bill_at,
    near.amount AS near_amount, near.at AS near_at
  FROM ours o
  FULL JOIN theirs t ON t.refund_no = o.refund_no AND t.provider = o.provider AND t.nth = 1
  LEFT JOIN refunds r ON r.refund_no = coalesce(t.refund_no, o.refund_no)
  LEFT JOIN payment_attempts a ON a.out_trade_no = coalesce(t.out_trade_no, o.out_trade_no)
    AND a.provider = coalesce(t.provider, o.provider)
  LEFT JOIN orders owner ON owner.id = coalesce(r.order_id, a.order_id)
  ${nearLine('refund', range, sql`l.refund_no = o.refund_no`)}
  WHERE (owner.game_id = ${range.gameId} OR owner.id IS NULL) AND (o.amount IS DISTINCT FROM t.amount OR o.is_part)
  ORDER BY t.nth`;

const isEqual = (one: string | null, other: string | null) =>
  one !== null && other !== null && Number(one) === Number(other);

/** How a payment differs. The mall's side counts when it is of this day, the bill's when the line is. */
function paymentKind(row: Row): DifferenceKind {
  const { bill_amount, ours_amount, near_amount } = row;
  if (row.is_ours_today && bill_amount !== null) {
    if (!isEqual(ours_amount, bill_amount)) return 'amount_differs';
    return row.is_same_merchant ? 'transaction_differs' : 'other_merchant';
  }
  if (row.is_ours_today) {
    if (near_amount === null) return 'not_on_bill';
    return isEqual(ours_amount, near_amount) ? 'paid_other_day' : 'amount_differs';
  }
  if (row.status === null) return 'unknown_payment';
  if (row.status !== 'paid') return 'not_settled';
  if (!row.is_same_merchant) return 'other_merchant';
  if (isSameDay(row)) return 'billed_twice';
  return isEqual(ours_amount, bill_amount) ? 'paid_other_day' : 'amount_differs';
}

function refundKind(row: Row): DifferenceKind {
  const { bill_amount, ours_amount, near_amount } = row;
  if (row.is_ours_today && bill_amount !== null)
    return isEqual(ours_amount, bill_amount) ? 'partial_refund' : 'refund_amount_differs';
  if (row.is_ours_today) {
    if (near_amount === null) return 'refund_not_on_bill';
    return isEqual(ours_amount, near_amount) ? 'refunded_other_day' : 'refund_amount_differs';
  }
  if (row.status === null) return 'unknown_refund';
  if (row.status !== 'done') return 'refund_pending';
  if (isSameDay(row)) return 'billed_twice';
  return isEqual(ours_amount, bill_amount) ? 'refunded_other_day' : 'refund_amount_differs';
}

/** The same number twice on one bill: the mall's side belongs to the other line. */
const isSameDay = ({ ours_at, bill_at }: Row) =>
  ours_at !== null && bill_at !== null && businessDay(new Date(ours_at)) === businessDay(new Date(bill_at));

const amountOf = (row: Row): number =>
  (row.is_ours_today ? Number(row.ours_amount) : 0) - Number(row.bill_amount ?? 0);

const ofPayment = (row: Row): Difference => named(row, paymentKind(row), amountOf(row));
// Money that goes back: the more of it, the smaller that side is.
const ofRefund = (row: Row): Difference => named(row, refundKind(row), 0 - amountOf(row));

const named = (row: Row, kind: DifferenceKind, amount: number): Difference =>
  differenceOf(kind, `${row.provider}:${row.refund_no ?? row.out_trade_no}`, {
    between: 'bill',
    provider: row.provider,
    merchant_id: row.merchant_id === null ? null : Number(row.merchant_id),
    amount,
    ours_amount: row.ours_amount === null ? null : Number(row.ours_amount),
    bill_amount: Number(row.bill_amount ?? row.near_amount ?? 0) || null,
    order_id: row.order_id,
    out_trade_no: row.out_trade_no,
    refund_no: row.refund_no,
    transaction_id: row.bill_transaction ?? row.ours_transaction,
    ours_at: row.ours_at,
    bill_at: row.bill_at ?? row.near_at,
  });

// Money that belongs to no order, from every source, in one list: what has no end yet, or what an operator explained and the
// shop still holds.
import type { Contract, UnexplainedKind, UnexplainedMoney } from '@emall/contract';
import { LIST_LIMIT } from '@emall/contract/constants';
import { type SQL, sql } from 'drizzle-orm';
import { businessZone } from '../../../platform/business-days.ts';
import { cursorField, defineCursor } from '../../../platform/database/cursor.ts';
import type { CallHandler } from '../../../services.ts';
import { chosenMerchants } from '../merchants.ts';

const moneyCursor = defineCursor<{ at: Date; key: string }>({
  at: cursorField.time,
  key: cursorField.text(/^[^\0]{1,200}$/),
});

type Row = {
  key: string;
  kind: UnexplainedKind;
  amount: string;
  at: string;
  day: string;
  provider: string;
  transaction_id: string;
  order_id: string | null;
  entry_id: string | null;
  refund_no: string | null;
  explained_reason: string | null;
  explained_by: string | null;
  status: string | null;
  is_signed: boolean;
};

export const unexplained: CallHandler<Contract['ops']['reconciliation']['unexplained']> = async (
  { services, gameId },
  { kind, is_explained = false, transaction_id, from, to, cursor, limit = LIST_LIMIT.default, has_total },
) => {
  const { db } = services;
  const after = moneyCursor.read(cursor);
  const all = sql`SELECT * FROM (
    ${bankEntries(gameId)} UNION ALL ${billLines(gameId, await chosenMerchants(services, gameId))}
    UNION ALL ${goingBack(gameId)}) money
    WHERE (explained_reason IS NOT NULL) = ${is_explained} AND (${kind ?? null}::text IS NULL OR kind = ${kind ?? null})
      AND (${transaction_id ?? null}::text IS NULL OR transaction_id = ${transaction_id ?? null})
      AND (${from ?? null}::timestamptz IS NULL OR at >= ${from ?? null})
      AND (${to ?? null}::timestamptz IS NULL OR at < ${to ?? null})`;
  const { rows } = await db.execute<Row>(sql`
    ${all} AND (${after?.at ?? null}::timestamptz IS NULL OR (at, key) < (${after?.at ?? null}, ${after?.key ?? null}))
    ORDER BY at DESC, key DESC LIMIT ${limit + 1}`);
  const { rows: counted } = has_total
    ? await db.execute<{ total: number }>(sql`SELECT count(*)::int AS total FROM (${all}) counted`)
    : { rows: [] };
  const { page, next_cursor } = moneyCursor.page(rows, limit, ({ at, key }) => ({ at: new Date(at), key }));
  return { list: page.map(view), next_cursor, total: has_total ? (counted[0]?.total ?? 0) : null };
};

/** A cursor has milliseconds, so the list is ordered by them too. */
const moment = (time: SQL) => sql`date_trunc('milliseconds', ${time})`;

const isSigned = (gameId: number, day: SQL) =>
  sql`EXISTS (SELECT FROM reconciliation_days g WHERE g.game_id = ${gameId} AND g.day = ${day})`;

const EXPLAINED = sql`r.note AS explained_reason, by.name AS explained_by`;
const explanationOf = (day: SQL, key: SQL) => sql`
  LEFT JOIN reconciliation_resolutions r ON r.day = ${day} AND r.key = ${key}
  LEFT JOIN operators by ON by.id = r.operator_id`;

/** What waits in the bank. */
const bankEntries = (gameId: number) => sql`
  SELECT 'bank_entry_open:' || e.id AS key, 'bank_entry_open' AS kind, e.amount, ${moment(sql`e.paid_at`)} AS at,
    d.day::text AS day, 'offline' AS provider, e.bank_reference AS transaction_id, e.order_id, e.id AS entry_id,
    NULL AS refund_no, ${EXPLAINED}, e.status, ${isSigned(gameId, sql`d.day`)} AS is_signed
  FROM bank_entries e
  CROSS JOIN LATERAL (SELECT (e.paid_at AT TIME ZONE ${businessZone})::date AS day) d
  ${explanationOf(sql`d.day`, sql`'bank_entry_open:' || e.id`)}
  WHERE e.game_id = ${gameId} AND e.status IN ('over', 'under', 'unknown', 'own')`;

const UNKNOWN_KEY = sql`'unknown_payment:' || b.provider || ':' || l.out_trade_no || nth.suffix`;

/**
 * Payments on bills that the mall never started, as noted when their bill arrived: the index of these few lines is all that is
 * read of the bills. Of signed days only what was explained: a day is signed when nothing else is left. A bill belongs to every
 * game that uses its merchant now, or was paid through it on that day.
 */
const billLines = (gameId: number, merchants: readonly { provider: string; id: number }[]) => sql`
  SELECT ${UNKNOWN_KEY}, 'unknown_payment', l.amount, ${moment(sql`l.at`)},
    b.day::text, b.provider, l.transaction_id, NULL, NULL, NULL, ${EXPLAINED}, NULL, false
  FROM payment_bills b
  JOIN payment_bill_lines l ON l.bill_id = b.id AND l.is_unknown
  -- A second line of one number has a key of its own, as in the differences of its day.
  CROSS JOIN LATERAL (
    SELECT CASE WHEN count(*) > 0 THEN ':' || count(*) + 1 ELSE '' END AS suffix FROM payment_bill_lines e
    WHERE e.bill_id = l.bill_id AND e.out_trade_no = l.out_trade_no AND e.kind = 'payment'
      AND (e.at, e.line) < (l.at, l.line)) nth
  ${explanationOf(sql`b.day`, UNKNOWN_KEY)}
  WHERE (r.action = 'accepted' OR r.action IS NULL AND NOT ${isSigned(gameId, sql`b.day`)})
    AND (EXISTS (
        SELECT FROM jsonb_to_recordset(${JSON.stringify(merchants)}::jsonb) c(provider text, id bigint)
        WHERE c.provider = b.provider AND c.id = coalesce(b.merchant_id, 0))
      OR EXISTS (
        SELECT FROM payment_attempts a JOIN orders o ON o.id = a.order_id
        WHERE o.game_id = ${gameId} AND a.provider = b.provider AND a.merchant_id IS NOT DISTINCT FROM b.merchant_id
          AND a.status = 'paid' AND a.paid_at >= b.day::timestamp AT TIME ZONE ${businessZone}
          AND a.paid_at < (b.day + 1)::timestamp AT TIME ZONE ${businessZone}))
    AND NOT EXISTS (
      SELECT FROM payment_attempts a WHERE a.out_trade_no = l.out_trade_no AND a.provider = b.provider)`;

/** Late, double and excess payments whose refund has not arrived. */
const goingBack = (gameId: number) => sql`
  SELECT r.refund_no, CASE r.kind WHEN 'late' THEN 'paid_late' WHEN 'duplicate' THEN 'paid_twice' ELSE 'overpaid' END,
    r.amount, ${moment(sql`r.created_at`)}, (r.created_at AT TIME ZONE ${businessZone})::date::text, a.provider,
    coalesce(a.transaction_id, ''), r.order_id, NULL, r.refund_no, NULL, NULL, NULL, false
  FROM refunds r JOIN payment_attempts a ON a.id = r.attempt_id JOIN orders o ON o.id = r.order_id
  WHERE o.game_id = ${gameId} AND r.status = 'pending' AND r.kind <> 'order'`;

const view = ({ status, is_signed, ...row }: Row): UnexplainedMoney => ({
  ...row,
  amount: Number(row.amount),
  at: new Date(row.at).toISOString(),
  entry_id: row.entry_id === null ? null : Number(row.entry_id),
  actions: actionsOf({ ...row, status, is_signed }),
});

/** Money that an operator paid themselves is for others to explain; a refund by bank is wired by hand. */
function actionsOf({
  kind,
  status,
  is_signed,
  provider,
  explained_reason,
}: Pick<Row, 'kind' | 'status' | 'is_signed' | 'provider' | 'explained_reason'>) {
  const actions: UnexplainedMoney['actions'] = [];
  if (kind === 'bank_entry_open') {
    if (status !== 'own') actions.push('assign', 'return');
    if (!is_signed && explained_reason === null) actions.push('accept');
  } else if (kind === 'unknown_payment') {
    if (explained_reason === null) actions.push('assign', 'refund', 'accept');
  } else if (provider !== 'offline') actions.push('retry');
  return actions;
}

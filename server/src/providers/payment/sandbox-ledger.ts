// The ledger of the sandbox cashier: its payments and refunds, separate from the mall's, as with a real provider.
import { randomBytes } from 'node:crypto';
import { startOfDay } from '@emall/contract/business-time';
import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { DAY_MS } from '../../platform/clock.ts';
import { int8, timestamptz } from '../../platform/database/columns.ts';
import { compiled } from '../../platform/database/compiled-query.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { SandboxMovement } from './bills/sandbox.ts';

export const SANDBOX_APP_ID = 'sandbox-cashier';

export const sandboxPayments = pgTable('sandbox_payments', {
  outTradeNo: text('out_trade_no').primaryKey(),
  ticket: text('ticket').notNull(),
  transactionId: text('transaction_id').notNull(),
  appId: text('app_id').notNull(),
  amount: int8('amount').notNull(),
  title: text('title').notNull(),
  status: text('status', { enum: ['open', 'paying', 'paid', 'failed', 'closed'] }).notNull(),
  notifyUrl: text('notify_url').notNull(),
  returnUrl: text('return_url').notNull(),
  expiresAt: timestamptz('expires_at').notNull(),
  paidAt: timestamptz('paid_at'),
});
export type SandboxPayment = typeof sandboxPayments.$inferSelect;

export const sandboxRefunds = pgTable('sandbox_refunds', {
  refundNo: text('refund_no').primaryKey(),
  outTradeNo: text('out_trade_no').notNull(),
  amount: int8('amount').notNull(),
  createdAt: timestamptz('created_at').notNull(),
});

export const cashierKey = pgTable('sandbox_cashier_key', {
  isOnly: boolean('is_only').primaryKey().default(true),
  secret: text('secret').notNull(),
});

export const newTicket = () => randomBytes(16).toString('base64url');

export async function findPayment(db: Queryable, ticket: string): Promise<SandboxPayment | undefined> {
  const [row] = await findByTicket(db, { ticket });
  return row;
}

const findByTicket = compiled<{ ticket: string }, SandboxPayment[]>((db) =>
  db
    .select()
    .from(sandboxPayments)
    .where(eq(sandboxPayments.ticket, sql.placeholder('ticket'))),
);

export async function findPaymentByNumber(
  db: Queryable,
  outTradeNo: string,
): Promise<SandboxPayment | undefined> {
  const [row] = await findByNumber(db, { outTradeNo });
  return row;
}

const findByNumber = compiled<{ outTradeNo: string }, SandboxPayment[]>((db) =>
  db
    .select()
    .from(sandboxPayments)
    .where(eq(sandboxPayments.outTradeNo, sql.placeholder('outTradeNo'))),
);

/** Moves a payment that still stands in one of these states. */
export async function movePayment(
  db: Queryable,
  outTradeNo: string,
  from: SandboxPayment['status'][],
  set: Partial<SandboxPayment>,
): Promise<SandboxPayment | undefined> {
  const [row] = await db
    .update(sandboxPayments)
    .set(set)
    .where(and(eq(sandboxPayments.outTradeNo, outTradeNo), inArray(sandboxPayments.status, from)))
    .returning();
  return row;
}

const secrets = new WeakMap<Queryable, Promise<string>>();

/** What its notifications are signed with; it never changes. */
export function cashierSecret(db: Queryable): Promise<string> {
  const known = secrets.get(db) ?? readSecret(db);
  secrets.set(db, known);
  known.catch(() => secrets.delete(db));
  return known;
}

async function readSecret(db: Queryable): Promise<string> {
  await db
    .insert(cashierKey)
    .values({ secret: randomBytes(32).toString('hex') })
    .onConflictDoNothing();
  const [row] = await db.select({ secret: cashierKey.secret }).from(cashierKey);
  if (!row) throw new Error('the sandbox cashier has no key');
  return row.secret;
}

/** Writes a refund once per number, and never more than was paid. False when it would be. */
export async function writeRefund(
  db: Queryable,
  refund: { refundNo: string; outTradeNo: string; amount: number; now: Date },
): Promise<boolean> {
  const { rows } = await db.execute<{ is_written: boolean }>(sql`
    WITH payment AS (
      SELECT amount FROM sandbox_payments WHERE out_trade_no = ${refund.outTradeNo} AND status = 'paid' FOR UPDATE
    ), written AS (
      INSERT INTO sandbox_refunds (refund_no, out_trade_no, amount, created_at)
      SELECT ${refund.refundNo}, ${refund.outTradeNo}, ${refund.amount}, ${refund.now} FROM payment
      WHERE amount >= ${refund.amount} + (
        SELECT coalesce(sum(amount), 0) FROM sandbox_refunds WHERE out_trade_no = ${refund.outTradeNo})
      ON CONFLICT DO NOTHING
      RETURNING 1
    )
    SELECT EXISTS (SELECT FROM written)
      OR EXISTS (SELECT FROM sandbox_refunds WHERE refund_no = ${refund.refundNo}) AS is_written`);
  return rows[0]?.is_written ?? false;
}

/** What moved on a day, oldest first. */
export async function movementsOf(db: Queryable, day: string): Promise<SandboxMovement[]> {
  const from = startOfDay(day);
  const to = new Date(from.getTime() + DAY_MS);
  const columns = {
    outTradeNo: sandboxPayments.outTradeNo,
    transactionId: sandboxPayments.transactionId,
  };
  const [payments, refunds] = await Promise.all([
    db
      .select({ ...columns, amount: sandboxPayments.amount, at: sandboxPayments.paidAt })
      .from(sandboxPayments)
      .where(and(gte(sandboxPayments.paidAt, from), lt(sandboxPayments.paidAt, to))),
    db
      .select({
        ...columns,
        refundNo: sandboxRefunds.refundNo,
        amount: sandboxRefunds.amount,
        at: sandboxRefunds.createdAt,
      })
      .from(sandboxRefunds)
      .innerJoin(sandboxPayments, eq(sandboxPayments.outTradeNo, sandboxRefunds.outTradeNo))
      .where(and(gte(sandboxRefunds.createdAt, from), lt(sandboxRefunds.createdAt, to))),
  ]);
  return [
    ...payments.map((row) => ({ ...row, kind: 'payment' as const, refundNo: null, at: row.at ?? from })),
    ...refunds.map((row) => ({ ...row, kind: 'refund' as const })),
  ].sort((a, b) => a.at.getTime() - b.at.getTime());
}

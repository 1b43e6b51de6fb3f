// Attempts to pay an order: opened before the provider is called, so that no payment is ever without its row.
import type { OpsPaymentAttempt } from '@emall/contract';
import { and, asc, eq, inArray, isNotNull, lte, or, sql } from 'drizzle-orm';
import { compiled } from '../../platform/database/compiled-query.ts';
import { isUniqueViolation, type Queryable, type Tx } from '../../platform/database/database.ts';
import { nextAttemptAt, PAYMENT_BACKOFF_S } from '../../platform/resilience/backoff.ts';
import {
  type AttemptPayType,
  type PaidState,
  paymentProviderNames,
  providerOf,
} from '../../providers/payment/index.ts';
import { type Attempt, paymentAttempts } from './tables.ts';

type NewAttempt = {
  orderId: string;
  payType: AttemptPayType;
  /** Settings of the merchant that takes the money; without one, the environment's. */
  merchantId?: number | null;
  amount: number;
  expiresAt: Date;
  now: Date;
};

/** The open attempt of this order and way to pay, or a new one. The order is locked by the caller. */
export async function openAttempt(tx: Tx, wanted: NewAttempt): Promise<Attempt> {
  const { orderId, payType, merchantId = null, amount, expiresAt, now } = wanted;
  const all = await attemptsOf(tx, orderId);
  const open = all.find((attempt) => attempt.payType === payType && attempt.status === 'open');
  if (open) return open;
  const [made] = await insertAttempt(tx, {
    outTradeNo: `${orderId}${String(all.length + 1).padStart(2, '0')}`,
    orderId,
    payType,
    provider: providerOf(payType),
    merchantId,
    amount,
    createdAt: now,
    expiresAt,
    nextQueryAt: nextAttemptAt(PAYMENT_BACKOFF_S, 1, now),
  });
  if (!made) throw new Error('an attempt was not opened');
  return made;
}

const insertAttempt = compiled<Omit<typeof paymentAttempts.$inferInsert, 'status'>, Attempt[]>((db) =>
  db
    .insert(paymentAttempts)
    .values({
      outTradeNo: sql.placeholder('outTradeNo'),
      orderId: sql.placeholder('orderId'),
      payType: sql.placeholder('payType'),
      provider: sql.placeholder('provider'),
      merchantId: sql.placeholder('merchantId'),
      amount: sql.placeholder('amount'),
      status: 'open',
      createdAt: sql.placeholder('createdAt'),
      expiresAt: sql.placeholder('expiresAt'),
      nextQueryAt: sql.placeholder('nextQueryAt'),
    })
    .returning(),
);

/** The way to pay that stands for a provider whose payment the mall did not start. */
const PAY_TYPE_OF = { sandbox: 'sandbox', wechat: 'wechat_h5', alipay: 'alipay_wap' } as const;

/** Writes the attempt of a payment that the provider has and the mall does not. It is settled by the caller. */
export async function adoptAttempt(
  tx: Tx,
  attempt: Pick<Attempt, 'outTradeNo' | 'orderId' | 'merchantId' | 'amount'> & {
    provider: keyof typeof PAY_TYPE_OF;
    now: Date;
  },
): Promise<Attempt> {
  const { now, ...row } = attempt;
  const [made] = await tx
    .insert(paymentAttempts)
    .values({ ...row, payType: PAY_TYPE_OF[row.provider], status: 'closed', createdAt: now, expiresAt: now })
    .returning();
  if (!made) throw new Error('an attempt was not adopted');
  return made;
}

export async function attemptsOf(db: Queryable, orderId: string): Promise<Attempt[]> {
  return findOfOrder(db, { orderId });
}

const findOfOrder = compiled<{ orderId: string }, Attempt[]>((db) =>
  db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, sql.placeholder('orderId')))
    .orderBy(asc(paymentAttempts.id)),
);

/** The provider's number of what paid each order. */
export async function transactionsOf(db: Queryable, orderIds: string[]): Promise<Map<string, string>> {
  if (!orderIds.length) return new Map();
  const rows = await db
    .select({ orderId: paymentAttempts.orderId, transactionId: paymentAttempts.transactionId })
    .from(paymentAttempts)
    .where(and(inArray(paymentAttempts.orderId, orderIds), isNotNull(paymentAttempts.transactionId)))
    .orderBy(asc(paymentAttempts.id));
  return new Map(rows.map(({ orderId, transactionId }) => [orderId, transactionId ?? '']));
}

/** The orders of a payment, by the provider's number or by ours at the provider. */
export async function ordersOfPayment(db: Queryable, number: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ orderId: paymentAttempts.orderId })
    .from(paymentAttempts)
    .where(
      or(
        // With the provider, which comes first in the index.
        and(
          inArray(paymentAttempts.provider, [...paymentProviderNames]),
          eq(paymentAttempts.transactionId, number),
        ),
        eq(paymentAttempts.outTradeNo, number),
      ),
    );
  return rows.map(({ orderId }) => orderId);
}

export const attemptView = (attempt: Attempt): OpsPaymentAttempt => ({
  out_trade_no: attempt.outTradeNo,
  order_id: attempt.orderId,
  pay_type: attempt.payType,
  provider: attempt.provider,
  amount: attempt.amount,
  status: attempt.status,
  transaction_id: attempt.transactionId,
  queries: attempt.queries,
  created_at: attempt.createdAt.toISOString(),
  paid_at: attempt.paidAt?.toISOString() ?? null,
});

const findByNumber = compiled<{ outTradeNo: string }, Attempt[]>((db) =>
  db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.outTradeNo, sql.placeholder('outTradeNo'))),
);

export async function findAttempt(db: Queryable, outTradeNo: string): Promise<Attempt | undefined> {
  const [row] = await findByNumber(db, { outTradeNo });
  return row;
}

/** Writes the money down, once; undefined when it is already there. */
export async function markPaid(tx: Tx, attemptId: number, paid: PaidState): Promise<Attempt | undefined> {
  const { transactionId, paidAt } = paid;
  const [row] = await setPaid(tx, { attemptId, transactionId, paidAt });
  return row;
}

const setPaid = compiled<{ attemptId: number; transactionId: string; paidAt: Date }, Attempt[]>((db) =>
  db
    .update(paymentAttempts)
    .set({
      status: 'paid',
      transactionId: sql`${sql.placeholder('transactionId')}`,
      paidAt: sql`${sql.placeholder('paidAt')}`,
      nextQueryAt: null,
    })
    // Money that arrives for an attempt we believed closed is money all the same.
    .where(
      and(eq(paymentAttempts.id, sql.placeholder('attemptId')), sql`${paymentAttempts.status} <> 'paid'`),
    )
    .returning(),
);

export const isTransactionReused = (error: unknown): boolean =>
  isUniqueViolation(error, 'payment_attempts_transaction');

export async function markClosed(db: Queryable, attemptId: number): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({ status: 'closed', nextQueryAt: null })
    .where(and(eq(paymentAttempts.id, attemptId), eq(paymentAttempts.status, 'open')));
}

/** Attempts without a notification yet; each is claimed by one worker at a time. */
export async function claimAttemptsToQuery(db: Queryable, now: Date, limit: number): Promise<Attempt[]> {
  const due = db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.status, 'open'), lte(paymentAttempts.nextQueryAt, now)))
    .orderBy(asc(paymentAttempts.nextQueryAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  const backoff = sql`(${sql.param([...PAYMENT_BACKOFF_S])}::int[])`;
  const step = sql`least(${paymentAttempts.queries} + 2, ${PAYMENT_BACKOFF_S.length})`;
  return db
    .update(paymentAttempts)
    .set({
      queries: sql`${paymentAttempts.queries} + 1`,
      nextQueryAt: sql`${now}::timestamptz + make_interval(secs => ${backoff}[${step}])`,
    })
    .where(sql`${paymentAttempts.id} = ANY (ARRAY(${due}))`)
    .returning();
}

export async function nextQuery(db: Queryable): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: paymentAttempts.nextQueryAt })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.status, 'open'))
    .orderBy(asc(paymentAttempts.nextQueryAt))
    .limit(1);
  return row?.at ?? undefined;
}

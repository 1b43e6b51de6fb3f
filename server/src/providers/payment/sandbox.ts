// The sandbox's payment provider: a cashier page of its own, signed notifications, queries and refunds from its own ledger.
import { eq } from 'drizzle-orm';
import Type from 'typebox';
import type { Clock } from '../../platform/clock.ts';
import { compiledSchema } from '../../platform/compiled-schema.ts';
import type { Database } from '../../platform/database/database.ts';
import { isSigned } from '../../platform/security/signing.ts';
import { writeSandboxBill } from './bills/sandbox.ts';
import {
  BadNotification,
  checkNotification,
  type NotificationRequest,
  type PaymentProvider,
  type PaymentState,
  PaymentUnavailable,
} from './index.ts';
import { parseNotification } from './notification-json.ts';
import {
  cashierSecret,
  findPaymentByNumber,
  movementsOf,
  movePayment,
  newTicket,
  SANDBOX_APP_ID,
  type SandboxPayment,
  sandboxPayments,
  sandboxRefunds,
  writeRefund,
} from './sandbox-ledger.ts';

export const SANDBOX_NOTIFY_PATH = '/mall/pay/notify/sandbox';

const Notification = compiledSchema(
  Type.Object(
    {
      app_id: Type.String(),
      out_trade_no: Type.String(),
      transaction_id: Type.String(),
      amount: Type.Integer(),
      status: Type.Literal('paid'),
      paid_at: Type.String({ format: 'date-time' }),
    },
    { additionalProperties: false },
  ),
);

export function createSandboxPayments({ db, clock }: { db: Database; clock: Clock }): PaymentProvider {
  const read = (outTradeNo: string) => findPaymentByNumber(db, outTradeNo);

  return {
    async start(payment) {
      const [made] = await db
        .insert(sandboxPayments)
        .values({
          outTradeNo: payment.outTradeNo,
          ticket: newTicket(),
          transactionId: `SBX${clock.now().getTime()}${newTicket()}`,
          appId: SANDBOX_APP_ID,
          amount: payment.amount,
          title: payment.title,
          status: 'open',
          notifyUrl: payment.notifyUrl,
          returnUrl: payment.returnUrl,
          expiresAt: payment.expiresAt,
        })
        .onConflictDoNothing()
        .returning();
      const row = made ?? (await read(payment.outTradeNo));
      if (!row || row.amount !== payment.amount)
        throw new PaymentUnavailable('the cashier has another amount');
      return { url: `/mall/sandbox/cashier/${row.ticket}`, native: null };
    },
    async query(outTradeNo) {
      const row = await read(outTradeNo);
      return row ? stateOf(row, clock.now()) : { status: 'unknown' };
    },
    async close(outTradeNo) {
      await movePayment(db, outTradeNo, ['open', 'paying', 'failed'], { status: 'closed' });
    },
    async refund({ outTradeNo, refundNo, amount }) {
      const isWritten = await writeRefund(db, { outTradeNo, refundNo, amount, now: clock.now() });
      if (!isWritten) throw new PaymentUnavailable('the cashier refuses to give back more than was paid');
      return { status: 'done' };
    },
    async queryRefund({ refundNo }) {
      const [row] = await db.select().from(sandboxRefunds).where(eq(sandboxRefunds.refundNo, refundNo));
      return { status: row ? 'done' : 'unknown' };
    },
    async fetchBill(day) {
      return writeSandboxBill(await movementsOf(db, day));
    },
    async verifyNotification({ headers, body }: NotificationRequest) {
      const header = (name: string) => String(headers[`x-mall-${name}`] ?? '');
      const parts = {
        method: 'POST',
        path: SANDBOX_NOTIFY_PATH,
        timestamp: header('timestamp'),
        nonce: header('nonce'),
        body,
      };
      const secret = await cashierSecret(db);
      const text = body.toString('utf8');
      const notification = checkNotification(/"out_trade_no":"(\w+)"/.exec(text)?.[1], () => {
        if (!isSigned(secret, clock.now(), parts, header('signature')))
          throw new BadNotification('the signature is wrong', 'signature');
        const read = parseNotification(text);
        if (!Notification.check(read)) throw new BadNotification('the notification is not as documented');
        if (read.app_id !== SANDBOX_APP_ID)
          throw new BadNotification('the notification is for another app', 'receiver');
        return read;
      });
      const { out_trade_no: outTradeNo, transaction_id: transactionId, amount } = notification;
      return {
        outTradeNo,
        payment: { status: 'paid', transactionId, amount, paidAt: new Date(notification.paid_at) },
      };
    },
    accepted: { status: 200, type: 'text/plain', body: 'success' },
    refused: (reason) => ({ status: 400, type: 'text/plain', body: `fail: ${reason}` }),
  };
}

function stateOf(row: SandboxPayment, now: Date): PaymentState {
  if (row.status === 'paid' && row.paidAt)
    return { status: 'paid', transactionId: row.transactionId, amount: row.amount, paidAt: row.paidAt };
  if (row.status === 'closed' || row.expiresAt <= now) return { status: 'closed' };
  return { status: 'open' };
}

/** What a notification says; the cashier signs it when it sends it. */
export function notificationOf(row: SandboxPayment): Buffer {
  return Buffer.from(
    JSON.stringify({
      app_id: row.appId,
      out_trade_no: row.outTradeNo,
      transaction_id: row.transactionId,
      amount: row.amount,
      status: 'paid',
      paid_at: (row.paidAt ?? new Date(0)).toISOString(),
    }),
  );
}

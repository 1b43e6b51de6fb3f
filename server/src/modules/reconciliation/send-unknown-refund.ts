// The job that sends back a payment of unknown origin. The same number again is the same refund at the provider.
import { eq, sql } from 'drizzle-orm';
import { PaymentUnavailable } from '../../providers/payment/index.ts';
import type { Services } from '../../services.ts';
import { unknownRefunds } from './tables.ts';

export const SEND_UNKNOWN_REFUND = 'send-unknown-refund';

/** Throws while the money is not back, so that the worker tries again later. */
export async function sendUnknownRefund(
  { db, clock, payments }: Pick<Services, 'db' | 'clock' | 'payments'>,
  { refund_no: refundNo }: { refund_no: string },
): Promise<void> {
  const [row] = await db
    .update(unknownRefunds)
    .set({ tries: sql`${unknownRefunds.tries} + 1` })
    .where(sql`${eq(unknownRefunds.refundNo, refundNo)} AND ${unknownRefunds.doneAt} IS NULL`)
    .returning();
  if (!row) return;
  const { provider: name, merchantId, outTradeNo, amount, reason } = row;
  const provider = await payments.find(name, merchantId);
  if (!provider) throw new PaymentUnavailable(`${name} is not configured`);
  const { status } = await provider.refund({ outTradeNo, refundNo, amount, total: amount, reason });
  const state = status === 'done' ? status : (await provider.queryRefund({ outTradeNo, refundNo })).status;
  if (state !== 'done') throw new PaymentUnavailable(`${name} has not refunded ${refundNo} yet`);
  await db.update(unknownRefunds).set({ doneAt: clock.now() }).where(eq(unknownRefunds.refundNo, refundNo));
}

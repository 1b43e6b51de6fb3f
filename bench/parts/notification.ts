// A payment at the sandbox's cashier: it takes the money, and its notification is sent by the bench, as a provider sends it.
import type { Queryable } from '../../server/src/platform/database/database.ts';
import { signedHeaders } from '../../server/src/platform/security/signing.ts';
import { notificationOf, SANDBOX_NOTIFY_PATH } from '../../server/src/providers/payment/sandbox.ts';
import { cashierSecret, findPayment } from '../../server/src/providers/payment/sandbox-ledger.ts';

export { SANDBOX_NOTIFY_PATH } from '../../server/src/providers/payment/sandbox.ts';
/** The cashier takes the money and sends no notification. */
export const PAID_SILENTLY = JSON.stringify({ choice: 'lose' });

/** `url`: of the cashier's page. */
export async function notificationFor(
  db: Queryable,
  url: string,
): Promise<{ headers: Record<string, string>; body: string } | undefined> {
  const payment = await findPayment(db, url.split('/').at(-1) ?? '');
  if (!payment) return undefined;
  const body = notificationOf(payment);
  const headers = signedHeaders(await cashierSecret(db), new Date(), SANDBOX_NOTIFY_PATH, body);
  return { headers, body: body.toString() };
}

// What the sandbox cashier does later: charging with a delay, and signed notifications to the mall, repeated until one succeeds.
import { enqueue } from '../platform/jobs/jobs.ts';
import { signedHeaders } from '../platform/security/signing.ts';
import { notificationOf, SANDBOX_NOTIFY_PATH } from '../providers/payment/sandbox.ts';
import { cashierSecret, findPaymentByNumber, movePayment } from '../providers/payment/sandbox-ledger.ts';
import type { Jobs, Services } from '../services.ts';

type Payload = { out_trade_no: string };

const TIMEOUT_MS = 5000;

export const cashierJobs: Jobs = { 'sandbox-charge': charge, 'sandbox-notify': notify };

async function charge(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { out_trade_no }: Payload,
): Promise<void> {
  await db.transaction(async (tx) => {
    const set = { status: 'paid' as const, paidAt: clock.now() };
    const paid = await movePayment(tx, out_trade_no, ['paying'], set);
    if (paid) await enqueue(tx, 'sandbox-notify', { out_trade_no });
  });
}

async function notify(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { out_trade_no }: Payload,
): Promise<void> {
  const payment = await findPaymentByNumber(db, out_trade_no);
  if (payment?.status !== 'paid') return;
  const body = notificationOf(payment);
  const response = await fetch(payment.notifyUrl, {
    method: 'POST',
    headers: signedHeaders(await cashierSecret(db), clock.now(), SANDBOX_NOTIFY_PATH, body),
    body: new Uint8Array(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.arrayBuffer();
  // The job is retried with backoff, as a provider retries its notifications.
  if (!response.ok) throw new Error(`the mall answered ${response.status}`);
}

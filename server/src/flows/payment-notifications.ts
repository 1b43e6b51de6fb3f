// `POST /mall/pay/notify/<provider>[/<merchant>]`: payment notifications. Accepted only with the merchant's provider's signature.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PaymentServices } from '../modules/orders/index.ts';
import { findAttempt, storeNotification } from '../modules/payments/index.ts';
import { fail } from '../platform/fail.ts';
import { sendFailure } from '../platform/http/envelope.ts';
import {
  BadNotification,
  type NotificationRejection,
  type NotificationRequest,
  type NotificationResponse,
  type PaymentProvider,
  type PaymentProviderName,
  paymentProviderNames,
} from '../providers/payment/index.ts';
import type { Services } from '../services.ts';
import { settlePayment } from './settle-payment.ts';

type NotificationParams = { provider: string; merchant_id?: string };
type Receiver = { provider: PaymentProviderName; merchantId: number | null };

export function paymentNotifications(app: FastifyInstance, services: PaymentServices): void {
  app.register(async (scope) => {
    // The signature covers the bytes as they came, whatever the provider calls them.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post<{ Params: NotificationParams }>('/mall/pay/notify/:provider', (request, reply) =>
      receive(services, request, reply),
    );
    scope.post<{ Params: NotificationParams }>('/mall/pay/notify/:provider/:merchant_id', (request, reply) =>
      receive(services, request, reply),
    );
  });
}

/** The merchant that a notification is for; without an id the environment's. */
function receiverOf({ provider: name, merchant_id }: NotificationParams): Receiver | undefined {
  const provider = paymentProviderNames.find((each) => each === name);
  if (!provider || !/^[1-9]\d{0,14}$/.test(merchant_id ?? '1')) return undefined;
  return { provider, merchantId: merchant_id === undefined ? null : Number(merchant_id) };
}

async function receive(
  services: PaymentServices,
  request: FastifyRequest<{ Params: NotificationParams }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const receiver = receiverOf(request.params);
  const merchant = receiver && (await services.payments.find(receiver.provider, receiver.merchantId));
  if (!merchant) return sendFailure(request, reply.code(404), fail('call/not-found'));
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const rejection = await settleNotification(services, receiver, merchant, {
    headers: request.headers,
    body,
  });
  return send(reply, rejection === undefined ? merchant.accepted : merchant.refused(rejection));
}

const send = (reply: FastifyReply, { status, type, body }: NotificationResponse) =>
  reply.code(status).header('content-type', type).send(body);

/** Returns why the notification is refused, or undefined when it is accepted. */
async function settleNotification(
  services: Pick<Services, 'clock' | 'db' | 'log' | 'alerts'>,
  receiver: Receiver,
  merchant: PaymentProvider,
  request: NotificationRequest,
): Promise<string | undefined> {
  try {
    const { outTradeNo, payment } = await merchant.verifyNotification(request);
    if (payment.status !== 'paid') {
      // Other states (closed, refunded) are queried; the provider need not repeat the notification.
      await storeUnsettled(services, receiver, outTradeNo, { result: 'ignored' });
      return undefined;
    }
    const settled = await settlePayment(services, receiver, outTradeNo, payment, { isNotification: true });
    return settled === 'settled' ? undefined : 'the payment does not fit';
  } catch (error) {
    if (!(error instanceof BadNotification)) throw error;
    const { message: reason, outTradeNo, rejection } = error;
    services.log.warn({ ...receiver, reason }, 'a payment notification was rejected');
    await storeUnsettled(services, receiver, outTradeNo, { result: 'rejected', rejection });
    return reason;
  }
}

/** What is rejected may name any payment: only one of the same provider is looked up. */
async function storeUnsettled(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { provider }: Receiver,
  outTradeNo: string | undefined,
  result: { result: 'ignored' } | { result: 'rejected'; rejection: NotificationRejection },
): Promise<void> {
  if (!outTradeNo || !/^\w{1,64}$/.test(outTradeNo)) return;
  const attempt = await findAttempt(db, outTradeNo);
  if (attempt?.provider !== provider) return;
  await storeNotification(db, { attemptId: attempt.id, receivedAt: clock.now(), ...result });
}

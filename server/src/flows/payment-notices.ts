// `POST /mall/pay/notify/<provider>`: payment notices. Accepted only with the provider's signature.
import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  BadNotice,
  type NoticeAnswer,
  type PaymentProviderName,
  paymentProviderNames,
} from '../providers/payment/index.ts';
import type { Services } from '../services.ts';
import { settlePayment } from './settle-payment.ts';

export function paymentNotices(app: FastifyInstance, services: Services): void {
  app.register(async (scope) => {
    // The signature covers the bytes as they came, whatever the provider calls them.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const name of paymentProviderNames) {
      const provider = services.payments?.[name];
      if (!provider) continue;
      scope.post(`/mall/pay/notify/${name}`, async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const rejection = await receive(services, name, { headers: request.headers, body });
        return send(reply, rejection === undefined ? provider.accepted : provider.refused(rejection));
      });
    }
  });
}

const send = (reply: FastifyReply, { status, type, body }: NoticeAnswer) =>
  reply.code(status).header('content-type', type).send(body);

/** Returns why the notice is refused, or undefined when it is accepted. */
async function receive(
  services: Services,
  name: PaymentProviderName,
  request: Parameters<NonNullable<Services['payments'][PaymentProviderName]>['verifyNotice']>[0],
): Promise<string | undefined> {
  try {
    const notice = await services.payments[name]?.verifyNotice(request);
    if (!notice) return 'the provider is not set up';
    // Other states (closed, refunded) are queried; the provider need not repeat the notice.
    if (notice.payment.status !== 'paid') return undefined;
    const settled = await settlePayment(services, name, notice.outTradeNo, notice.payment);
    return settled === 'settled' ? undefined : 'the payment does not fit';
  } catch (error) {
    if (!(error instanceof BadNotice)) throw error;
    services.log.warn({ provider: name, reason: error.message }, 'a payment notice was rejected');
    return error.message;
  }
}

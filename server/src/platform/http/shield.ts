// What guards every answer: security headers, the limit on requests under way, and no foreign content types.
import type { FastifyInstance } from 'fastify';
import { fail } from '../fail.ts';
import { errorHandler, type OnFault, sendFailure } from './envelope.ts';

const CSP = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  "style-src 'self'",
  "script-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join('; ');

const headers = {
  'content-security-policy': CSP,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'x-frame-options': 'SAMEORIGIN',
};

export type ShieldOptions = { maxInFlight: number; isHttps: boolean; onFault: OnFault };

export function shield(app: FastifyInstance, options: ShieldOptions): void {
  // A form can post text/plain across origins without asking: only JSON is read.
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(errorHandler(options.onFault));
  app.setNotFoundHandler((request, reply) => sendFailure(request, reply.code(404), fail('call/not-found')));

  let inFlight = 0;
  app.addHook('onRequest', async (request, reply) => {
    inFlight += 1;
    reply.raw.once('close', () => {
      inFlight -= 1;
    });
    if (inFlight > options.maxInFlight && !request.url.endsWith('/healthz')) {
      await sendFailure(request, reply.code(429).header('retry-after', '1'), fail('call/too-many'));
      return reply;
    }
  });
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(headers))
      if (!reply.hasHeader(name)) reply.header(name, value);
    if (options.isHttps) reply.header('strict-transport-security', 'max-age=31536000');
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}

// Security hooks of every response: headers, the limit on concurrent requests, and the accepted content types.
import type { FastifyInstance } from 'fastify';
import { fail } from '../fail.ts';
import { errorHandler, JSON_TYPE, type OnFault, sendFailure, sendTooMany } from './envelope.ts';

const csp = (scriptOrigins: readonly string[]) =>
  [
    "default-src 'self'",
    "img-src 'self' data: blob:",
    "style-src 'self'",
    ["script-src 'self'", ...scriptOrigins].join(' '),
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');

export const SECURITY_HEADERS = {
  'content-security-policy': csp([]),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'x-frame-options': 'SAMEORIGIN',
};

/** Health checks of a load balancer are exempt from the limit: a busy process is healthy. */
const PROBES = new Set(['/mall/healthz', '/mall/readyz']);

export type SecurityOptions = {
  maxInFlight: number;
  isHttps: boolean;
  /** Origins beside our own that a script may come from. */
  scriptOrigins: readonly string[];
  onFault: OnFault;
};

export function addSecurityHooks(app: FastifyInstance, options: SecurityOptions): void {
  // A form can post text/plain across origins without asking: only JSON is read.
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(errorHandler(options.onFault));
  app.setNotFoundHandler((request, reply) => sendFailure(request, reply.code(404), fail('call/not-found')));

  let inFlight = 0;
  const leave = () => {
    inFlight -= 1;
  };
  // These two hooks run for every response, so they are synchronous.
  // Counted once the body is here: whoever sends it drop by drop takes nobody's place.
  app.addHook('preHandler', (request, reply, done) => {
    inFlight += 1;
    reply.raw.once('close', leave);
    if (inFlight > options.maxInFlight && !PROBES.has(request.routeOptions.url ?? ''))
      sendTooMany(request, reply);
    else done();
  });
  const everywhere = {
    'cache-control': 'no-store',
    ...(options.isHttps ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
  const ofPage = Object.entries({
    ...SECURITY_HEADERS,
    'content-security-policy': csp(options.scriptOrigins),
    ...everywhere,
  });
  // The response of a call is not a page: the strictest policy applies.
  const ofAnswer = Object.entries({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    ...everywhere,
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    const isAnswer = reply.statusCode === 200 && reply.getHeader('content-type') === JSON_TYPE;
    for (const [name, value] of isAnswer ? ofAnswer : ofPage)
      if (!reply.hasHeader(name)) reply.header(name, value);
    done(null, payload);
  });
}

// Security hooks of every response: headers, the limit on concurrent requests, and the accepted content types.
import type { ServerResponse } from 'node:http';
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

/** Providers report payments here: a flood of calls or pages must not refuse them. */
const NOTICES = '/mall/pay/notify/';

export type SecurityOptions = {
  /** Of calls, of pages and of payment notices, each. */
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

  const pages = counter(options.maxInFlight);
  const calls = counter(options.maxInFlight);
  const notices = counter(options.maxInFlight);
  // These two hooks run for every response, so they are synchronous.
  // Counted once the body is here: whoever sends it drop by drop takes nobody's place.
  app.addHook('preHandler', (request, reply, done) => {
    const url = request.routeOptions.url ?? '';
    const kind = request.method !== 'POST' ? pages : url.startsWith(NOTICES) ? notices : calls;
    if (kind.enter(reply.raw) || PROBES.has(url)) done();
    else sendTooMany(request, reply);
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
  const ofResponse = Object.entries({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    ...everywhere,
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    const isResponse = reply.statusCode === 200 && reply.getHeader('content-type') === JSON_TYPE;
    for (const [name, value] of isResponse ? ofResponse : ofPage)
      if (!reply.hasHeader(name)) reply.header(name, value);
    done(null, payload);
  });
}

/** Counts the requests of one kind that are under way; `enter` returns whether there is room. */
function counter(max: number): { enter(response: ServerResponse): boolean } {
  let count = 0;
  const leave = () => {
    count -= 1;
  };
  return {
    enter(response) {
      count += 1;
      response.once('close', leave);
      return count <= max;
    },
  };
}

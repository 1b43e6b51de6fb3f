// Security hooks of every response: headers, the limit on concurrent requests, and the accepted content types.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fail } from '../fail.ts';
import { isGone, onceOver } from './connections.ts';
import { errorHandler, JSON_TYPE, type OnFault, sendFailure, sendTooMany } from './envelope.ts';
import { REQUEST_ID_HEADER } from './request-context.ts';

/** Origins beside our own, and the hashes of the page's style block and inline script as `sha256-…`. */
type Allowed = {
  styleHash?: string | undefined;
  scriptHash?: string | undefined;
  scripts?: readonly string[];
  /** Of pages that this page shows in a frame. */
  frames?: readonly string[];
  /** Of pages that may show this page in a frame. */
  ancestors?: readonly string[];
};

export const pagePolicy = ({
  styleHash,
  scriptHash,
  scripts = [],
  frames = [],
  ancestors = [],
}: Allowed = {}): string =>
  [
    "default-src 'self'",
    "img-src 'self' data: blob:",
    styleHash ? `style-src 'self' '${styleHash}'` : "style-src 'self'",
    ["script-src 'self'", ...(scriptHash ? [`'${scriptHash}'`] : []), ...scripts].join(' '),
    ["frame-src 'self'", ...frames].join(' '),
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ["frame-ancestors 'self'", ...ancestors].join(' '),
  ].join('; ');

export const SECURITY_HEADERS = {
  'content-security-policy': pagePolicy(),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'x-frame-options': 'SAMEORIGIN',
};

const WECHAT_SCRIPTS = 'https://res.wx.qq.com';

/** Where scripts of pages may come from beside our own files: WeChat's JS-SDK, with an application of WeChat's. */
export const scriptOrigins = ({ oauth }: { oauth: { wechat?: unknown; wechat_xjsj?: unknown } }): string[] =>
  oauth.wechat || oauth.wechat_xjsj ? [WECHAT_SCRIPTS] : [];

/** Health checks of a load balancer are exempt from the limit: a busy process is healthy. */
const PROBES = new Set(['/mall/healthz', '/mall/readyz']);

/** Providers report payments here: a flood of calls or pages must not refuse them. */
const NOTIFICATIONS = '/mall/pay/notify/';

/** Files wait for their storage, and pages do not. */
const FILES = '/mall/files/';

export type SecurityOptions = {
  /** The limit of each: calls, public reads, pages, files and payment notifications. */
  maxInFlight: number;
  isHttps: boolean;
  /** Origins beside our own that a script may come from. */
  scriptOrigins: readonly string[];
  /** Called once for each response, as it is handed to its connection. */
  onResponse?: (request: FastifyRequest, reply: FastifyReply) => void;
  onFault: OnFault;
};

export function addSecurityHooks(app: FastifyInstance, options: SecurityOptions): void {
  const { onResponse } = options;
  // A form can post text/plain across origins without asking: only JSON is read.
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(errorHandler(options.onFault));
  app.setNotFoundHandler((request, reply) => sendFailure(request, reply.code(404), fail('call/not-found')));

  const pages = counter(options.maxInFlight);
  const files = counter(options.maxInFlight);
  // Of those that wait for the same response one reads it, so that a rush of other calls does not refuse them.
  const publicReads = counter(options.maxInFlight);
  const calls = counter(options.maxInFlight);
  const notifications = counter(options.maxInFlight);
  // These two hooks run for every response, so they are synchronous.
  // Counted once the body is here: whoever sends it drop by drop takes nobody's place.
  app.addHook('preHandler', (request, reply, done) => {
    // The client left while something was looked up: nobody would read the response.
    if (isGone(request.raw)) return void reply.hijack();
    const { url = '', config } = request.routeOptions;
    const ofCall = config.isPublic ? publicReads : url.startsWith(NOTIFICATIONS) ? notifications : calls;
    const ofPage = url.startsWith(FILES) ? files : pages;
    const kind = request.method === 'POST' ? ofCall : ofPage;
    if (kind.enter(request.raw, reply.raw) || PROBES.has(url)) done();
    else sendTooMany(request, reply);
  });
  const everywhere = {
    'cache-control': 'no-store',
    ...(options.isHttps ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
  const pageHeaders = Object.entries({
    ...SECURITY_HEADERS,
    'content-security-policy': pagePolicy({ scripts: options.scriptOrigins }),
    ...everywhere,
  });
  // The response of a call is not a page: the strictest policy applies.
  const ofResponse = Object.entries({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    ...everywhere,
  });
  const { connections } = app;
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    if (connections.areClosing) reply.header('connection', 'close');
    const isResponse = reply.statusCode === 200 && reply.getHeader('content-type') === JSON_TYPE;
    for (const [name, value] of isResponse ? ofResponse : pageHeaders)
      if (!reply.hasHeader(name)) reply.header(name, value);
    onResponse?.(request, reply);
    done(null, payload);
  });
  const ofPublic = [['content-type', JSON_TYPE], ...ofResponse].flat();
  // Past the hooks of a response: these headers are all it has.
  app.decorateReply('sendPublic', function sendPublic(this: FastifyReply, bytes: Buffer) {
    this.hijack();
    const { id } = this.request;
    onResponse?.(this.request, this);
    if (connections.areClosing) this.raw.setHeader('connection', 'close');
    this.raw
      .writeHead(200, [...ofPublic, REQUEST_ID_HEADER, id, 'content-length', String(bytes.length)])
      .end(bytes);
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The response is the same for every player. */
    isPublic?: boolean;
  }
  interface FastifyReply {
    /** Sends the cached response of a public call. */
    sendPublic(bytes: Buffer): void;
  }
}

/** Counts the requests of one kind that are under way; `enter` returns whether there is room. */
function counter(max: number): { enter(request: IncomingMessage, response: ServerResponse): boolean } {
  let count = 0;
  const leave = () => {
    count -= 1;
  };
  return {
    enter(request, response) {
      count += 1;
      onceOver(request, response, leave);
      return count <= max;
    },
  };
}

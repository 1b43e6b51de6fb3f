// Assembles the mall: security hooks, every module's calls and routes, the pages. Listening is main's business.
import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import { dryServices } from './dry-services.ts';
import { fail } from './platform/fail.ts';
import type { Gate } from './platform/http/callers.ts';
import { sendFailure } from './platform/http/envelope.ts';
import { addSecurityHooks, SECURITY_HEADERS } from './platform/http/security.ts';
import { createServe, type Translate } from './platform/http/serve.ts';
import { onClientError } from './platform/http/upload-timeout.ts';
import type { Module, Services } from './services.ts';

const BODY_LIMIT = 64 * 1024;
/** Where WeChat's JS-SDK comes from; its pages may load it once an official account is set up. */
const WECHAT_SCRIPTS = 'https://res.wx.qq.com';

export function createApp(
  services: Services,
  modules: readonly Module[],
  gate: Gate,
  translate?: Translate,
): FastifyInstance {
  const { config } = services;
  const app = Fastify({
    loggerInstance: services.log,
    logController: new LogController({ disableRequestLogging: true }),
    // A logger per request would redact its bindings once per request; the lines that need the id name it.
    childLoggerFactory: (log) => log,
    bodyLimit: BODY_LIMIT,
    requestTimeout: 30_000,
    // Not above the other: Node would take the longer of the two for the whole request.
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 2000 },
    // An address that cannot be read never reaches the hooks.
    frameworkErrors: (_error, request, reply) => {
      const failure = fail('call/bad-input', { field: 'url', reason: 'is malformed' });
      return sendFailure(request, (reply as FastifyReply).code(400).headers(SECURITY_HEADERS), failure);
    },
    clientErrorHandler: onClientError,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    trustProxy: config.trustedProxies.length ? config.trustedProxies : false,
    routerOptions: { maxParamLength: 500 },
    forceCloseConnections: 'idle',
  }) as unknown as FastifyInstance;
  addSecurityHooks(app, {
    maxInFlight: config.maxInFlight,
    isHttps: config.publicUrl.startsWith('https:'),
    scriptOrigins: config.oauth.wechat || config.oauth.wechat_xjsj ? [WECHAT_SCRIPTS] : [],
    onFault: (call, error) =>
      services.alerts.raise({ key: `fault:${call}`, text: `${call} failed: ${error.name}` }),
  });
  app.addHook('onResponse', (request, reply, done) => {
    const ms = Math.round(reply.elapsedTime);
    const { url: call } = request.routeOptions;
    request.log.info({ reqId: request.id, call, status: reply.statusCode, ms }, 'answered');
    done();
  });
  const serve = createServe(app, services, gate, { dryServices, translate });
  for (const module of modules) {
    module.routes?.(serve);
    module.http?.(app, services);
  }
  return app;
}

// Assembles the mall: security hooks, every module's calls and routes, the pages. Listening is main's business.
import type { Call } from '@emall/contract';
import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import { dryServices } from './dry-services.ts';
import { fail } from './platform/fail.ts';
import { allowAddresses } from './platform/http/allowed-addresses.ts';
import type { Gate } from './platform/http/callers.ts';
import type { Translate } from './platform/http/context.ts';
import { sendFailure, whoOf } from './platform/http/envelope.ts';
import { REQUEST_ID_HEADER, requestIdOf, withRequestId } from './platform/http/request-context.ts';
import { addSecurityHooks, SECURITY_HEADERS } from './platform/http/security.ts';
import { createServe } from './platform/http/serve.ts';
import { onClientError } from './platform/http/upload-timeout.ts';
import { observeCall } from './platform/observability/metrics.ts';
import { parseTraceparent, startSpan, TRACEPARENT_HEADER } from './platform/observability/tracing.ts';
import type { Module, Services } from './services.ts';

const BODY_LIMIT = 64 * 1024;
/** Where WeChat's JS-SDK comes from; its pages may load it once an official account is set up. */
const WECHAT_SCRIPTS = 'https://res.wx.qq.com';

/** Files and pages are no part of a trace. */
const isCall = (route: string): boolean => /^\/mall\/(api|ops|pay)\//.test(route);

/** The console and the calls of operators. */
export const isOfConsole = (path: string): boolean => /^\/mall\/(ops|console)(\/|\?|$)/.test(path);

export function createApp(
  services: Services,
  modules: readonly Module[],
  gate: Gate,
  translate?: Translate,
  serves?: (call: Call) => boolean,
): FastifyInstance {
  const { config } = services;
  const app = Fastify({
    loggerInstance: services.log,
    logController: new LogController({ disableRequestLogging: true }),
    // A logger per request would redact its bindings once per request; the lines that need the id name it.
    childLoggerFactory: (log) => log,
    genReqId: requestIdOf,
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
    // Who is here while the process stops is served; see platform/process/shutdown.ts.
    return503OnClosing: false,
  }) as unknown as FastifyInstance;
  addSecurityHooks(app, {
    maxInFlight: config.maxInFlight,
    isHttps: config.publicUrl.startsWith('https:'),
    scriptOrigins: config.oauth.wechat || config.oauth.wechat_xjsj ? [WECHAT_SCRIPTS] : [],
    onFault: (call, error) =>
      services.alerts.raise({ key: `fault:${call}`, text: `${call} failed: ${error.name}` }),
  });
  app.decorateRequest('caller', undefined);
  app.decorateRequest('failure', undefined);
  app.decorateRequest('span', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    done();
  });
  // After the body was read: what runs from here on belongs to this request.
  app.addHook('preHandler', (request, _reply, done) => {
    const { url: name = 'unknown' } = request.routeOptions;
    const span = { name, kind: 'server', attributes: { 'request.id': request.id } } as const;
    const parent = parseTraceparent(request.headers[TRACEPARENT_HEADER]);
    request.span = isCall(name) ? startSpan(span, { parent, isRoot: true, isFromClient: true }) : undefined;
    withRequestId(request.id, () => (request.span ? request.span.run(done) : done()));
  });
  allowAddresses(app, config.consoleAllowedIps, isOfConsole);
  app.addHook('onResponse', (request, reply, done) => {
    observeCall(request, reply);
    const ms = Math.round(reply.elapsedTime);
    const { id: reqId, failure } = request;
    const { url: call } = request.routeOptions;
    const result = { status: reply.statusCode, result: failure?.code ?? 200, failure: failure?.key };
    request.span?.end({
      ...(reply.statusCode >= 500 ? { error: failure } : {}),
      attributes: {
        'http.response.status_code': result.status,
        code: result.result,
        failure: result.failure,
      },
    });
    if (services.log.isLevelEnabled('info'))
      request.log.info({ reqId, call, ...result, ms, ...whoOf(request) }, 'answered');
    done();
  });
  const serve = createServe(app, services, gate, { dryServices, translate, serves });
  for (const module of modules) {
    module.routes?.(serve);
    module.http?.(app, services);
  }
  return app;
}

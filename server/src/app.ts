// Assembles the mall: security hooks, every module's calls and routes, the pages. main.ts listens.
import type { Call } from '@emall/contract';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { dryRunServices } from './dry-run-services.ts';
import { badInput } from './platform/bad-input.ts';
import { allowAddresses } from './platform/http/allowed-addresses.ts';
import { endCallSpan, startCallSpan } from './platform/http/call-span.ts';
import type { Gate } from './platform/http/callers.ts';
import { watchConnections } from './platform/http/connections.ts';
import type { Translate } from './platform/http/context.ts';
import { callerOfRequest, callUrlOf, sendFailure } from './platform/http/envelope.ts';
import { requestIdOf, withRequestId } from './platform/http/request-context.ts';
import { addSecurityHooks, SECURITY_HEADERS, scriptOrigins } from './platform/http/security.ts';
import { createServe } from './platform/http/serve.ts';
import { onClientError } from './platform/http/upload-timeout.ts';
import { observeCall } from './platform/observability/metrics.ts';
import type { Module, Services } from './services.ts';

const BODY_LIMIT = 64 * 1024;

/** Whether a request reaches the console or operators' calls. By its route: the same address is written in many ways. */
export const isOfConsole = ({ routeOptions: { url = '' } }: FastifyRequest): boolean =>
  /^\/mall\/(ops|console)(\/|$)/.test(url);

export function createApp(
  services: Services,
  modules: readonly Module[],
  gate: Gate,
  translate?: Translate,
  serves?: (call: Call) => boolean,
): FastifyInstance {
  const { config } = services;
  const app = Fastify({
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    bodyLimit: BODY_LIMIT,
    requestTimeout: 30_000,
    // Not above the other: Node would take the longer of the two for the whole request.
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 2000 },
    // An address that cannot be read never reaches the hooks.
    frameworkErrors: (_error, request, reply) => {
      const failure = badInput('url', 'unreadable');
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
  // Not an option of Fastify: with a logger it listens for the end of every response, and makes a logger of its own for each
  // request, which would redact its bindings; the lines that need the id of a request name it.
  app.log = services.log;
  app.addHook('onRequest', (request, reply, done) => {
    request.startedAt = performance.now();
    request.log = services.log;
    reply.log = services.log;
    done();
  });
  watchConnections(app);
  addSecurityHooks(app, {
    maxInFlight: config.maxInFlight,
    isHttps: config.publicUrl.startsWith('https:'),
    scriptOrigins: scriptOrigins(config),
    onResponse: (request, reply) => {
      observeCall(request, reply);
      endCallSpan(request, reply);
      if (services.log.isLevelEnabled('info')) logResponse(request, reply);
    },
    onFault: (call, error) =>
      services.alerts.raise({
        key: `fault:${call}`,
        text: `A call failed with ${error.name}: ${call}`,
        textZh: `接口出错（${error.name}）：${call}`,
        gameId: null,
      }),
  });
  // After the body was read: what runs from here on belongs to this request.
  app.addHook('preHandler', (request, _reply, done) => {
    const span = startCallSpan(request);
    withRequestId(request.id, span ? () => span.run(done) : done);
  });
  allowAddresses(app, config.consoleAllowedIps, isOfConsole);
  const serve = createServe(app, services, gate, { dryRunServices, translate, serves });
  for (const module of modules) {
    module.routes?.(serve);
    module.http?.(app, services);
  }
  return app;
}

function logResponse(request: FastifyRequest, { statusCode: status }: FastifyReply): void {
  const { id: reqId, failure } = request;
  const call = callUrlOf(request);
  const result = { status, result: failure?.code ?? 200, failure: failure?.key };
  request.log.info(
    {
      reqId,
      call,
      ...result,
      ms: Math.round(performance.now() - request.startedAt),
      ...callerOfRequest(request),
    },
    'answered',
  );
}

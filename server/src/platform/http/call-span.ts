// The span of a request: a call's part of a trace.
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  isTracing,
  type OpenSpan,
  parseTraceparent,
  startSpan,
  TRACEPARENT_HEADER,
} from '../observability/tracing.ts';

/** Files and pages are no part of a trace. */
const isCall = (route: string): boolean => /^\/mall\/(api|ops|pay)\//.test(route);

/** Undefined while nothing is recorded. */
export function startCallSpan(request: FastifyRequest): OpenSpan | undefined {
  if (!isTracing()) return undefined;
  const { url: name = 'unknown' } = request.routeOptions;
  if (!isCall(name)) return undefined;
  const parent = parseTraceparent(request.headers[TRACEPARENT_HEADER]);
  const span = startSpan(
    { name, kind: 'server', attributes: { 'request.id': request.id } },
    { parent, isRoot: true, isFromClient: true },
  );
  if (span) request.span = span;
  return span;
}

export function endCallSpan({ span, failure }: FastifyRequest, { statusCode }: FastifyReply): void {
  span?.end({
    ...(statusCode >= 500 ? { error: failure } : {}),
    attributes: {
      'http.response.status_code': statusCode,
      code: failure?.code ?? 200,
      failure: failure?.key,
    },
  });
}

// The response envelope `{ code, msg, data }`, for successes, expected failures and faults alike.
import { CODE } from '@emall/contract/codes';
import fastJson from 'fast-json-stringify';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import { BadInput, badInput } from '../bad-input.ts';
import { isDatabaseAway } from '../database/database.ts';
import { CallFailure, fail, isOverload, type Language } from '../fail.ts';
import type { OpenSpan } from '../observability/tracing.ts';
import { ProviderError } from '../resilience/breaker.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';

/** Writes a success; only the fields that the contract declares leave the server. */
export function successWriter(output: TSchema): (data: unknown) => string {
  const write = fastJson(output as Parameters<typeof fastJson>[0]);
  return (data) => `{"code":${CODE.success},"msg":"ok","data":${write(data)}}`;
}

export function languageOf(request: FastifyRequest): Language {
  return request.headers['accept-language']?.toLowerCase().startsWith('en') ? 'en' : 'zh';
}

export function sendJson(reply: FastifyReply, text: string | Buffer): FastifyReply {
  return reply.header('content-type', JSON_TYPE).send(text);
}

export function sendFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  failure: CallFailure,
): FastifyReply {
  request.failure = failure;
  const language = languageOf(request);
  // The console marks the field by it.
  const isMarked = failure instanceof BadInput && callUrlOf(request)?.startsWith('/mall/ops/');
  const data = isMarked ? failure.forOperator(language) : failure.data;
  const body = { code: failure.code, msg: failure.msg(language), data };
  return sendJson(reply, JSON.stringify(body));
}

/** Refuses a request that would have to wait too long; it may come again in a moment. */
export function sendTooMany(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendFailure(request, reply.code(429).header('retry-after', '1'), fail('call/too-many'));
}

/** Turns what Fastify itself refuses into the envelope, under its own HTTP status. */
function failureOfHttp(error: FastifyError): CallFailure | undefined {
  const status = error.statusCode ?? 500;
  if (status === 413) return fail('call/too-large');
  if (status === 415) return fail('call/unsupported-type');
  if (status === 404) return fail('call/not-found');
  if (status === 429) return fail('call/too-many');
  if (status >= 400 && status < 500) return badInput('body', 'unreadable');
  return undefined;
}

type Sender = {
  gameId: number;
  session?: { playerId: number | null } | undefined;
  operator?: { operatorId: number } | undefined;
};

/** Who sent a request, for its log lines. */
export const callerOfRequest = ({ caller }: FastifyRequest) =>
  caller && {
    game: caller.gameId || undefined,
    player: caller.session?.playerId ?? undefined,
    operator: caller.operator?.operatorId,
  };

/** Where a request is served; undefined for a path that nothing serves. */
export const callUrlOf = (request: FastifyRequest): string | undefined =>
  request.callUrl ?? request.routeOptions.url;

declare module 'fastify' {
  // Set where they are known: Fastify would write each decorated property of every request, one by one.
  interface FastifyRequest {
    /** For a call of the contract: Fastify makes all options of a route again for whoever reads one. */
    callUrl?: string;
    /** For a call of the contract, once it is known who sends it. */
    caller?: Sender;
    /** When its head was read (performance.now()). */
    startedAt: number;
    /** What was sent instead of a success. */
    failure?: CallFailure;
    /** While traces are recorded. */
    span?: OpenSpan;
  }
}

export type OnFault = (call: string, error: Error) => void;

export function errorHandler(onFault: OnFault) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (error instanceof CallFailure) return sendFailure(request, reply, error);
    if (isOverload(error)) return sendTooMany(request, reply);
    const refused = failureOfHttp(error);
    if (refused) return sendFailure(request, reply.code(error.statusCode ?? 400), refused);
    if (isDatabaseAway(error)) {
      request.log.warn({ reqId: request.id, err: error }, 'the database is away');
      onFault('the database', error);
      return sendFailure(request, reply.code(503).header('retry-after', '2'), fail('call/error'));
    }
    const call = request.routeOptions.url ?? 'unknown';
    // The breaker of the provider raises the alert. Not 503, which says that no process can serve the call now.
    if (error instanceof ProviderError && error.isOutage) {
      request.log.warn({ reqId: request.id, err: error, call }, 'a provider is away');
      return sendFailure(request, reply.code(502).header('retry-after', '10'), fail('call/error'));
    }
    request.log.error({ reqId: request.id, err: error, call, ...callerOfRequest(request) }, 'a call failed');
    onFault(call, error);
    return sendFailure(request, reply.code(500), fail('call/error'));
  };
}

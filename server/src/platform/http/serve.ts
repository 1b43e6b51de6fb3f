// Serves a call of the contract: checks input and access, keeps public answers, makes repeats harmless.
import {
  BaseFields,
  type BaseInput,
  bodyOf,
  type Call,
  type FilePart,
  fieldsOf,
  type Input,
  isOps,
  type Output,
  urlOf,
} from '@emall/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { Cache } from '../cache.ts';
import type { Clock } from '../clock.ts';
import { type Database, failureOfSql, isDeadlock, type Tx } from '../database.ts';
import { CallFailure } from '../fail.ts';
import { findKept, once, onceInStatement, type RequestKey, type RequestRow } from '../idempotency.ts';
import type { Operator, Operators } from '../operators.ts';
import { lookAhead, type Preview, previewFinder } from '../previews.ts';
import { retry } from '../retry.ts';
import type { FindSession, Session } from '../sessions.ts';
import { type Caller, callerOf, type Gate, gameOf } from './callers.ts';
import { sendJson, successWriter } from './envelope.ts';
import { serveForm } from './form.ts';
import { withQuery } from './query.ts';
import { validator } from './validate.ts';

/** What the platform itself needs of the services. */
export type ServeServices = {
  pool: Pool;
  db: Database;
  clock: Clock;
  cache: Cache;
  findSession: FindSession;
  operators: Operators;
  /** The call is a look at what will be: nothing can be written, and the clock stands at that moment. */
  isPreview?: boolean;
};

export type Context<S> = Caller & {
  services: S;
  /** The one transaction of a changing call; its result is the call's answer and is kept for repeats. May be run again. */
  transact<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The first answer to a repeated request, for a call that does more before its transaction than read. */
  findKept<T>(): Promise<{ answer: T } | undefined>;
  /**
   * The one statement of a changing call on a hot path. It keeps its own answer for repeats: it gets the row to keep
   * (undefined without a request_id) and answers the kept answer of an earlier request, or null when it acted now.
   */
  inStatement<T>(answer: T, run: (row: RequestRow | undefined) => Promise<string | null>): Promise<T>;
};

type Signed = { session: Session };
type InRole = { session: Session & { roleId: number; playerId: number } };
/** A call gets what its access demands: a session, one with a role, or an operator. */
type Granted = { open: unknown; player: Signed; role: InRole; operator: { operator: Operator } };
export type ContextOf<C extends Call, S> = Context<S> & Granted[C['access']];

export type Handler<C extends Call, S> = (context: ContextOf<C, S>, input: Input<C>) => Promise<Output<C>>;
export type Serve<S> = <C extends Call>(call: C, handler: Handler<C, S>) => void;

const baseFields = Object.keys(BaseFields);
const declared = new Set(['call/bad-input', 'call/unauthorized', 'call/role-required', 'call/repeated']);

export function createServe<S extends ServeServices>(
  app: FastifyInstance,
  services: S,
  gate: Gate,
): Serve<S> {
  const doors = { ...services, findPreview: previewFinder(services.db, services.clock) };
  return (call, handler) => {
    const check = validator(call.multipart ? fieldsOf(call) : bodyOf(call));
    const write = successWriter(call.output);
    const cacheMs = (call.cache_s ?? 0) * 1000;
    const own = Object.keys(bodyOf(call).properties).filter((name) => !baseFields.includes(name));
    if (cacheMs && (call.changes || call.access !== 'open')) throw new Error(`${call.path} cannot be cached`);

    const act = (caller: Caller, body: BaseInput, file?: FilePart) => {
      const input = { ...ownFields(body), ...(file ? { file } : {}) };
      if (!caller.preview) return answerCall(call, handler, services, caller, input, body);
      return lookAhead(services, caller.preview, (ahead) =>
        answerCall(call, handler, ahead, caller, input, body),
      );
    };
    if (call.multipart)
      return serveForm(app, call, async (request, reply, { fields, takeFile }) => {
        check(fields);
        const body = fields as BaseInput;
        const caller = await callerOf(request, body, call, doors, gate);
        return sendJson(reply, write(await act(caller, body, await takeFile())));
      });

    const answerNow = async (request: FastifyRequest, reply: FastifyReply, body: BaseInput) => {
      const caller = await callerOf(request, body, call, doors, gate);
      if (caller.preview) tellPreview(reply, caller.preview);
      return write(await act(caller, body));
    };
    // What everybody may know asks no more than whether the game is open.
    const answerKept = (request: FastifyRequest, reply: FastifyReply, body: BaseInput) => {
      const gameId = gameOf(request, body);
      const look = () =>
        services.cache.get(
          `game:${gameId}`,
          call.path + own.map((name) => JSON.stringify((body as Record<string, unknown>)[name])).join(),
          cacheMs,
          // As bytes: the same answer is not encoded again for every player.
          async () => ({ bytes: Buffer.from(await answerNow(request, reply, body)) }),
        );
      const passing = gate(gameId);
      return passing ? passing.then(look) : look();
    };

    const limits = call.body_limit === undefined ? {} : { bodyLimit: call.body_limit };
    app.post(urlOf(call), { config: { call: call.path }, ...limits }, (request, reply) => {
      const body = (call.in_query ? withQuery(call, request.body, request.query) : request.body) as BaseInput;
      check(body);
      if (!cacheMs || request.headers.preview !== undefined)
        return answerNow(request, reply, body).then((text) => sendJson(reply, text));
      const kept = answerKept(request, reply, body);
      if (kept instanceof Promise) return kept.then(({ bytes }) => sendJson(reply, bytes));
      sendJson(reply, kept.bytes);
    });
  };
}

async function answerCall<C extends Call, S extends ServeServices>(
  call: C,
  handler: Handler<C, S>,
  services: S,
  caller: Caller,
  input: object,
  base: BaseInput,
): Promise<Output<C>> {
  const requestKey = (): RequestKey | undefined => {
    if (!call.changes) throw new Error(`${call.path} is declared as a read`);
    if (!base.request_id) return undefined;
    const scope = `${whoIs(caller)}:${caller.gameId}`;
    const { request_id: requestId, ...body } = { ...input, ...pickBase(base) };
    return {
      scope,
      call: call.path,
      requestId: requestId ?? '',
      body,
      isSealed: call.sensitive ?? false,
    };
  };
  let hasActed = false;
  const transact: Context<S>['transact'] = (work) => {
    hasActed = true;
    const key = requestKey();
    const tracked = tracking(work, call, services, caller, input);
    const run = () => (key ? once(services.db, key, tracked) : services.db.transaction(tracked));
    return retry(run, { when: isDeadlock });
  };
  const inStatement: Context<S>['inStatement'] = async (answer, run) => {
    if (isOps(call))
      throw new Error(`${call.path}: operators act in a transaction, where their track is left`);
    const key = requestKey();
    if (key) return onceInStatement(services.db, key, answer, run);
    await run(undefined).catch((error) => {
      throw failureOfSql(error) ?? error;
    });
    return answer;
  };
  const findKeptAnswer: Context<S>['findKept'] = async () => {
    const key = requestKey();
    return key && findKept(services.db, key);
  };
  try {
    const context = { ...caller, services, transact, inStatement, findKept: findKeptAnswer } as ContextOf<
      C,
      S
    >;
    const answer = await handler(context, input as Input<C>);
    if (isOps(call) && call.changes && !hasActed)
      throw new Error(`${call.path} changed something without leaving a track`);
    return answer;
  } catch (error) {
    if (error instanceof CallFailure && !isDeclared(call, error))
      throw new Error(`${call.path} failed with ${error.key}, which its contract row does not name`);
    throw error;
  }
}

/** For the ribbon of the page. */
function tellPreview(reply: FastifyReply, { at, roleName }: Preview): void {
  reply.header('preview-at', at.toISOString()).header('preview-role', encodeURIComponent(roleName));
}

const whoIs = ({ session, operator, deviceId }: Caller): string =>
  session
    ? `account:${session.accountId}`
    : operator
      ? `operator:${operator.operatorId}`
      : `device:${deviceId}`;

/** What an operator does and the row that tells of it are one transaction. */
function tracking<T>(
  work: (tx: Tx) => Promise<T>,
  call: Call,
  { operators }: ServeServices,
  { operator, gameId, ip }: Caller,
  input: object,
): (tx: Tx) => Promise<T> {
  if (!operator) return work;
  const { operatorId } = operator;
  return async (tx) => {
    const answer = await work(tx);
    await operators.track(tx, { operatorId, gameId: gameId || null, call: call.path, input, ip });
    return answer;
  };
}

function isDeclared(call: Call, error: CallFailure): boolean {
  return call.errors.includes(error.key) || declared.has(error.key) || error.key.startsWith('call/');
}

function pickBase(base: BaseInput): Pick<BaseInput, 'device_id' | 'request_id'> {
  const { device_id, request_id } = base;
  return request_id === undefined ? { device_id } : { device_id, request_id };
}

function ownFields(body: object): object {
  return Object.fromEntries(Object.entries(body).filter(([name]) => !baseFields.includes(name)));
}

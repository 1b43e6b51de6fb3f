// Serves a call of the contract: checks input and access, keeps public answers, makes repeats harmless.
import { BaseFields, type BaseInput, bodyOf, type Call, type Input, type Output } from '@emall/contract';
import { API_BASE } from '@emall/contract/constants';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Cache } from '../cache.ts';
import { type Database, failureOfSql, type Tx } from '../database.ts';
import { CallFailure, fail, type Language } from '../fail.ts';
import { findKept, once, onceInStatement, type RequestKey, type RequestRow } from '../idempotency.ts';
import type { FindSession, Session } from '../sessions.ts';
import { languageOf, sendJson, successWriter } from './envelope.ts';
import { validator } from './validate.ts';

/** What the platform itself needs of the services. */
export type ServeServices = { db: Database; cache: Cache; findSession: FindSession };

export type Caller = {
  gameId: number;
  session: Session | undefined;
  deviceId: string;
  sourceFrom: string;
  platform: number;
  channel: string;
  ip: string;
  language: Language;
};

export type Context<S> = Caller & {
  services: S;
  /** The one transaction of a changing call; its result is the call's answer and is kept for repeats. */
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
/** A call that needs a token or a role gets a session that has them. */
export type ContextOf<C extends Call, S> = Context<S> &
  (C['access'] extends 'role' ? InRole : C['access'] extends 'player' ? Signed : unknown);

export type Handler<C extends Call, S> = (context: ContextOf<C, S>, input: Input<C>) => Promise<Output<C>>;
export type Serve<S> = <C extends Call>(call: C, handler: Handler<C, S>) => void;
/** Whether a game takes calls now; throws what the player must see otherwise. */
export type Gate = (gameId: number) => Promise<void>;

const baseFields = Object.keys(BaseFields);
const declared = new Set(['call/bad-input', 'call/unauthorized', 'call/role-required', 'call/repeated']);

export function createServe<S extends ServeServices>(
  app: FastifyInstance,
  services: S,
  gate: Gate,
): Serve<S> {
  return (call, handler) => {
    const check = validator(bodyOf(call));
    const write = successWriter(call.output);
    const cacheMs = (call.cache_s ?? 0) * 1000;
    if (cacheMs && (call.changes || call.access !== 'open')) throw new Error(`${call.path} cannot be cached`);

    app.post(`${API_BASE}/${call.path}`, { config: { call: call.path } }, async (request, reply) => {
      const body = request.body as BaseInput;
      check(body);
      const caller = await callerOf(request, body, call, services, gate);
      const input = ownFields(body);
      const answer = () => answerCall(call, handler, services, caller, input, body);
      if (!cacheMs) return sendJson(reply, write(await answer()));
      const kept = await services.cache.get(
        `game:${caller.gameId}`,
        `${call.path}${JSON.stringify(input)}`,
        cacheMs,
        async () => ({ text: write(await answer()) }),
      );
      return sendJson(reply, kept.text);
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
    const scope = caller.session
      ? `account:${caller.session.accountId}:${caller.gameId}`
      : `device:${base.device_id}:${caller.gameId}`;
    const { request_id: requestId, ...body } = { ...input, ...pickBase(base) };
    return {
      scope,
      call: call.path,
      requestId: requestId ?? '',
      body,
      isSealed: call.sensitive ?? false,
    };
  };
  const transact: Context<S>['transact'] = (work) => {
    const key = requestKey();
    return key ? once(services.db, key, work) : services.db.transaction(work);
  };
  const inStatement: Context<S>['inStatement'] = async (answer, run) => {
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
    return await handler(context, input as Input<C>);
  } catch (error) {
    if (error instanceof CallFailure && !isDeclared(call, error))
      throw new Error(`${call.path} failed with ${error.key}, which its contract row does not name`);
    throw error;
  }
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

async function callerOf(
  request: FastifyRequest,
  body: BaseInput,
  call: Call,
  services: ServeServices,
  gate: Gate,
): Promise<Caller> {
  const header = request.headers['game-id'];
  if (header !== undefined && header !== body.game_id)
    throw fail('call/bad-input', { field: 'game_id', reason: 'differs from the Game-Id header' });
  const gameId = Number(body.game_id);
  await gate(gameId);
  const token = /^Bearer ([A-Za-z0-9_-]{43})$/.exec(request.headers.authorization ?? '')?.[1];
  const session = token && !call.cache_s ? await services.findSession(token, gameId) : undefined;
  if (call.access === 'operator') throw fail('call/forbidden');
  if (call.access !== 'open' && !session) throw fail('call/unauthorized');
  if (call.access === 'role' && !(session?.roleId && session.playerId)) throw fail('call/role-required');
  const platform = Number(request.headers.platform ?? 1);
  return {
    gameId,
    session,
    deviceId: body.device_id,
    sourceFrom: body.source_from,
    platform: platform === 2 || platform === 4 ? platform : 1,
    channel: String(request.headers.channel ?? '').slice(0, 32),
    ip: request.ip,
    language: languageOf(request),
  };
}

// Serves a call of the contract: checks input and access, caches public responses, makes repeats harmless.
import {
  type ApprovalReason,
  type BaseInput,
  bodyOf,
  type Cached,
  type Call,
  DryRun,
  EFFECTS,
  type FilePart,
  fieldsOf,
  type Input,
  isOps,
  type LimitKind,
  type Output,
  permissionOf,
  urlOf,
} from '@emall/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import pLimit, { type LimitFunction } from 'p-limit';
import type { Pool } from 'pg';
import Type, { type TObject, type TSchema } from 'typebox';
import type { Cache, Stale } from '../cache.ts';
import type { Clock } from '../clock.ts';
import { type Database, failureOfSql, isDeadlock, type Queryable, type Tx } from '../database.ts';
import { type DryServices, runDry } from '../dry-run.ts';
import { collectNotes, type Notes } from '../effects.ts';
import { CallFailure, fail } from '../fail.ts';
import {
  findStoredResponse,
  once,
  onceInStatement,
  type RequestKey,
  type RequestRow,
} from '../idempotency.ts';
import type { Operator, Operators } from '../operators.ts';
import { type Preview, previewFinder, runInPreview } from '../previews.ts';
import { retry } from '../retry.ts';
import type { FindSession, Session } from '../sessions.ts';
import { type Caller, callerOf, type Gate, gameOf } from './callers.ts';
import { setOperatorCookie } from './cookies.ts';
import { languageOf, sendJson, successWriter } from './envelope.ts';
import { serveForm } from './form.ts';
import { createLanes, type LaneLimits } from './lanes.ts';
import { withQuery } from './query.ts';
import { createUploadLanes } from './upload-lanes.ts';
import { validator } from './validate.ts';

/** What the platform itself needs of the services. */
export type ServeServices = {
  pool: Pool;
  db: Database;
  clock: Clock;
  cache: Cache;
  findSession: FindSession;
  operators: Operators;
  config: LaneLimits;
  /** Set in a preview: the database cannot be written and the clock stands at the previewed moment. */
  isPreview?: boolean;
  /** Set in a dry run: everything is rolled back, and providers must not be reached. */
  isDryRun?: boolean;
};

/**
 * Defers an effect that no rollback undoes, such as an alert, until the transaction has committed or has ended with a
 * failure of the call. Effects of an attempt that is retried are dropped.
 */
type Afterwards = (effect: () => void) => void;

/** A call that a second person has agreed to, in the name of who asked for it. */
export type ApprovedCall = {
  approvalId: number;
  call: string;
  body: object;
  caller: Pick<Caller, 'gameId' | 'ip' | 'userAgent'> & { operator: Operator };
};

export type Context<S> = Caller & {
  services: S;
  /** Carries out an approved call; its request_id makes repeats harmless. */
  runApproved(approved: ApprovedCall): Promise<unknown>;
  /** The one transaction of a changing call; its result is the call's response and is stored for repeats. May run again. */
  transact<T>(work: (tx: Tx, afterwards: Afterwards) => Promise<T>): Promise<T>;
  /** The first response to a repeated request, for a call that does more before its transaction than read. */
  findStoredResponse<T>(): Promise<{ response: T } | undefined>;
  /**
   * The one statement of a changing call on a hot path. It stores its own response for repeats: it gets the row to
   * store (undefined without a request_id) and returns the stored response of an earlier request, or null when it acted.
   */
  inStatement<T>(response: T, run: (row: RequestRow | undefined) => Promise<string | null>): Promise<T>;
};

/** A cached response is sent to every visitor of the game, so nothing of the first caller may reach its handler. */
export type CachedContext<S> = { gameId: number; services: S };

type Signed = { session: Session };
type InRole = { session: Session & { roleId: number; playerId: number } };
/** A call gets what its access demands: a session, one with a role, or an operator. */
type Granted = { open: unknown; player: Signed; role: InRole; operator: { operator: Operator } };
export type ContextOf<C extends Call, S> = C extends Cached
  ? CachedContext<S>
  : Context<S> & Granted[C['access']];

export type Handler<C extends Call, S> = (context: ContextOf<C, S>, input: Input<C>) => Promise<Output<C>>;
export type Serve<S> = <C extends Call>(call: C, handler: Handler<C, S>) => void;

/** Returns a response in the language of its request; the platform has no texts of its own. */
export type Translate = <T>(output: T, of: Pick<Caller, 'gameId' | 'language'>) => T | Promise<T>;
const asItIs: Translate = (output) => output;

const writeDryRun = successWriter(DryRun);

/** Each holds a connection, and may wait for the rows of another call: the pool must have some left for that call. */
const MAX_DRY_RUNS = 2;

export function createServe<S extends ServeServices>(
  app: FastifyInstance,
  services: S,
  gate: Gate,
  {
    dryServices,
    translate = asItIs,
    serves = () => true,
  }: {
    dryServices: DryServices<S>;
    translate?: Translate | undefined;
    /** Which calls this app answers: the others are answered on another port. */
    serves?: ((call: Call) => boolean) | undefined;
  },
): Serve<S> {
  const served = new Map<string, (inServices: S, approved: ApprovedCall, by: Caller) => Promise<unknown>>();
  const runApproved = (inServices: S, by: Caller) => (approved: ApprovedCall) => {
    const run = served.get(approved.call);
    if (!run) throw new Error(`${approved.call} is not served`);
    return run(inServices, approved, by);
  };
  const dryRuns = pLimit(MAX_DRY_RUNS);
  const finders = { ...services, findPreview: previewFinder(services.db, services.clock) };
  const enterLane = createLanes(services.config);
  const uploadLanes = createUploadLanes(services.findSession, services.config);
  return (call, handler) => {
    if (!serves(call)) return;
    const check = validator(call.multipart ? fieldsOf(call) : bodyOf(call));
    const write = successWriter(bodyOutputOf(call));
    const cacheMs = (call.cache_s ?? 0) * 1000;
    const transactions = pLimit(services.config.maxTransactions);
    const ownNames = Object.keys(call.input.properties);
    const ownFields = (body: object) => pick(body, ownNames);

    const run = (inServices: S, caller: Caller, body: BaseInput, more: Partial<Options> = {}) => {
      const input = { ...ownFields(body), ...(more.file ? { file: more.file } : {}) };
      const options = { transactions, runApproved: runApproved(inServices, caller), ...more };
      return handleCall(call, handler, inServices, caller, input, body, options);
    };
    served.set(call.path, (inServices, { approvalId, body, caller }, by) =>
      run(inServices, { ...by, ...caller }, body as BaseInput, { approvalId }),
    );
    const dryRun = async (caller: Caller, body: BaseInput): Promise<DryRun> => {
      let reason: ApprovalReason | undefined;
      const { effects } = await dryRuns(() =>
        runDry(
          services,
          dryServices,
          (dry) => run(dry, caller, body),
          async (db, notes) => {
            reason = await approvalReason(call, caller, services, notes, db);
          },
        ),
      );
      return { effects, approval_reason: reason ?? null };
    };
    const handle = (caller: Caller, body: BaseInput, file?: FilePart) => {
      const inServices = (each: S) => run(each, caller, body, { file });
      return caller.preview ? runInPreview(services, caller.preview, inServices) : inServices(services);
    };
    /** An operator's call; one that needs a second person is stored for them, with its effects. */
    const operate = async (caller: Caller, body: BaseInput) => {
      try {
        return await handle(caller, body);
      } catch (error) {
        if (!(error instanceof ApprovalNeeded) || !caller.operator) throw error;
        const { effects } = await dryRun(caller, body);
        const { operatorId } = caller.operator;
        const approvalId = await services.operators.requestApproval({
          ...{ operatorId, gameId: caller.gameId || null, call: call.path, reason: error.reason, effects },
          ...{ requestId: body.request_id ?? '', body, ip: caller.ip, userAgent: caller.userAgent },
        });
        throw fail('operator/needs-approval', {}, { approval_id: approvalId });
      }
    };
    if (call.multipart)
      return serveForm(app, call, uploadLanes, async (request, reply, { fields, place, takeFile }) => {
        check(fields);
        const body = fields as object as BaseInput;
        const caller = await callerOf(request, body, call, finders, gate);
        request.caller = caller;
        place.keepFor(caller.session);
        return sendJson(reply, write(await handle(caller, body, await takeFile())));
      });

    const respond = async (request: FastifyRequest, reply: FastifyReply, body: BaseInput) => {
      const caller = await callerOf(request, body, call, finders, gate);
      request.caller = caller;
      if (caller.preview) setPreviewHeaders(reply, caller.preview);
      const leaveLane = enterLane(call, caller);
      try {
        if (body.is_dry_run) return writeDryRun(await dryRun(caller, body));
        const output = await (isOps(call) ? operate(caller, body) : handle(caller, body));
        if (call.cookie)
          setOperatorCookie(
            request,
            reply,
            call.cookie === 'set' ? (output as { token: string }).token : null,
          );
        // Operators read what they wrote.
        return write(isOps(call) ? output : await translate(output, caller));
      } finally {
        leaveLane();
      }
    };
    // Public responses need no more of the caller than that the game is open.
    const respondFromCache = (request: FastifyRequest, body: BaseInput) => {
      const gameId = gameOf(request, body);
      const language = languageOf(request);
      const load = async (): Promise<Stale<{ bytes: Buffer }>> => {
        const context = { gameId, services } as ContextOf<typeof call, S>;
        const output = await declaredOnly(call, handler(context, ownFields(body) as Input<typeof call>));
        // As bytes: the same response is not encoded again for every player.
        return { bytes: Buffer.from(write(await translate(output, { gameId, language }))) };
      };
      const key =
        `${call.path}:${language}:` +
        ownNames.map((name) => JSON.stringify((body as Record<string, unknown>)[name])).join();
      const read = () => services.cache.get(`game:${gameId}`, key, cacheMs, load);
      const passing = gate(gameId);
      return passing ? passing.then(read) : read();
    };

    const limits = call.body_limit === undefined ? {} : { bodyLimit: call.body_limit };
    app.post(urlOf(call), { config: { call: call.path }, ...limits }, (request, reply) => {
      const body = (call.in_query ? withQuery(call, request.body, request.query) : request.body) as BaseInput;
      check(body);
      if (!cacheMs || request.headers.preview !== undefined)
        return respond(request, reply, body).then((text) => sendJson(reply, text));
      const cached = respondFromCache(request, body);
      if (cached instanceof Promise)
        return cached.then(({ bytes, staleS }) => {
          // RFC 9211: a negative time to live is how long the response is out of date.
          if (staleS) reply.header('cache-status', `mall; hit; ttl=-${staleS}`);
          return sendJson(reply, bytes);
        });
      sendJson(reply, cached.bytes);
    });
  };
}

type Options = {
  transactions: LimitFunction;
  runApproved: Context<unknown>['runApproved'];
  file?: FilePart | undefined;
  /** A second person has agreed. */
  approvalId?: number;
};

async function handleCall<C extends Call, S extends ServeServices>(
  call: C,
  handler: Handler<C, S>,
  services: S,
  caller: Caller,
  input: object,
  base: BaseInput,
  { transactions, runApproved, approvalId }: Options,
): Promise<Output<C>> {
  if (call.cache_s)
    return declaredOnly(
      call,
      handler({ gameId: caller.gameId, services } as ContextOf<C, S>, input as Input<C>),
    );
  const requestKey = (): RequestKey | undefined => {
    if (!call.changes) throw new Error(`${call.path} is declared as a read`);
    if (!base.request_id) return undefined;
    const scope = `${scopeOf(caller)}:${caller.gameId}`;
    const { request_id: requestId, ...body } = { ...input, ...pickBase(base) };
    return {
      scope,
      call: call.path,
      requestId: requestId ?? '',
      body,
      isEncrypted: call.sensitive ?? false,
    };
  };
  let hasActed = false;
  const context: Context<S> = {
    ...caller,
    services,
    runApproved,
    async transact(work) {
      hasActed = true;
      // A repeat is tried again: nothing of a dry run is stored.
      if (services.isDryRun) return services.db.transaction((tx) => work(tx, () => undefined));
      const key = requestKey();
      let effects: (() => void)[] = [];
      let result: unknown;
      const attempt = async (tx: Tx) => {
        const notes = caller.operator && collectNotes(tx);
        const output = await work(tx, (effect) => effects.push(effect));
        if (notes && approvalId === undefined) {
          const reason = await approvalReason(call, caller, services, notes, tx);
          if (reason) throw new ApprovalNeeded(reason);
        }
        result = output;
        return output;
      };
      const audited = withAudit(attempt, call, services, caller, { input, approvalId });
      const run = () => {
        effects = [];
        return key ? once(services.db, key, audited) : services.db.transaction(audited);
      };
      try {
        const output = await transactions(() => retry(run, { when: isDeadlock }));
        // The stored response of a concurrent duplicate: this transaction was rolled back.
        if (output !== result) effects = [];
        return output;
      } catch (error) {
        if (!(error instanceof CallFailure)) effects = [];
        throw error;
      } finally {
        for (const effect of effects) effect();
      }
    },
    async inStatement(response, run) {
      if (isOps(call))
        throw new Error(`${call.path}: operators act in a transaction, where the audit entry is written`);
      const key = requestKey();
      if (key) return onceInStatement(services.db, key, response, run);
      const other = await run(undefined).catch((error) => {
        throw failureOfSql(error) ?? error;
      });
      return other === null ? response : JSON.parse(other);
    },
    async findStoredResponse() {
      const key = services.isDryRun ? undefined : requestKey();
      const stored = key && (await findStoredResponse<never>(services.db, key));
      // The first request acted, and its audit entry is written.
      if (stored) hasActed = true;
      return stored;
    },
  };
  if (call.needsApproval && approvalId === undefined && !services.isDryRun) {
    // Before the handler: what it does ahead of its transaction waits as well.
    const stored = await context.findStoredResponse<Output<C>>();
    if (stored) return stored.response;
    const reason = await approvalReason(call, caller, services, { effects: [], approvals: [] }, services.db);
    if (reason) throw new ApprovalNeeded(reason);
  }
  const output = await declaredOnly(call, handler(context as ContextOf<C, S>, input as Input<C>));
  // Before the response: personal data that nobody is recorded to have seen is not sent.
  if (call.audited)
    await services.db.transaction(withAudit(async () => {}, call, services, caller, { input }));
  if (isOps(call) && call.changes && !hasActed)
    throw new Error(`${call.path} changed something without an audit entry`);
  return output;
}

/** What the body of a response holds: a token that goes into a cookie is in no body. */
function bodyOutputOf({ cookie, output }: Call): TSchema {
  if (cookie !== 'set') return output;
  const { token: _, ...properties } = (output as TObject).properties;
  return Type.Object(properties);
}

/** A failure that the call's contract row does not name is a fault: clients could not be prepared for it. */
async function declaredOnly<T>(call: Call, output: Promise<T>): Promise<T> {
  try {
    return await output;
  } catch (error) {
    const isDeclared =
      !(error instanceof CallFailure) ||
      error.key.startsWith('call/') ||
      // The role of a session may be unbound while the call is under way.
      (error.key === 'role/required' && call.access === 'role') ||
      call.errors.includes(error.key);
    if (isDeclared) throw error;
    throw new Error(`${call.path} failed with ${error.key}, which its contract row does not name`);
  }
}

/** For the banner of the previewed page. */
function setPreviewHeaders(reply: FastifyReply, { at, roleName }: Preview): void {
  reply.header('preview-at', at.toISOString()).header('preview-role', encodeURIComponent(roleName));
}

const scopeOf = ({ session, operator, deviceId }: Caller): string =>
  session
    ? `account:${session.accountId}`
    : operator
      ? `operator:${operator.operatorId}`
      : `device:${deviceId}`;

/** The call takes effect once another operator has agreed to it. */
class ApprovalNeeded extends Error {
  readonly reason: ApprovalReason;
  constructor(reason: ApprovalReason) {
    super(`a second person is needed: ${reason}`);
    this.reason = reason;
  }
}

/** Returns why a call needs a second person; counts towards the limits what it did. */
async function approvalReason(
  call: Call,
  { operator, gameId }: Caller,
  { operators }: ServeServices,
  { effects, approvals }: Notes,
  db: Queryable,
): Promise<ApprovalReason | undefined> {
  if (!operator) return undefined;
  const { operatorId } = operator;
  if (call.needsApproval === 'always') return 'always';
  if (call.needsApproval && (await operators.hasColleagues(db, operatorId))) return 'always';
  if (approvals[0]) return approvals[0];
  const amounts: { [K in LimitKind]?: number } = {};
  for (const { kind, amount } of effects) {
    const row = EFFECTS[kind];
    if ('limit' in row) amounts[row.limit] = (amounts[row.limit] ?? 0) + Math.abs(amount);
  }
  const spending = { operatorId, gameId, permission: permissionOf(call), amounts };
  return (await operators.countTowardsLimits(db, spending)) && 'limit';
}

/** An operator's action and its audit entry are one transaction. */
function withAudit<T>(
  work: (tx: Tx) => Promise<T>,
  call: Call,
  { operators }: ServeServices,
  { operator, gameId, ip, userAgent }: Caller,
  { input, approvalId }: { input: object; approvalId?: number | undefined },
): (tx: Tx) => Promise<T> {
  if (!operator) return work;
  const { operatorId } = operator;
  return async (tx) => {
    const before = call.changes ? await operators.readTarget(tx, input) : undefined;
    const output = await work(tx);
    const after = call.changes ? await operators.readTarget(tx, input, output as object) : undefined;
    const entry = { operatorId, gameId: gameId || null, call: call.path, input, ip, userAgent };
    await operators.audit(tx, { ...entry, before, after, approvalId });
    return output;
  };
}

function pickBase(base: BaseInput): Pick<BaseInput, 'device_id' | 'request_id'> {
  const { device_id, request_id } = base;
  return request_id === undefined ? { device_id } : { device_id, request_id };
}

function pick(body: object, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(body).filter(([name]) => names.includes(name)));
}

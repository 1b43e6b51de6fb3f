// Serves a call of the contract: checks input and access, caches public responses, makes repeats harmless.
import {
  type ApprovalReason,
  type BaseInput,
  bodyOf,
  type Call,
  DryRun,
  type FilePart,
  fieldsOf,
  isOps,
  urlOf,
} from '@emall/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import Type, { type TObject, type TSchema } from 'typebox';
import { type Database, readDatabase } from '../database/database.ts';
import { CallFailure, fail } from '../fail.ts';
import { type DryRunServices, runDryRun } from '../operators/dry-run.ts';
import type { AuditTarget, Operator } from '../operators/operators.ts';
import { type Preview, previewFinder, previewingOperator, runInPreview } from '../operators/previews.ts';
import { type Caller, callerOf, type Gate, requireOperatorSession } from './callers.ts';
import type { ApprovedCall, Serve, ServeServices, Translate } from './context.ts';
import { setOperatorCookie } from './cookies.ts';
import { sendJson, successWriter } from './envelope.ts';
import { serveForm } from './form.ts';
import { type CallOptions, handleCall } from './handle-call.ts';
import { createLanes } from './lanes.ts';
import { ApprovalNeeded, requirementsOf, StepUpNeeded } from './operator-calls.ts';
import { createPublicResponses } from './public-responses.ts';
import { withQuery } from './query.ts';
import { createUploadLanes } from './upload-lanes.ts';
import { validator } from './validate.ts';

const asItIs: Translate = (output) => output;

let dryRunWriter: ReturnType<typeof successWriter> | undefined;
const writeDryRun = (output: unknown): string => {
  dryRunWriter ??= successWriter(DryRun);
  return dryRunWriter(output);
};

type Compiled = { check: (body: unknown) => void; write: (output: unknown) => string };
const compiled = new WeakMap<Call, Compiled>();

/**
 * Compiled once per process, at the first request: that of all calls takes longer than the rest of a start, and most
 * processes never serve most of the operators' calls.
 */
function compiledOf(call: Call): Compiled {
  const found = compiled.get(call);
  if (found) return found;
  const made = {
    check: validator(call.multipart ? fieldsOf(call) : bodyOf(call)),
    write: successWriter(bodyOutputOf(call)),
  };
  compiled.set(call, made);
  return made;
}

/** For the calls that a process gets in its first moments. */
export function compileCalls(calls: readonly Call[]): void {
  for (const call of calls) compiledOf(call);
}

/** Each holds a connection, and may wait for the rows of another call: the pool must have some left for that call. */
const MAX_DRY_RUNS = 2;

export function createServe<S extends ServeServices>(
  app: FastifyInstance,
  services: S,
  gate: Gate,
  {
    dryRunServices,
    translate = asItIs,
    serves = () => true,
  }: {
    dryRunServices: DryRunServices<S>;
    translate?: Translate | undefined;
    /** Which calls this app serves: the others are served on another port. */
    serves?: ((call: Call) => boolean) | undefined;
  },
): Serve<S> {
  type Run = (
    inServices: S,
    caller: Caller,
    body: BaseInput,
    more?: Partial<CallOptions>,
  ) => Promise<unknown>;
  const served = new Map<string, Run>();
  const runOf = (path: string): Run => {
    const run = served.get(path);
    if (!run) throw new Error(`${path} is not served`);
    return run;
  };
  const runApproved =
    (inServices: S, by: Caller) =>
    ({ call, approvalId, body, caller }: ApprovedCall) =>
      runOf(call)(inServices, { ...by, ...caller }, body as BaseInput, { approvalId });
  const dryRuns = pLimit(MAX_DRY_RUNS);
  // Apart from those: whoever has a link may look as often as they like, and operators go on.
  const previews = pLimit(MAX_DRY_RUNS);
  const lookAt = <T>(caller: Caller, preview: Preview, look: (inServices: S) => Promise<T>): Promise<T> => {
    const { unsaved, newId, operatorId } = preview;
    if (!unsaved) return runInPreview(services, preview, look);
    const { call, input } = unsaved;
    const by = {
      ...caller,
      preview: undefined,
      session: undefined,
      operator: previewingOperator(operatorId),
    };
    const save = (db: Database) =>
      runOf(call)(
        { ...dryRunServices(services, db), newId: newId ?? undefined },
        by,
        input as BaseInput,
      ).catch((error) => {
        // The record changed meanwhile: the form is to be looked at again.
        throw error instanceof CallFailure ? fail('activity/preview-over') : error;
      });
    return previews(() => runInPreview(services, preview, look, save));
  };
  const finders = { ...services, findPreview: previewFinder(services.db, services.clock) };
  const reading = { ...services, db: readDatabase(services.pool) };
  const enterLane = createLanes(services.config);
  const uploadLanes = createUploadLanes(services, services.config);
  const publicResponses = createPublicResponses(services, gate, translate);
  return (call, handler) => {
    // What waits for a second person is stored, and a file is not.
    if (call.multipart && call.needsApproval) throw new Error(`${call.path}: a call with a file cannot wait`);
    let made: Compiled | undefined;
    const ready = () => {
      made ??= compiledOf(call);
      return made;
    };
    const check: Compiled['check'] = (body) => ready().check(body);
    const write: Compiled['write'] = (output) => ready().write(output);
    const transactions = pLimit(services.config.maxTransactions);
    const ownNames = Object.keys(call.input.properties);
    const ownFields = (body: object) => pick(body, ownNames);

    const run = (inServices: S, caller: Caller, body: BaseInput, more: Partial<CallOptions> = {}) => {
      const input = { ...ownFields(body), ...(more.file ? { file: more.file } : {}) };
      const options = { transactions, runApproved: runApproved(inServices, caller), ...more };
      return handleCall(call, handler, inServices, caller, input, body, options);
    };
    served.set(call.path, run);
    // Known all the same: what an operator's form holds is shown by the app of the players.
    if (!serves(call)) return;
    const dryRun = async (caller: Caller, body: BaseInput): Promise<DryRun> => {
      let reason: ApprovalReason | undefined;
      const { effects } = await dryRuns(() =>
        runDryRun(
          services,
          dryRunServices,
          (dry) => run(dry, caller, body),
          async (db, notes) => {
            ({ reason } = await requirementsOf(call, caller, services, notes, db));
          },
        ),
      );
      return { effects, approval_reason: reason ?? null };
    };
    /** For whoever decides: the effects, and what the call makes of the record it is about. */
    const dryRunOfRecord = async (caller: Caller, { operatorId }: Operator, body: BaseInput) => {
      const at = { path: call.path, gameId: caller.gameId, operatorId, input: ownFields(body) };
      let before: AuditTarget | undefined;
      let after: AuditTarget | undefined;
      let output = {};
      let auditId = 0;
      const { effects } = await dryRuns(() =>
        runDryRun(
          services,
          dryRunServices,
          async (dry) => {
            auditId = await services.operators.newestAuditId(dry.db);
            before = await services.operators.readTarget(dry.db, at);
            output = (await run(dry, caller, body)) as object;
          },
          async (db) => {
            after = await services.operators.readTarget(db, { ...at, output });
          },
        ),
      );
      return { effects, auditId, before, after };
    };
    // Operators' reads may take long, and nothing waits behind one of them.
    const own = call.changes || isOps(call) ? services : reading;
    const handle = (caller: Caller, body: BaseInput, file?: FilePart) => {
      const inServices = (each: S) => run(each, caller, body, { file });
      return caller.preview ? lookAt(caller, caller.preview, inServices) : inServices(own);
    };
    /** An operator's call; one that needs a second person is stored for them, with its effects. */
    const operate = async (caller: Caller, body: BaseInput) => {
      try {
        return await handle(caller, body);
      } catch (error) {
        if (error instanceof StepUpNeeded) throw fail('operator/step-up-required');
        if (!(error instanceof ApprovalNeeded) || !caller.operator) throw error;
        const { operatorId } = caller.operator;
        const approvalId = await services.operators.requestApproval({
          operatorId,
          gameId: caller.gameId || null,
          call: call.path,
          reason: error.reason,
          ...(await dryRunOfRecord(caller, caller.operator, body)),
          requestId: body.request_id ?? '',
          body,
          ip: caller.ip,
          userAgent: caller.userAgent,
        });
        throw fail('operator/needs-approval', {}, { approval_id: approvalId });
      }
    };
    const enter = (request: FastifyRequest) => requireOperatorSession(request, call, services);
    if (call.multipart)
      return serveForm(
        app,
        call,
        { lanes: uploadLanes, enter },
        async (request, reply, { fields, place, takeFile }) => {
          check(fields);
          const body = fields as object as BaseInput;
          const caller = await callerOf(request, body, call, finders, gate);
          request.caller = caller;
          place.keepFor(caller);
          return sendJson(reply, write(await handle(caller, body, await takeFile())));
        },
      );

    const respond = async (request: FastifyRequest, reply: FastifyReply, body: BaseInput) => {
      const caller = await callerOf(request, body, call, finders, gate);
      request.caller = caller;
      if (caller.preview) setPreviewHeaders(reply, caller.preview);
      const leaveLane = enterLane(call, caller);
      try {
        if (body.is_dry_run) return writeDryRun(await dryRun(caller, body));
        const output = await (isOps(call) ? operate(caller, body) : handle(caller, body));
        if (call.cookie)
          setOperatorCookie(request, reply, {
            token: call.cookie === 'set' ? (output as { token: string }).token : null,
            consoleUrl: services.config.consoleUrl,
          });
        // Operators read what they wrote.
        return write(isOps(call) ? output : await translate(output, caller));
      } catch (error) {
        // The names of goods in a failure's text are texts of the game, too.
        if (isOps(call) || !(error instanceof CallFailure)) throw error;
        throw error.withParams(await translate(error.params, caller));
      } finally {
        leaveLane();
      }
    };
    const bodyFrom = (request: FastifyRequest) =>
      (call.in_query ? withQuery(call, request.body, request.query) : request.body) as BaseInput;
    const publicCall = call.cache_s
      ? publicResponses({ call, handler, check, write, ownFields, bodyOf: bodyFrom })
      : undefined;
    const limits = call.body_limit === undefined ? {} : { bodyLimit: call.body_limit };
    const hooks = publicCall && { preValidation: publicCall.sendHit, config: { isPublic: true } };
    const url = urlOf(call);
    app.post(url, { ...limits, ...hooks }, (request, reply) => {
      request.callUrl = url;
      if (publicCall && request.headers.preview === undefined) return publicCall.load(request, reply);
      const body = bodyFrom(request);
      try {
        check(body);
      } catch (error) {
        // The session is looked up once: before the body only where that is wrong.
        return enter(request).then(() => {
          throw error;
        });
      }
      return respond(request, reply, body).then((text) => sendJson(reply, text));
    });
  };
}

/** What the body of a response holds: a token that goes into a cookie is in no body. */
function bodyOutputOf({ cookie, output }: Call): TSchema {
  if (cookie !== 'set') return output;
  const { token: _, ...properties } = (output as TObject).properties;
  return Type.Object(properties);
}

/** For the banner of the previewed page. */
function setPreviewHeaders(reply: FastifyReply, { at, roleName }: Preview): void {
  reply.header('preview-at', at.toISOString()).header('preview-role', encodeURIComponent(roleName));
}

function pick(body: object, names: readonly string[]): object {
  const picked: Record<string, unknown> = {};
  for (const name of names)
    if (Object.hasOwn(body, name)) picked[name] = (body as Record<string, unknown>)[name];
  return picked;
}

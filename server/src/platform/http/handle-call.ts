// Runs a call's handler: its one transaction with retries and stored responses, approval and audit of operators' calls.
import { type BaseInput, type Call, type FilePart, type Input, isOps, type Output } from '@emall/contract';
import type { LimitFunction } from 'p-limit';
import { failureOfSql, isDeadlock, type Tx } from '../database/database.ts';
import { CallFailure } from '../fail.ts';
import { collectNotes, effectsNoted } from '../operators/effects.ts';
import { retry } from '../resilience/retry.ts';
import type { Caller } from './callers.ts';
import type { Context, ContextOf, Handler, ServeServices } from './context.ts';
import { findStoredResponse, once, onceInStatement, type RequestKey } from './idempotency.ts';
import {
  ApprovalNeeded,
  requirementsOf,
  requireUnchanged,
  StepUpNeeded,
  withAudit,
} from './operator-calls.ts';

export type CallOptions = {
  transactions: LimitFunction;
  runApproved: Context<unknown>['runApproved'];
  file?: FilePart | undefined;
  /** A second person has agreed. */
  approvalId?: number;
};

export async function handleCall<C extends Call, S extends ServeServices>(
  call: C,
  handler: Handler<C, S>,
  services: S,
  caller: Caller,
  input: object,
  base: BaseInput,
  { transactions, runApproved, approvalId }: CallOptions,
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
      gameId: caller.gameId,
      call: call.path,
      requestId: requestId ?? '',
      body,
      isEncrypted: call.sensitive ?? false,
    };
  };
  const { operator } = caller;
  const requireNoneWaiting = async (tx: Tx) => {
    if (!operator) return;
    const { operatorId } = operator;
    const gameId = caller.gameId || null;
    const requestId = base.request_id ?? '';
    const request = { operatorId, gameId, call: call.path, requestId, body: base, approvalId };
    await services.operators.requireNoneWaiting(tx, request);
  };
  let hasActed = false;
  const context: Context<S> = {
    ...caller,
    services,
    runApproved,
    async transact(work) {
      hasActed = true;
      // A repeat is tried again: nothing of a dry run is stored.
      if (services.isDryRun)
        return services.db.transaction(async (tx) => {
          await requireUnchanged(tx, call, services, caller, { input, ...base });
          await requireNoneWaiting(tx);
          const output = await work(tx, () => undefined);
          if (approvalId !== undefined)
            await services.operators.requireAsApproved(tx, approvalId, effectsNoted(tx));
          return output;
        });
      const key = requestKey();
      let deferred: (() => void)[] = [];
      let result: unknown;
      const attempt = async (tx: Tx) => {
        await requireNoneWaiting(tx);
        const notes = operator && collectNotes(tx);
        const output = await work(tx, (run) => deferred.push(run));
        if (approvalId !== undefined)
          await services.operators.requireAsApproved(tx, approvalId, notes?.effects ?? []);
        else if (notes) {
          const { reason, needsStepUp } = await requirementsOf(call, caller, services, notes, tx);
          if (needsStepUp) throw new StepUpNeeded('the second factor is to be confirmed again');
          if (reason) throw new ApprovalNeeded(reason);
        }
        result = output;
        return output;
      };
      const expectedAuditId = base.expected_audit_id;
      const audited = withAudit(attempt, call, services, caller, { input, approvalId, expectedAuditId });
      const run = () => {
        deferred = [];
        return key ? once(services.db, key, audited) : services.db.transaction(audited);
      };
      try {
        const output = await transactions(() => retry(run, { when: isDeadlock }));
        // The stored response of a concurrent duplicate: this transaction was rolled back.
        if (output !== result) deferred = [];
        return output;
      } catch (error) {
        if (!(error instanceof CallFailure)) deferred = [];
        throw error;
      } finally {
        for (const run of deferred) run();
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
    const nothingYet = { effects: [], approvals: [] };
    const { reason } = await requirementsOf(call, caller, services, nothingYet, services.db);
    if (reason) throw new ApprovalNeeded(reason);
  }
  const output = await declaredOnly(call, handler(context as ContextOf<C, S>, input as Input<C>));
  // Before the response: personal data that nobody is recorded to have seen is not sent.
  if (call.audited)
    await services.db.transaction(withAudit(async () => output, call, services, caller, { input }));
  if (isOps(call) && call.changes && !hasActed)
    throw new Error(`${call.path} changed something without an audit entry`);
  return output;
}

/** A failure that the call's contract row does not name is a fault: clients could not be prepared for it. */
export async function declaredOnly<T>(call: Call, output: Promise<T>): Promise<T> {
  try {
    return await output;
  } catch (error) {
    const isDeclared =
      !(error instanceof CallFailure) ||
      error.key.startsWith('call/') ||
      // The role of a session may be unbound while the call is under way.
      (error.key === 'role/required' && call.access === 'role') ||
      // Of the pipeline, whatever the call: a machine token's money needs a second person, and there is none.
      error.key === 'operator/nobody-approves' ||
      call.errors.includes(error.key);
    if (isDeclared) throw error;
    throw new Error(`${call.path} failed with ${error.key}, which its contract row does not name`);
  }
}

const scopeOf = ({ session, operator, deviceId }: Caller): string =>
  session
    ? `account:${session.accountId}`
    : operator
      ? `operator:${operator.operatorId}`
      : `device:${deviceId}`;

function pickBase(base: BaseInput): Pick<BaseInput, 'device_id' | 'request_id'> {
  const { device_id, request_id } = base;
  return request_id === undefined ? { device_id } : { device_id, request_id };
}

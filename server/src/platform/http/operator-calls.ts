// What the pipeline adds to an operator's call: the agreement of a second person, and the audit entry.
import { type ApprovalReason, type Call, EFFECTS, type LimitKind, permissionOf } from '@emall/contract';
import { isForeignKeyViolation, type Queryable, type Tx } from '../database/database.ts';
import { fail } from '../fail.ts';
import type { Notes } from '../operators/effects.ts';
import type { Caller } from './callers.ts';
import type { ServeServices } from './context.ts';

/** The call takes effect once another operator has agreed to it. */
export class ApprovalNeeded extends Error {
  readonly reason: ApprovalReason;
  constructor(reason: ApprovalReason) {
    super(`a second person is needed: ${reason}`);
    this.reason = reason;
  }
}

/** The call takes effect, or waits for a second person, once the second factor was confirmed again. */
export class StepUpNeeded extends Error {}

/** In cents: who returns more to players in a day confirms the second factor, also without a limit. */
const MOST_WITHOUT_STEP_UP = 1_000_000;

/** What effects count towards the limits. */
function amountsOf(effects: Notes['effects']): { [K in LimitKind]?: number } {
  const amounts: { [K in LimitKind]?: number } = {};
  for (const { kind, amount } of effects) {
    const row = EFFECTS[kind];
    if ('limit' in row) amounts[row.limit] = (amounts[row.limit] ?? 0) + Math.abs(amount);
  }
  return amounts;
}

/** Returns why a call needs a second person whatever it amounts to. */
async function declaredReason(
  { path, needsApproval, approvalReasons }: Call,
  operatorId: number,
  { operators }: ServeServices,
  [asked]: Notes['approvals'],
  db: Queryable,
): Promise<ApprovalReason | undefined> {
  if (needsApproval === 'always') return 'always';
  if (needsApproval && (await operators.hasColleagues(db, operatorId))) return 'always';
  // The console lists what needs a second person from the contract.
  if (asked && !approvalReasons?.includes(asked)) throw new Error(`${path} does not declare ${asked}`);
  return asked;
}

type Requirements = {
  /** Why the call needs a second person. */
  reason?: ApprovalReason | undefined;
  /** Money above a limit is not even asked for from a browser that somebody left. */
  needsStepUp: boolean;
};

/** Returns what a call needs before it takes effect; counts towards the limits what it did. */
export async function requirementsOf(
  call: Call,
  { operator, gameId }: Caller,
  services: ServeServices,
  { effects, approvals }: Notes,
  db: Queryable,
): Promise<Requirements> {
  if (!operator) return { needsStepUp: false };
  const { operatorId, isMachine, isSteppedUp } = operator;
  const spending = { operatorId, gameId, permission: permissionOf(call), amounts: amountsOf(effects) };
  const { money, exceeded } = await services.operators.countTowardsLimits(db, spending);
  const isLarge = money > MOST_WITHOUT_STEP_UP;
  const aboveLimit = exceeded && 'limit';
  // A machine cannot confirm anything.
  const ofMachine = isLarge && isMachine ? 'machine' : undefined;
  const reason = (await declaredReason(call, operatorId, services, approvals, db)) ?? aboveLimit ?? ofMachine;
  // Who works alone refunds it in the console; a request would wait until it expires.
  if (ofMachine && reason && !(await services.operators.hasDecider(db, spending)))
    throw fail('operator/nobody-approves');
  return {
    reason,
    needsStepUp: !isMachine && !isSteppedUp && (isLarge || (money > 0 && exceeded !== undefined)),
  };
}

/** An operator's action and its audit entry are one transaction. */
export function withAudit<T>(
  work: (tx: Tx) => Promise<T>,
  call: Call,
  { operators }: ServeServices,
  { operator, gameId, ip, userAgent }: Caller,
  {
    input,
    approvalId,
    expectedAuditId,
  }: { input: object; approvalId?: number | undefined; expectedAuditId?: number | undefined },
): (tx: Tx) => Promise<T> {
  if (!operator) return work;
  const { operatorId } = operator;
  return async (tx) => {
    const at = { path: call.path, gameId, operatorId, input };
    try {
      const before = await operators.readTarget(tx, at);
      const result = await work(tx);
      const output = result as object;
      const isChange = Boolean(call.changes);
      // What a read is about does not change; it is named by the output where the input names nothing.
      const after = before && !isChange ? before : await operators.readTarget(tx, { ...at, output });
      const entry = { operatorId, gameId: gameId || null, call: call.path, isChange, input, ip, userAgent };
      await operators.audit(tx, { ...entry, before, after, output, approvalId, expectedAuditId });
      return result;
    } catch (error) {
      // Who may act in all games named one that does not exist.
      if (isForeignKeyViolation(error, 'game_id')) throw fail('call/not-found');
      throw error;
    }
  };
}

/** A dry run tells that the record was changed since, as the call itself would. */
export async function requireUnchanged(
  tx: Tx,
  call: Call,
  { operators }: ServeServices,
  { operator, gameId }: Caller,
  { input, expected_audit_id: expected }: { input: object; expected_audit_id?: number | undefined },
): Promise<void> {
  if (!operator || expected === undefined) return;
  const { operatorId } = operator;
  const target = await operators.readTarget(tx, { path: call.path, gameId, operatorId, input });
  await operators.requireUnchanged(tx, target, expected);
}

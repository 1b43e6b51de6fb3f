// What the platform knows of operators: whose token it is, where they may act, what needs a second person, and the audit log.
import {
  type ApprovalReason,
  type Effect,
  type LimitKind,
  needsSecondFactor,
  type Permission,
} from '@emall/contract';
import type { Queryable, Tx } from '../database/database.ts';

export type Operator = {
  operatorId: number;
  username: string;
  tokenHash: Buffer;
  /** The password was right, and the second factor is awaited. */
  isPending: boolean;
  /** A machine token: it may see whose it is, and otherwise do what it has permissions for. */
  isMachine: boolean;
  hasSecondFactor: boolean;
  /** The second factor was confirmed within the last minutes. */
  isSteppedUp: boolean;
  /** What they may do in the game of this call; in a call about no game, what they may do everywhere. */
  permissions: readonly Permission[];
};

/** What of some permissions counts now: what needs a second factor, only with it. */
export const usablePermissions = (
  { hasSecondFactor }: Pick<Operator, 'hasSecondFactor'>,
  permissions: readonly Permission[],
): readonly Permission[] =>
  hasSecondFactor ? permissions : permissions.filter((each) => !needsSecondFactor(each));

/** A record that a call is about, as it is at one moment. */
export type AuditTarget = {
  kind: string;
  /** For several records: their ids, separated by commas. */
  id: string;
  row: Record<string, unknown> | null;
  /** The row holds several rows by their ids. */
  isList?: boolean;
  /** Set where other games have records with the same id. */
  gameId?: number | undefined;
};

/** A call by which a record is found. */
export type TargetOf = { path: string; gameId: number; operatorId: number; input: object; output?: object };

export type AuditEntry = {
  operatorId: number;
  /** Null for an action that concerns no game. */
  gameId: number | null;
  call: string;
  input: object;
  ip: string;
  userAgent: string;
  /** Whether the call changes something of the game, rather than shows what is looked at seldom. */
  isChange?: boolean;
  /** What the call was about, before and after it. */
  before?: AuditTarget | undefined;
  after?: AuditTarget | undefined;
  /** What the call returned: whose contact details are in it is recorded, and nothing else of it. */
  output?: object;
  approvalId?: number | undefined;
  /** The newest entry about the record that the operator knew of; a later one refuses the call. */
  expectedAuditId?: number | undefined;
};

/** What counts towards the daily limits of an operator's roles. */
export type Spending = {
  operatorId: number;
  gameId: number;
  permission: Permission | undefined;
  amounts: { [K in LimitKind]?: number };
};

export type DayOfSpending = {
  /** The first kind that is above its limit. */
  exceeded: LimitKind | undefined;
  /** In cents, all that the operator returned to players on this day; 0 where the call returns none. */
  money: number;
};

/** Who asks for what: the same requestId is the same request. */
export type RequestOf = {
  operatorId: number;
  gameId: number | null;
  call: string;
  requestId: string;
  body: object;
};

/** A call that waits for a second person, with its whole body. */
export type ApprovalRequest = RequestOf & {
  reason: ApprovalReason;
  ip: string;
  userAgent: string;
  effects: Effect[];
  /** The newest audit entry before its dry run. */
  auditId: number;
  /** What the call is about, before and after its dry run. */
  before: AuditTarget | undefined;
  after: AuditTarget | undefined;
};

export type Operators = {
  /** `isSeen: false`: the session is only looked at, and goes on becoming idle. */
  find(token: string, gameId: number, options?: { isSeen?: boolean }): Promise<Operator | undefined>;
  /** Returns what a call is about, as it is now: by an id in its input or, of something new, in its output. */
  readTarget(db: Queryable, at: TargetOf): Promise<AuditTarget | undefined>;
  /** Part of the acting transaction: an effect without its audit entry does not commit. */
  audit(tx: Tx, entry: AuditEntry): Promise<void>;
  /** Fails when the record was changed after the audit entry that the operator knew of. */
  requireUnchanged(tx: Tx, target: AuditTarget | undefined, expectedAuditId: number): Promise<void>;
  /** Part of the acting transaction: counts, and returns what the day comes to. */
  countTowardsLimits(tx: Queryable, spending: Spending): Promise<DayOfSpending>;
  /** Whether anybody else works, or has worked, in the shop. */
  hasColleagues(db: Queryable, operatorId: number): Promise<boolean>;
  /** Whether anybody else may decide on a call with this permission. */
  hasDecider(
    db: Queryable,
    call: { operatorId: number; gameId: number; permission: Permission | undefined },
  ): Promise<boolean>;
  /** Part of the acting transaction: fails where another request waits that this call would overtake. `approvalId`: the one it carries out. */
  requireNoneWaiting(tx: Tx, request: RequestOf & { approvalId?: number | undefined }): Promise<void>;
  /** Part of the acting transaction: fails where the call is no longer what a second person has approved. */
  requireAsApproved(tx: Tx, approvalId: number, effects: Effect[]): Promise<void>;
  /** Returns the id of the newest audit entry. */
  newestAuditId(db: Queryable): Promise<number>;
  /** Returns the id of the approval that is waited for; a repeated request gets the same. */
  requestApproval(request: ApprovalRequest): Promise<number>;
};

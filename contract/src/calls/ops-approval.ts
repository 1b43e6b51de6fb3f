// ops/approval/*: calls that wait for a second person. ops/audit/*: what operators did.
import Type, { type Static } from 'typebox';
import { change, countedPageOf, Id, listing, listOf, Nullable, read, Time, text } from '../call.ts';
import { ApprovalReason, Effect } from '../effects.ts';

export const ApprovalStatus = Type.Union([
  Type.Literal('waiting'),
  /** Decided, and not carried out yet: deciding again does it. */
  Type.Literal('approved'),
  Type.Literal('done'),
  /** Approved, but the call could not be done any more. */
  Type.Literal('failed'),
  Type.Literal('rejected'),
  Type.Literal('withdrawn'),
  /** Nobody decided within a day. */
  Type.Literal('expired'),
]);
export type ApprovalStatus = Static<typeof ApprovalStatus>;

const approval = {
  approval_id: Id,
  game_id: Nullable(Type.String()),
  call: Type.String(),
  reason: ApprovalReason,
  status: ApprovalStatus,
  requested_by: Type.String(),
  requested_by_name: Type.String(),
  /** Whether the operator who reads this asked for it, and whether they may decide on it. */
  is_own: Type.Boolean(),
  can_decide: Type.Boolean(),
  effects: Type.Array(Effect),
  decided_by: Nullable(Type.String()),
  decided_at: Nullable(Time),
  note: Type.String(),
  created_at: Time,
  expires_at: Time,
};
export const Approval = Type.Object(approval);
export type Approval = Static<typeof Approval>;

const Decided = Type.Object({ status: ApprovalStatus, failure: Nullable(Type.String()) });
const decision = {
  access: 'operator',
  permission: 'approval.decide',
  errors: ['call/not-found', 'call/forbidden', 'operator/own-approval', 'operator/approval-over'],
} as const;

export const opsApprovalRows = {
  list: read({
    summary: 'Calls that wait for a second person, or were decided by one, newest first.',
    access: 'operator',
    input: { status: Type.Optional(ApprovalStatus), ...listing },
    output: countedPageOf(Approval),
  }),
  info: read({
    summary: 'One approval with the whole input of its call, and for who asked: its response.',
    access: 'operator',
    audited: true,
    input: { approval_id: Id },
    output: Type.Object({
      ...approval,
      /** As JSON text. */
      input: Type.String(),
      /** What the ids in the input are called. */
      names: Type.Array(Type.Object({ field: Type.String(), id: Type.String(), name: Type.String() })),
      response: Nullable(Type.String()),
      failure: Nullable(Type.String()),
    }),
    errors: ['call/not-found'],
  }),
  approve: change({
    summary: 'Agrees: the call is carried out now, once, in the name of who asked for it.',
    ...decision,
    needsStepUp: true,
    input: { approval_id: Id, note: Type.Optional(text(200, 0)) },
    output: Decided,
  }),
  reject: change({
    summary: 'Turns it down with a reason.',
    ...decision,
    input: { approval_id: Id, reason: text(200) },
    output: Decided,
  }),
  withdraw: change({
    summary: 'Takes the own request back.',
    access: 'operator',
    permission: 'approval.read',
    input: { approval_id: Id },
    output: Decided,
    errors: ['call/not-found', 'operator/approval-over'],
  }),
};

const entry = {
  audit_id: Id,
  username: Type.String(),
  call: Type.String(),
  /** What was sent, secrets and personal data hidden, as JSON text. */
  input: Type.String(),
  target_kind: Nullable(Type.String()),
  target_id: Nullable(Type.String()),
  reason: Type.String(),
  /** Who agreed as the second person. */
  approved_by: Nullable(Type.String()),
  ip: Type.String(),
  at: Time,
  game_id: Nullable(Type.String()),
};

export const HistoryEntry = Type.Object({
  audit_id: Id,
  username: Type.String(),
  call: Type.String(),
  at: Time,
  reason: Type.String(),
  /** Columns of the thing before and after, as JSON texts. */
  changes: Type.Array(Type.Object({ field: Type.String(), before: Type.String(), after: Type.String() })),
  /** What to send to the same call to have the thing as it was before, as JSON text; null where that is not possible. */
  restore_input: Nullable(Type.String()),
});
export type HistoryEntry = Static<typeof HistoryEntry>;

export const opsAuditRows = {
  list: read({
    summary:
      'What operators did in this game and, for who may see that everywhere, outside of games; newest first.',
    access: 'operator',
    input: {
      username: Type.Optional(Type.String({ maxLength: 32 })),
      call: Type.Optional(Type.String({ maxLength: 64 })),
      /** The history of one thing. */
      target_kind: Type.Optional(Type.String({ maxLength: 40 })),
      target_id: Type.Optional(Type.String({ maxLength: 64 })),
      ...listing,
    },
    output: countedPageOf(Type.Object(entry)),
  }),
  history: read({
    summary:
      'The last changes of one thing with their differences, for whoever may see it, and what to send to restore what was before.',
    access: 'operator',
    permission: 'desk.read',
    input: {
      target_kind: Type.String({ pattern: '^[a-z_]{2,40}$' }),
      target_id: Type.String({ minLength: 1, maxLength: 64 }),
    },
    output: listOf(HistoryEntry),
    errors: ['call/not-found'],
  }),
  info: read({
    summary: 'One entry with the columns that are different afterwards, and its place in the hash chain.',
    access: 'operator',
    input: { audit_id: Id },
    output: Type.Object({
      ...entry,
      /** As JSON text. */
      before: Nullable(Type.String()),
      after: Nullable(Type.String()),
      user_agent: Type.String(),
      approval_id: Nullable(Id),
      previous_hash: Type.String(),
      hash: Type.String(),
    }),
    errors: ['call/not-found'],
  }),
};

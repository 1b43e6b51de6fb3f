// ops/approval/*: calls that wait for a second person.
import Type, { type Static } from 'typebox';
import { change, countedPageOf, Id, listing, Nullable, read, Time, text } from '../call.ts';
import { ApprovalReason, Effect } from '../effects.ts';
import { FieldChange, IdName } from './ops-audit.ts';

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
  /** Why it is asked for, in the words of who asks. */
  request_reason: Type.String(),
  status: ApprovalStatus,
  requested_by: Type.String(),
  requested_by_name: Type.String(),
  /** Whether the operator who reads this asked for it, and whether they may decide on it. */
  is_own: Type.Boolean(),
  can_decide: Type.Boolean(),
  /** The records that its input names: whom and what it is about. */
  about: Type.Array(IdName),
  effects: Type.Array(Effect),
  decided_by: Nullable(Type.String()),
  decided_by_name: Nullable(Type.String()),
  decided_at: Nullable(Time),
  note: Type.String(),
  created_at: Time,
  expires_at: Time,
};
export const Approval = Type.Object(approval);
export type Approval = Static<typeof Approval>;

const ApprovalMerchant = Type.Object({
  merchant_id: Id,
  provider: Type.String(),
  name: Type.String(),
  account: Type.String(),
  /** Null for a provider whose account says who is paid. */
  seller_id: Nullable(Type.String()),
  url: Type.String(),
});
export type ApprovalMerchant = Static<typeof ApprovalMerchant>;

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
      /** What the call makes of the record it is about: as it is now while somebody has to decide, later as it was then. */
      changes: Type.Array(FieldChange),
      /** What the ids in the input and the changes are called. */
      names: Type.Array(IdName),
      /** The merchants that it names: whom the payments would reach. */
      merchants: Type.Array(ApprovalMerchant),
      /** Whether somebody has changed a record that it refers to since it was requested: then it is not carried out. */
      is_outdated: Type.Boolean(),
      /** What it would have done when it was approved, where that was no longer what was requested. */
      present_effects: Nullable(Type.Array(Effect)),
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
    /** `would-fail`: of a dry run, for which the call itself says so in `failure`. */
    errors: [...decision.errors, 'operator/approval-would-fail'],
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

// ops/audit/*: what operators did.
import Type, { type Static } from 'typebox';
import { countedPageOf, Id, listing, listOf, Nullable, read, Time } from '../call.ts';

const entry = {
  audit_id: Id,
  username: Type.String(),
  operator_name: Type.String(),
  call: Type.String(),
  /** What was sent, secrets and personal data hidden, as JSON text. */
  input: Type.String(),
  target_kind: Nullable(Type.String()),
  target_id: Nullable(Type.String()),
  reason: Type.String(),
  /** Who agreed as the second person. */
  approved_by: Nullable(Type.String()),
  approved_by_name: Nullable(Type.String()),
  ip: Type.String(),
  at: Time,
  game_id: Nullable(Type.String()),
  /** How many players' contact details it showed unmasked. */
  contacts: Type.Integer(),
};

/** A field of a record before and after a change, as JSON texts. */
export const FieldChange = Type.Object({
  field: Type.String(),
  before: Type.String(),
  after: Type.String(),
  /** For goods: the variant that the field belongs to. */
  part: Type.Optional(Type.String()),
});
export type FieldChange = Static<typeof FieldChange>;

/** What the id of a field is called; empty where it has no name. */
export const IdName = Type.Object({ field: Type.String(), id: Type.String(), name: Type.String() });
export type IdName = Static<typeof IdName>;

export const HistoryEntry = Type.Object({
  audit_id: Id,
  username: Type.String(),
  operator_name: Type.String(),
  call: Type.String(),
  at: Time,
  reason: Type.String(),
  /** The name of who agreed as the second person. */
  approved_by: Nullable(Type.String()),
  /** Which it changed: the record itself or, of goods, variants of theirs. */
  records: Type.Array(Type.String()),
  changes: Type.Array(FieldChange),
  /** What the ids in the changes are called. */
  names: Type.Array(IdName),
  /** The call that brings the record back to what it was before: the same one or, of a removal, the one that saves it again. */
  restore_call: Type.String(),
  /** What to send to it, as JSON text; null where that is not possible. */
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
      /** True: without what was only looked at, and without logins; false: those alone. */
      is_change: Type.Optional(Type.Boolean()),
      /** True: what showed contact details of players unmasked, of one player with `target_kind` and `target_id`. */
      shows_contact: Type.Optional(Type.Boolean()),
      /** The history of one record. */
      target_kind: Type.Optional(Type.String({ maxLength: 40 })),
      target_id: Type.Optional(Type.String({ maxLength: 64 })),
      ...listing,
    },
    output: countedPageOf(Type.Object(entry)),
  }),
  history: read({
    summary:
      'The last changes of one record with their differences, for whoever may see it, and what to send to restore what was before.',
    access: 'operator',
    permission: 'desk.read',
    input: {
      target_kind: Type.String({ pattern: '^[a-z_]{2,40}$' }),
      target_id: Type.String({ minLength: 1, maxLength: 64 }),
    },
    undated: 'newest',
    unexported: 'part-of-a-list',
    output: listOf(HistoryEntry),
    errors: ['call/not-found'],
  }),
  roleHistory: read({
    summary: 'The same of a role of operators, which belongs to no game.',
    access: 'operator',
    isGameless: true,
    permission: 'operator.read',
    input: { role_id: Id },
    undated: 'newest',
    unexported: 'part-of-a-list',
    output: listOf(HistoryEntry),
  }),
  operatorHistory: read({
    summary: 'The same of an operator: roles given and taken, access ended and given again; without logins.',
    access: 'operator',
    isGameless: true,
    permission: 'operator.read',
    input: { operator_id: Id },
    undated: 'newest',
    unexported: 'part-of-a-list',
    output: listOf(HistoryEntry),
  }),
  merchantHistory: read({
    summary: 'The same of a merchant; of its secrets it says only that they were changed.',
    access: 'operator',
    isGameless: true,
    permission: 'game.manage',
    input: { merchant_id: Id },
    undated: 'newest',
    unexported: 'part-of-a-list',
    output: listOf(HistoryEntry),
  }),
  verify: read({
    summary:
      'Checks the hash chain of the whole log, some thousand entries per call: ask again with `next` until it is null.',
    access: 'operator',
    permission: 'audit.read',
    input: { after: Type.Optional(Type.Integer({ minimum: 0 })) },
    output: Type.Object({
      /** Checked by this call. */
      entries: Type.Integer(),
      /** The first entry that was changed, or that follows one that was taken out. */
      first_broken: Nullable(Id),
      /** The hash of the last entry: written down elsewhere, it shows later whether the end of the log was cut off. */
      last_hash: Type.String(),
      next: Nullable(Type.Integer()),
    }),
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
      /** Whose contact details it showed unmasked. */
      contact_player_ids: Type.Array(Id),
      user_agent: Type.String(),
      approval_id: Nullable(Id),
      previous_hash: Type.String(),
      hash: Type.String(),
    }),
    errors: ['call/not-found'],
  }),
};

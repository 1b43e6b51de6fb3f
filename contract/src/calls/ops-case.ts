// Rows of ops/case: what players need from support, who deals with it, and how it ended.
import Type, { type Static } from 'typebox';
import { change, countedPageOf, Id, listing, Nothing, Nullable, read, Time, text } from '../call.ts';
import { OrderId } from './order.ts';

/** A waiting case waits for somebody outside support: the player, the game, a payment provider. */
const CaseState = Type.Union([Type.Literal('open'), Type.Literal('waiting'), Type.Literal('closed')]);

export const OpsCase = Type.Object({
  case_id: Id,
  state: CaseState,
  subject: Type.String(),
  player_id: Id,
  order_id: Nullable(Type.String()),
  /** Null: nobody has taken it. */
  owner_id: Nullable(Id),
  owner_name: Nullable(Type.String()),
  /** The operator who reads it is the owner. */
  is_mine: Type.Boolean(),
  opened_by: Type.String(),
  opened_at: Time,
  updated_at: Time,
  closed_by: Nullable(Type.String()),
  closed_at: Nullable(Time),
});
export type OpsCase = Static<typeof OpsCase>;
export type CaseState = OpsCase['state'];

export const CaseNote = Type.Object({
  note_id: Id,
  kind: Type.Union([
    Type.Literal('opened'),
    Type.Literal('note'),
    Type.Literal('message'),
    Type.Literal('assigned'),
    Type.Literal('waiting'),
    Type.Literal('resumed'),
    Type.Literal('closed'),
    Type.Literal('reopened'),
  ]),
  /** The note itself, the title of the message to the player, or the reason that was given. */
  text: Type.String(),
  /** For `opened` and `assigned`: who had it from then on; null: nobody. */
  owner_name: Nullable(Type.String()),
  operator_name: Type.String(),
  at: Time,
});
export type CaseNote = Static<typeof CaseNote>;

const one = { case_id: Id };
const Note = text(1000);
const reason = text(200);
const errors = ['call/not-found', 'case/changed'] as const;

export const opsCaseRows = {
  list: read({
    summary: 'Cases of player support, newest first.',
    access: 'operator',
    input: {
      state: Type.Optional(CaseState),
      owner: Type.Optional(Type.Union([Type.Literal('mine'), Type.Literal('none')])),
      player_id: Type.Optional(Id),
      order_id: Type.Optional(OrderId),
      ...listing,
    },
    output: countedPageOf(OpsCase),
  }),
  info: read({
    summary: 'One case: state, owner, player and order.',
    access: 'operator',
    input: one,
    output: OpsCase,
    errors: ['call/not-found'],
  }),
  listNotes: read({
    summary: 'What happened in a case, newest first: notes, owners, states with their reasons.',
    access: 'operator',
    input: { ...one, ...listing },
    output: countedPageOf(CaseNote),
    errors: ['call/not-found'],
  }),
  owners: read({
    summary: 'The operators of this game whom a case can be given to.',
    access: 'operator',
    output: Type.Object({ owners: Type.Array(Type.Object({ operator_id: Id, name: Type.String() })) }),
  }),
  open: change({
    summary: 'Opens a case of a player, about an order of theirs where there is one.',
    access: 'operator',
    input: {
      player_id: Id,
      order_id: Type.Optional(OrderId),
      subject: text(100),
      note: Type.Optional(Note),
      /** Whoever opens it takes it. */
      is_mine: Type.Boolean(),
    },
    output: Type.Object(one),
    errors: ['call/not-found'],
  }),
  assign: change({
    summary:
      'Takes a case, hands it over or gives it up. Of two who do so at once one succeeds: each says who the owner was.',
    access: 'operator',
    input: {
      ...one,
      /** Null: nobody. Without it the operator takes the case. */
      owner_id: Type.Optional(Nullable(Id)),
      /** The owner that the operator saw; null: nobody. */
      previous_owner_id: Nullable(Id),
      note: Type.Optional(Note),
    },
    output: Nothing,
    errors: [...errors, 'case/not-an-owner'],
  }),
  addNote: change({
    summary: 'Adds a note to a case, for colleagues.',
    access: 'operator',
    input: { ...one, note: Note },
    output: Nothing,
    errors: ['call/not-found'],
  }),
  setState: change({
    summary: 'Lets a case wait for somebody outside support, or resumes it.',
    access: 'operator',
    input: {
      ...one,
      state: Type.Union([Type.Literal('open'), Type.Literal('waiting')]),
      reason: Type.Optional(reason),
    },
    output: Nothing,
    errors,
  }),
  close: change({
    summary: 'Closes a case, with how it ended.',
    access: 'operator',
    input: { ...one, reason },
    output: Nothing,
    errors,
  }),
  reopen: change({
    summary: 'Opens a closed case again.',
    access: 'operator',
    input: { ...one, reason },
    output: Nothing,
    errors,
  }),
};

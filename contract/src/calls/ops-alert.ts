// ops/alert/*: what the mall raised alarm about, and who deals with it.
import Type, { type Static } from 'typebox';
import { change, countedPageOf, Id, listing, Nothing, Nullable, read, Time, text } from '../call.ts';

const AlertStatus = Type.Union([Type.Literal('open'), Type.Literal('taken'), Type.Literal('resolved')]);

export const OpsAlert = Type.Object({
  alert_id: Id,
  category: Type.Union([Type.Literal('money'), Type.Literal('faults'), Type.Literal('clients')]),
  text: Type.String(),
  /** Null: it concerns the whole mall. */
  game_id: Nullable(Type.String()),
  /** The record it is about, where it is about one. */
  subject: Nullable(Type.Object({ kind: Type.String(), id: Type.String() })),
  count: Type.Integer(),
  first_at: Time,
  last_at: Time,
  status: AlertStatus,
  taken_by: Nullable(Type.String()),
  taken_at: Nullable(Time),
  resolved_by: Nullable(Type.String()),
  resolved_at: Nullable(Time),
  resolution: Type.String(),
});
export type OpsAlert = Static<typeof OpsAlert>;

const alert = { alert_id: Id };
const errors = ['call/not-found', 'operator/alert-changed'] as const;

export const opsAlertRows = {
  list: read({
    summary:
      'Alerts of this game and of the whole mall, newest first. Repeats of an open one are counted with it.',
    access: 'operator',
    input: {
      status: Type.Optional(Type.Union([AlertStatus, Type.Literal('unresolved')])),
      category: Type.Optional(OpsAlert.properties.category),
      ...listing,
    },
    output: countedPageOf(OpsAlert),
  }),
  take: change({
    summary: 'Takes an alert, so that colleagues see who deals with it.',
    access: 'operator',
    input: alert,
    output: Nothing,
    errors,
  }),
  resolve: change({
    summary: 'Resolves an alert, with what was done. When it happens again, that is a new one.',
    access: 'operator',
    input: { ...alert, resolution: text(300) },
    output: Nothing,
    errors,
  }),
};

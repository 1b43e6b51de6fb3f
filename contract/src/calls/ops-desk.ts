// ops/desk/*: what waits for a person, how the day goes, and the record behind any pasted number.
import Type, { type Static } from 'typebox';
import { Cents, change, Id, listOf, Nothing, Nullable, read, Time, text } from '../call.ts';

export const DeskQueue = Type.Object({
  queue: Type.Union([
    Type.Literal('transfers_to_decide'),
    Type.Literal('bank_entries_unexplained'),
    Type.Literal('deliveries_stuck'),
    Type.Literal('parcels_to_send'),
    Type.Literal('refunds_stuck'),
    Type.Literal('refunds_to_wire'),
    Type.Literal('refund_applications'),
    Type.Literal('differences'),
    Type.Literal('awards_stuck'),
    Type.Literal('awards_to_send'),
    Type.Literal('gifts_stuck'),
    Type.Literal('pools_low'),
    Type.Literal('cases_open'),
    Type.Literal('cases_waiting'),
    Type.Literal('approvals'),
    Type.Literal('alerts'),
  ]),
  count: Type.Integer(),
  /** Null where it is not about money. */
  amount: Nullable(Cents),
  /** Since when the oldest waits. */
  oldest_at: Nullable(Time),
});
export type DeskQueue = Static<typeof DeskQueue>;

const DayFigures = Type.Object({
  paid_amount: Cents,
  paid_orders: Type.Integer(),
  payers: Type.Integer(),
  refunded_amount: Cents,
});
export type DayFigures = Static<typeof DayFigures>;

export const DeskHit = Type.Object({
  /** The game that it is of: the one asked about, or another of the operator. */
  game_id: Type.String(),
  kind: Type.Union([
    Type.Literal('order'),
    Type.Literal('refund'),
    Type.Literal('transfer'),
    Type.Literal('bank_entry'),
    Type.Literal('award'),
    Type.Literal('player'),
    /** What a player claimed of a gift; its id is that of the player and of the claim: `12-3`. */
    Type.Literal('gift_claim'),
    Type.Literal('code'),
    Type.Literal('goods'),
  ]),
  /** What its page is opened by: an order's number, a player's id. */
  id: Type.String(),
  /** Which of its numbers was found: `order`, `payment`, `refund`, `tracking`, `reference`, … */
  matched: Type.String(),
  title: Type.String(),
  detail: Type.String(),
});
export type DeskHit = Static<typeof DeskHit>;

/** A list with its filters and order, under a name. */
export const SavedView = Type.Object({
  view_id: Id,
  list_call: Type.String(),
  name: Type.String(),
  filters: Type.Array(Type.Object({ field: Type.String(), value: Type.String() })),
  is_shared: Type.Boolean(),
  is_own: Type.Boolean(),
  owner: Type.String(),
});
export type SavedView = Static<typeof SavedView>;

export const opsDeskRows = {
  summary: read({
    summary:
      'What waits for a person, with count, amount and age, as far as the operator may see it; and today beside the same hours a week ago.',
    access: 'operator',
    output: Type.Object({
      queues: Type.Array(DeskQueue),
      /** Null without the permission to read reports. */
      today: Nullable(Type.Object({ now: DayFigures, week_ago: DayFigures })),
    }),
  }),
  search: read({
    summary:
      "Finds what a number or name belongs to: order, provider's number, refund, tracking, bank reference, role, phone, code, player, goods; only what the operator may see. A number that this game does not have is looked up in the operator's other games.",
    access: 'operator',
    input: { query: Type.String({ minLength: 1, maxLength: 100 }) },
    undated: 'search',
    unexported: 'of-several-lists',
    output: listOf(DeskHit),
  }),
  reportErrors: read({
    summary:
      'Uncaught errors of the console as it saw them: counted in the report of client failures by screen and version. Their messages stay in the browser.',
    access: 'operator',
    input: {
      errors: Type.Array(
        Type.Object(
          {
            name: Type.String({ maxLength: 60 }),
            /** File, line and column of each frame, innermost first. */
            stack: Type.String({ maxLength: 600 }),
            /** The version that the console was built as. */
            build: Type.String({ maxLength: 60 }),
            /** The route, without what its parameters are: `/$gameId/orders/$order_id`. */
            screen: Type.String({ pattern: '^/[a-zA-Z_$/-]{0,119}$' }),
          },
          { additionalProperties: false },
        ),
        { minItems: 1, maxItems: 5 },
      ),
    },
    output: Nothing,
  }),
  views: read({
    summary:
      "The saved views of the game's lists: one's own and those that colleagues share, of lists one may read.",
    access: 'operator',
    output: Type.Object({ saved_views: Type.Array(SavedView) }),
  }),
  saveView: change({
    summary: "Saves a list's filters and order under a name; one's own view of that name is replaced.",
    access: 'operator',
    permission: 'desk.read',
    input: {
      list_call: Type.String({ pattern: '^ops/[a-zA-Z]+/[a-zA-Z]+$', maxLength: 80 }),
      name: text(30),
      filters: Type.Array(
        Type.Object({ field: Type.String({ pattern: '^[a-z_]{1,40}$' }), value: text(200) }),
        { maxItems: 30 },
      ),
      /** Colleagues see it too. */
      is_shared: Type.Boolean(),
    },
    output: Type.Object({ view_id: Id }),
  }),
  removeView: change({
    summary: "Removes one's own saved view.",
    access: 'operator',
    permission: 'desk.read',
    input: { view_id: Id },
    output: Nothing,
  }),
};

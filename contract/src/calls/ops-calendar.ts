// ops/calendar/*: everything that is scheduled, where it contradicts itself, and when stock and codes run out.
import Type, { type Static } from 'typebox';
import { change, Day, Id, listOf, Nullable, read, Time } from '../call.ts';
import { PreviewLink, PreviewRole } from './ops-preview.ts';

export const CalendarKind = Type.Union([
  Type.Literal('price_window'),
  /** When goods can be bought. */
  Type.Literal('sale'),
  Type.Literal('presale_deposit'),
  Type.Literal('presale_balance'),
  Type.Literal('presale_shipping'),
  Type.Literal('activity'),
  /** When a coupon can be received. */
  Type.Literal('coupon'),
  Type.Literal('gift'),
  Type.Literal('banner'),
  Type.Literal('popup'),
  Type.Literal('notice'),
  Type.Literal('agreement'),
  Type.Literal('maintenance'),
  /** When goods or codes run out, as far as that can be foreseen. */
  Type.Literal('goods_empty'),
  Type.Literal('pool_empty'),
]);
export type CalendarKind = Static<typeof CalendarKind>;

export const CalendarEntry = Type.Object({
  kind: CalendarKind,
  /** Number of the record whose page it is changed on. */
  id: Type.String(),
  title: Type.String(),
  starts_at: Time,
  /** Null: a moment. */
  ends_at: Nullable(Time),
});
export type CalendarEntry = Static<typeof CalendarEntry>;

export const ConflictRule = Type.Union([
  /** A banner, popup or notice leads to something (activity, presale, goods, coupon) that is not open all the while it is shown. */
  Type.Literal('link_closed'),
  Type.Literal('maintenance_in_sale'),
  /** Two activities of one kind at a time: links without a number lead to the newer one alone. */
  Type.Literal('activities_overlap'),
  Type.Literal('presales_overlap'),
  /** What is presold can be bought at once, from the same stock. */
  Type.Literal('presale_on_sale'),
  /** A coupon makes a sale price less than what the goods cost the shop. */
  Type.Literal('coupon_below_cost'),
  /** Where the cost is not known: a coupon makes a sale price less than half of the regular one. */
  Type.Literal('coupon_on_sale_price'),
  /** Stock or codes run out before the sale or gift ends. */
  Type.Literal('runs_out'),
]);
export type ConflictRule = Static<typeof ConflictRule>;

const CalendarItem = Type.Object({ kind: CalendarKind, id: Type.String(), title: Type.String() });

export const CalendarConflict = Type.Object({
  rule: ConflictRule,
  starts_at: Time,
  ends_at: Time,
  first: CalendarItem,
  second: CalendarItem,
});
export type CalendarConflict = Static<typeof CalendarConflict>;

export const Forecast = Type.Object({
  kind: Type.Union([Type.Literal('goods'), Type.Literal('pool')]),
  id: Type.String(),
  title: Type.String(),
  left: Type.Integer(),
  /** Codes that published gifts may still give out. */
  promised: Type.Integer(),
  /** Pieces or codes at the present rate. */
  used_per_day: Type.Number(),
  /** Null: not within the next 60 days. */
  empty_at: Nullable(Time),
});
export type Forecast = Static<typeof Forecast>;

/** Where a preview of the mall begins. */
export const PreviewPage = Type.Union([
  Type.Literal('home'),
  Type.Literal('gifts'),
  Type.Literal('coupons'),
  Type.Literal('presale'),
  Type.Literal('score'),
]);
export type PreviewPage = Static<typeof PreviewPage>;

/** What an operator has selected on the home page. */
export const PreviewLayer = Type.Object(
  { kind: Type.Union([Type.Literal('banner'), Type.Literal('popup'), Type.Literal('notice')]), id: Id },
  { additionalProperties: false },
);
export type PreviewLayer = Static<typeof PreviewLayer>;

export const opsCalendarRows = {
  list: read({
    summary:
      'Everything scheduled that falls into some days (92 at most), as far as the operator may see it, and where it contradicts itself.',
    access: 'operator',
    permission: 'desk.read',
    input: { from: Day, to: Day },
    output: Type.Object({ list: Type.Array(CalendarEntry), conflicts: Type.Array(CalendarConflict) }),
    errors: ['call/bad-input'],
  }),
  forecasts: read({
    summary:
      'When stock and code pools run out at the present rate, the soonest first; of one goods or pool, or of all that will.',
    access: 'operator',
    permission: 'desk.read',
    input: { goods_id: Type.Optional(Id), pool_id: Type.Optional(Id) },
    undated: 'sums',
    output: listOf(Forecast),
  }),
  previewMall: change({
    summary:
      'Makes a link under which the whole mall, drafts too, shows itself at a moment, to a role or a visitor; read-only.',
    access: 'operator',
    permission: 'content.read',
    sensitive: true,
    input: {
      at: Time,
      page: PreviewPage,
      /** Goods that are opened on home, or in the points shop. */
      goods_id: Type.Optional(Id),
      /** Brought to the front on home; popups that would cover it stay away. */
      layer: Type.Optional(PreviewLayer),
      role: PreviewRole,
    },
    output: PreviewLink,
    errors: ['role/unknown', 'call/not-found'],
  }),
};

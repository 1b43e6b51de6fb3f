// ops/report/*: how the shop does, over any days, from sums that a job keeps and today's own orders.
import Type, { type Static } from 'typebox';
import { Cents, countedPageOf, Day, Id, listing, listOf, Nullable, paging, read, Time } from '../call.ts';
import { ActivityKind, ActivityState } from './activity/kinds.ts';
import { LinkNumber } from './ops-link.ts';

const Sums = {
  /** Placed, paid or not. */
  placed_orders: Type.Integer(),
  paid_orders: Type.Integer(),
  paid_amount: Cents,
  payers: Type.Integer(),
  refunds: Type.Integer(),
  refunded_amount: Cents,
};

export const ReportFigures = Type.Object({
  ...Sums,
  /** Players who paid for the first time. */
  new_payers: Type.Integer(),
  /** Turnover per paying player. */
  arppu_amount: Cents,
  /** Paid of placed orders, in hundredths of a percent. */
  conversion_bp: Type.Integer(),
});
export type ReportFigures = Static<typeof ReportFigures>;

export const ReportPoint = Type.Object({ at: Time, ...Sums });
export type ReportPoint = Static<typeof ReportPoint>;

/** What was paid for goods, without shipping. */
const Share = Type.Object({ quantity: Type.Integer(), paid_amount: Cents });

export const ReportGoods = Type.Object({
  goods_id: Id,
  name: Type.String(),
  orders: Type.Integer(),
  ...Share.properties,
  refunded_amount: Cents,
  /** Sum over all its SKUs that are offered now. */
  stock: Type.Integer(),
});
export type ReportGoods = Static<typeof ReportGoods>;

/** What a funnel is split by. */
export const FunnelSplit = Type.Union([
  Type.Literal('day'),
  Type.Literal('link'),
  Type.Literal('channel'),
  Type.Literal('device'),
  Type.Literal('version'),
]);
export type FunnelSplit = Static<typeof FunnelSplit>;

/** Devices, each once a day; a step includes the ones after it. */
export const FunnelSteps = Type.Object({
  visitors: Type.Integer(),
  logged_in: Type.Integer(),
  opened_goods: Type.Integer(),
  ordered: Type.Integer(),
  paid: Type.Integer(),
});
export type FunnelSteps = Static<typeof FunnelSteps>;

export const FunnelRow = Type.Object({
  /** The day, link, channel, device or version; empty: none or unknown. */
  split: Type.String(),
  /** Name of the link or channel. */
  name: Nullable(Type.String()),
  ...FunnelSteps.properties,
});
export type FunnelRow = Static<typeof FunnelRow>;

export const PlayerDay = Type.Object({
  day: Type.String(),
  /** Logged in for the first time. */
  new_players: Type.Integer(),
  /** Came on a day after that of their first login. */
  returning_players: Type.Integer(),
  payers: Type.Integer(),
  paid_amount: Cents,
});
export type PlayerDay = Static<typeof PlayerDay>;

export const Cohort = Type.Object({
  /** The Monday of the week in which these players first logged in. */
  cohort: Type.String(),
  /** 0: that week itself. */
  week: Type.Integer(),
  cohort_players: Type.Integer(),
  /** Of them, who came in this week, and who paid. */
  players: Type.Integer(),
  payers: Type.Integer(),
  paid_amount: Cents,
});
export type Cohort = Static<typeof Cohort>;

export const ReportActivity = Type.Object({
  activeid: Id,
  kind: ActivityKind,
  title: Type.String(),
  state: ActivityState,
  /** Devices, each once a day. */
  visitors: Type.Integer(),
  /** Players who won something, each once a day. */
  winners: Type.Integer(),
  granted: Type.Integer(),
  /** The cost of prizes that were not taken back. */
  cost_amount: Cents,
  budget_amount: Nullable(Cents),
  /** Paid while it ran, by players who had won by the end of the day. */
  paid_amount: Cents,
});
export type ReportActivity = Static<typeof ReportActivity>;

export const ClientFailure = Type.Object({
  call: Type.String(),
  /** 0: the network failed. */
  code: Type.Integer(),
  version: Type.String(),
  count: Type.Integer(),
  last_at: Time,
});
export type ClientFailure = Static<typeof ClientFailure>;

export const ClientError = Type.Object({
  name: Type.String(),
  /** File, line and column of each frame of the build, innermost first. */
  stack: Type.String(),
  /** The same frames in the source: `function (file:line:column)`. As they are in the stack once the build is forgotten. */
  source_stack: Type.Array(Type.String()),
  surface: Type.Union([Type.Literal('mall'), Type.Literal('console')]),
  page: Type.String(),
  version: Type.String(),
  count: Type.Integer(),
  last_at: Time,
});
export type ClientError = Static<typeof ClientError>;

const period = { from: Day, to: Day };
const errors = ['call/bad-input'] as const;

export const opsReportRows = {
  overview: read({
    summary:
      'Turnover, orders, payers, ARPPU, refunds and conversion of some days beside the same number of days a week or a period before; goods, payment types and links that brought most.',
    access: 'operator',
    input: period,
    output: Type.Object({
      current: ReportFigures,
      /** What it is compared with: the same weekdays a week earlier for up to seven days, otherwise the period before. */
      previous: ReportFigures,
      previous_from: Type.String(),
      previous_to: Type.String(),
      goods: Type.Array(
        Type.Object({ goods_id: Id, name: Type.String(), orders: Type.Integer(), ...Share.properties }),
      ),
      pay_types: Type.Array(Type.Object({ pay_type: Type.String(), ...Share.properties })),
      links: Type.Array(
        Type.Object({ source_from: Type.String(), name: Nullable(Type.String()), ...Share.properties }),
      ),
      /** Until when orders are in it. */
      as_of: Time,
    }),
    errors,
  }),
  series: read({
    summary: 'Turnover, orders, payers and refunds over time, by hour or by day; hours of at most 31 days.',
    access: 'operator',
    input: { ...period, step: Type.Union([Type.Literal('hour'), Type.Literal('day')]) },
    output: listOf(ReportPoint),
    errors,
  }),
  goods: read({
    summary:
      'Pieces, turnover and refunds of every goods sold in some days, with the stock left; the most sold first.',
    access: 'operator',
    input: { ...period, has_total: listing.has_total, ...paging },
    output: countedPageOf(ReportGoods),
    errors,
  }),
  goodsDays: read({
    summary: 'Pieces, turnover and refunds of one goods, day by day.',
    access: 'operator',
    input: { ...period, goods_id: Id },
    output: Type.Object({
      name: Type.String(),
      ...listOf(Type.Object({ day: Type.String(), ...Share.properties, refunded_amount: Cents })).properties,
    }),
    errors,
  }),
  funnel: read({
    summary:
      'How far visitors came (visit, login, goods, order, payment), by day, link, channel, device or version.',
    access: 'operator',
    input: { ...period, by: FunnelSplit },
    output: listOf(FunnelRow),
    errors,
  }),
  link: read({
    summary: 'What one entry link brought in some days: how far its visitors came, units sold and turnover.',
    access: 'operator',
    input: { ...period, link: LinkNumber },
    output: Type.Object({ ...FunnelSteps.properties, ...Share.properties }),
    errors,
  }),
  players: read({
    summary: 'New, returning and paying players, day by day.',
    access: 'operator',
    input: period,
    output: listOf(PlayerDay),
    errors,
  }),
  cohorts: read({
    summary:
      'Players by the week of their first login: how many came and paid in each week since, and how much. Whole weeks, up to 53.',
    access: 'operator',
    input: period,
    output: listOf(Cohort),
    errors,
  }),
  activities: read({
    summary:
      'What activities cost and brought in some days: visitors, winners, cost of prizes, turnover of winners.',
    access: 'operator',
    input: period,
    output: listOf(ReportActivity),
    errors,
  }),
  failures: read({
    summary: 'Calls that failed for players, by call, code and version; the most frequent first.',
    access: 'operator',
    input: period,
    output: listOf(ClientFailure),
    errors,
  }),
  errors: read({
    summary:
      'Uncaught errors of pages, with where in which version they were thrown; the most frequent first.',
    access: 'operator',
    input: period,
    output: listOf(ClientError),
    errors,
  }),
};

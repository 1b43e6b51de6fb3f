// ops/report/*: how the shop does, over any days, from sums that a job keeps and today's own orders.
import Type, { type Static } from 'typebox';
import { Cents, Day, Id, listOf, Nullable, read, Time } from '../call.ts';

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
      /** Of the days before: the same weekdays a week earlier for up to seven days, else the period before. */
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
};

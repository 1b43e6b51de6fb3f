// Rows of ops/reconciliation: orders, payments and providers' bills of a day compared, and days and months signed.
import Type, { type Static } from 'typebox';
import {
  Cents,
  change,
  countedPageOf,
  Day,
  Id,
  listing,
  listOf,
  Month,
  Nothing,
  Nullable,
  read,
  Time,
  text,
} from '../call.ts';
import { OrderId } from './order/order.ts';

const BillProvider = Type.Union([Type.Literal('sandbox'), Type.Literal('wechat'), Type.Literal('alipay')]);
const Signed = Type.Integer({ minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER });
const Fingerprint = Type.String({ pattern: '^[0-9a-f]{64}$' });

/** What explains itself is `is_explained`; every other kind waits for an operator. */
export const DifferenceKind = Type.Union([
  /** On the bill of another day than the payment: around midnight. */
  Type.Literal('paid_other_day'),
  /** On the bill of another day than the refund. */
  Type.Literal('refunded_other_day'),
  /** An order was paid twice; the second payment goes back. */
  Type.Literal('paid_twice'),
  /** More was paid than the order costs; the rest goes back. */
  Type.Literal('overpaid'),
  /** A part of an order was refunded: its payment stays larger than what is left. */
  Type.Literal('partial_refund'),
  /** The provider's sum of fees is not the sum of its lines, by less than a cent per line. */
  Type.Literal('fee_rounding'),
  /** The sum of fees differs by more than rounding explains. */
  Type.Literal('fee_differs'),
  /** Paid here, and on no bill. */
  Type.Literal('not_on_bill'),
  /** On the bill, and of no payment that the mall started. */
  Type.Literal('unknown_payment'),
  /** The bill has the same payment a second time. */
  Type.Literal('billed_twice'),
  /** On the bill, while the mall has not counted it. */
  Type.Literal('not_settled'),
  Type.Literal('amount_differs'),
  Type.Literal('transaction_differs'),
  /** On the bill of another merchant than the one the payment was started with. */
  Type.Literal('other_merchant'),
  /** Refunded here, and on no bill. */
  Type.Literal('refund_not_on_bill'),
  /** Refunded at the provider, not by the mall. */
  Type.Literal('unknown_refund'),
  /** On the bill, while the mall still waits for it. */
  Type.Literal('refund_pending'),
  Type.Literal('refund_amount_differs'),
  /** The order counts as paid and no payment of it does, or the other way round. */
  Type.Literal('order_differs'),
  /** Money in the bank that belongs to no order. */
  Type.Literal('bank_entry_open'),
  /** Points moved that the ledger does not balance. */
  Type.Literal('points_differ'),
  /** Something was sold and is neither delivered, waiting nor refunded. */
  Type.Literal('delivery_missing'),
]);
export type DifferenceKind = Static<typeof DifferenceKind>;

export const ReconciliationDifference = Type.Object({
  key: Type.String(),
  kind: DifferenceKind,
  is_explained: Type.Boolean(),
  /** Which comparison it belongs to. */
  between: Type.Union([
    Type.Literal('orders'),
    Type.Literal('bill'),
    Type.Literal('fees'),
    Type.Literal('bank'),
    Type.Literal('points'),
    Type.Literal('deliveries'),
  ]),
  provider: Nullable(Type.String()),
  merchant_id: Nullable(Id),
  /** By how much the mall's side is larger, in cents; of fees in thousandths of a cent, of points and deliveries a number. */
  amount: Signed,
  ours_amount: Nullable(Cents),
  bill_amount: Nullable(Cents),
  order_id: Nullable(Type.String()),
  out_trade_no: Nullable(Type.String()),
  refund_no: Nullable(Type.String()),
  transaction_id: Nullable(Type.String()),
  ours_at: Nullable(Time),
  bill_at: Nullable(Time),
  /** How an operator ended it. */
  resolution: Nullable(
    Type.Object({
      action: Type.Union([Type.Literal('accepted'), Type.Literal('assigned'), Type.Literal('refunded')]),
      note: Type.String(),
      operator: Type.String(),
      at: Time,
    }),
  ),
});
export type ReconciliationDifference = Static<typeof ReconciliationDifference>;

const movement = {
  payments: Type.Integer(),
  paid_amount: Cents,
  refunds: Type.Integer(),
  refunded_amount: Cents,
};

/** One merchant of a provider: the mall's side, and the bill's. */
export const ReconciliationMerchant = Type.Object({
  provider: BillProvider,
  merchant_id: Nullable(Id),
  /** The provider's name of the merchant; empty for the environment's. */
  merchant: Type.String(),
  ...movement,
  bill: Nullable(
    Type.Object({
      ...movement,
      /** In thousandths of a cent. */
      fee: Signed,
      received_at: Time,
      /** Who imported the file; null when it was fetched. */
      operator: Nullable(Type.String()),
    }),
  ),
});
export type ReconciliationMerchant = Static<typeof ReconciliationMerchant>;

export const ReconciliationFigures = Type.Object({
  orders: Type.Object({ count: Type.Integer(), amount: Cents }),
  /** All payments, transfers included. */
  payments: Type.Object({ count: Type.Integer(), amount: Cents }),
  transfers: Type.Object(movement),
  merchants: Type.Array(ReconciliationMerchant),
  points: Type.Object({ issued: Signed, spent: Signed, owed: Signed, players: Signed }),
  deliveries: Type.Object({
    sold: Type.Integer(),
    delivered: Type.Integer(),
    waiting: Type.Integer(),
    void: Type.Integer(),
  }),
  differences: Type.Array(ReconciliationDifference),
});
export type ReconciliationFigures = Static<typeof ReconciliationFigures>;

const DayStatus = Type.Union([
  /** The day is not over. */
  Type.Literal('running'),
  Type.Literal('open'),
  Type.Literal('signed'),
]);

export const ReconciliationDay = Type.Object({
  day: Type.String(),
  status: DayStatus,
  paid_orders: Type.Integer(),
  paid_amount: Cents,
  /** Bills that have arrived. */
  bills: Type.Integer(),
  /** For a day that is over and not signed: merchants that moved money on it and have no bill of it yet. */
  missing_bills: Type.Integer(),
  /** For such a day: differences that nobody had explained when its bills were last compared. */
  open_differences: Type.Integer(),
  operator: Nullable(Type.String()),
  signed_at: Nullable(Time),
});
export type ReconciliationDay = Static<typeof ReconciliationDay>;

export const MonthLine = Type.Object({
  /** `offline` for bank transfers. */
  provider: Type.String(),
  merchant_id: Nullable(Id),
  merchant: Type.String(),
  ...movement,
  /** In thousandths of a cent. */
  fee: Signed,
  /** Paid less refunded, in cents, before fees. */
  net_amount: Signed,
});
export type MonthLine = Static<typeof MonthLine>;

/** Why money belongs to no order. */
export const UnexplainedKind = Type.Union([
  /** In the bank, and of no transfer, or of another amount. */
  Type.Literal('bank_entry_open'),
  /** On a provider's bill, and of no payment that the mall started. */
  Type.Literal('unknown_payment'),
  /** Paid after the order was cancelled; it goes back. */
  Type.Literal('paid_late'),
  /** The order was paid before; it goes back. */
  Type.Literal('paid_twice'),
  /** More than the order costs; the rest goes back. */
  Type.Literal('overpaid'),
]);
export type UnexplainedKind = Static<typeof UnexplainedKind>;

export const UnexplainedMoney = Type.Object({
  /** Of the difference that `assign`, `refundUnknown` and `accept` end; of a refund its number. */
  key: Type.String(),
  kind: UnexplainedKind,
  amount: Cents,
  at: Time,
  /** The business day that it is reconciled with. */
  day: Type.String(),
  provider: Type.String(),
  /** The provider's or the bank's number of the payment. */
  transaction_id: Type.String(),
  /** What it was paid for, where that is known. */
  order_id: Nullable(Type.String()),
  /** For a bank entry: `transfer/returnEntry` notes that it was wired back. */
  entry_id: Nullable(Id),
  /** For what goes back by itself: `payment/retryRefund` sends it again. */
  refund_no: Nullable(Type.String()),
  /** Why an operator accepted it; the shop holds the money all the same. Null: it has no end yet. */
  explained_reason: Nullable(Type.String()),
  explained_by: Nullable(Type.String()),
  actions: Type.Array(
    Type.Union([
      Type.Literal('assign'),
      Type.Literal('refund'),
      Type.Literal('return'),
      Type.Literal('accept'),
      Type.Literal('retry'),
    ]),
  ),
});
export type UnexplainedMoney = Static<typeof UnexplainedMoney>;

const ofDifference = { day: Day, key: Type.String({ minLength: 3, maxLength: 120 }) };
const reason = { reason: text(200, 2) };

export const opsReconciliationRows = {
  days: read({
    summary: 'Days with what was paid, the bills that arrived and who signed, newest first.',
    access: 'operator',
    input: listing,
    output: countedPageOf(ReconciliationDay),
  }),
  day: read({
    summary: 'A day: orders, payments and bills side by side, every difference, and what explains it.',
    access: 'operator',
    input: { day: Day },
    output: Type.Object({
      day: Type.String(),
      status: DayStatus,
      figures: ReconciliationFigures,
      /** SHA-256 of the figures: `sign` takes it, so that what is signed is what was seen. */
      fingerprint: Type.String(),
      /** For a signed day: something has changed since. */
      has_changed: Type.Boolean(),
      /** What keeps the day from being signed. */
      missing_bills: Type.Integer(),
      open_differences: Type.Integer(),
      operator: Nullable(Type.String()),
      signed_at: Nullable(Time),
    }),
    errors: ['call/bad-input'],
  }),
  unexplained: read({
    summary:
      'Money that belongs to no order, newest first: bank entries, payments of unknown origin, late, double and excess payments; what an operator explained, and the shop still holds, on request.',
    access: 'operator',
    input: {
      kind: Type.Optional(UnexplainedKind),
      is_explained: Type.Optional(Type.Boolean()),
      transaction_id: Type.Optional(Type.String({ minLength: 4, maxLength: 80 })),
      ...listing,
    },
    output: countedPageOf(UnexplainedMoney),
  }),
  fetchBills: change({
    summary: 'Fetches the bills of a day from the providers that this game uses; a job does it.',
    access: 'operator',
    input: { day: Day },
    output: Type.Object({ asked: Type.Integer() }),
    errors: ['call/bad-input', 'reconciliation/signed'],
  }),
  importBill: change({
    summary:
      'Reads a bill that was downloaded from the provider; one of the same day and merchant is replaced.',
    access: 'operator',
    body_limit: 30_000_000,
    input: {
      day: Day,
      provider: BillProvider,
      merchant_id: Type.Optional(Nullable(Id)),
      /** The text of the provider's CSV file. */
      content: Type.String({ minLength: 1, maxLength: 25_000_000 }),
    },
    output: Type.Object({ lines: Type.Integer() }),
    errors: ['call/bad-input', 'call/not-found', 'reconciliation/bad-bill', 'reconciliation/signed'],
  }),
  queryProvider: change({
    summary: 'Queries at the provider a payment that stands on the bill and is not counted here.',
    access: 'operator',
    input: ofDifference,
    output: Nothing,
    errors: ['call/not-found', 'reconciliation/not-possible'],
  }),
  assign: change({
    summary:
      'Counts a payment of unknown origin for an order of the same amount; the order is then paid as by any payment.',
    access: 'operator',
    permission: 'reconciliation.resolve',
    approvalReasons: ['unknown-payment'],
    input: { ...ofDifference, order_id: OrderId, ...reason },
    output: Type.Object({ outcome: Type.String() }),
    errors: [
      'call/not-found',
      'reconciliation/not-possible',
      'reconciliation/order-paid',
      'reconciliation/signed',
      'transfer/amount-differs',
    ],
  }),
  refundUnknown: change({
    summary: 'Sends a payment of unknown origin back to the payer.',
    access: 'operator',
    permission: 'reconciliation.resolve',
    input: { ...ofDifference, ...reason },
    output: Nothing,
    errors: ['call/not-found', 'reconciliation/not-possible', 'reconciliation/signed'],
  }),
  accept: change({
    summary: 'Ends a difference that cannot be mended in the mall, with the reason.',
    access: 'operator',
    permission: 'reconciliation.resolve',
    input: { ...ofDifference, ...reason },
    output: Nothing,
    errors: ['call/not-found', 'reconciliation/not-possible', 'reconciliation/signed'],
  }),
  sign: change({
    summary: 'Signs a day whose bills have arrived and whose differences are all explained or ended.',
    access: 'operator',
    permission: 'reconciliation.sign',
    input: { day: Day, fingerprint: Fingerprint },
    output: Nothing,
    errors: ['call/bad-input', 'reconciliation/signed', 'reconciliation/not-ready', 'reconciliation/changed'],
  }),
  month: read({
    summary: 'A month by provider and merchant, from its signed days; as it was when it is closed.',
    access: 'operator',
    input: { month: Month },
    undated: 'month',
    output: Type.Object({
      ...listOf(MonthLine).properties,
      status: Type.Union([Type.Literal('open'), Type.Literal('closed')]),
      signed_days: Type.Integer(),
      /** Days of the month with the shop open. */
      days: Type.Integer(),
      unsigned_days: Type.Array(
        Type.Object({ day: Day, missing_bills: Type.Integer(), open_differences: Type.Integer() }),
      ),
      fingerprint: Type.String(),
      operator: Nullable(Type.String()),
      signed_at: Nullable(Time),
    }),
    errors: ['call/bad-input'],
  }),
  monthFile: read({
    summary:
      'The report of a closed month as an XLSX workbook: fingerprint, who closed it, totals, merchants, days and points; each download is recorded.',
    access: 'operator',
    audited: true,
    input: { month: Month },
    output: Type.Object({
      file_name: Type.String(),
      /** Base64. */
      content: Type.String(),
    }),
    errors: ['call/bad-input', 'reconciliation/not-closed'],
  }),
  closeMonth: change({
    summary: 'Closes a month whose days are all signed: its report never changes again.',
    access: 'operator',
    permission: 'reconciliation.sign',
    input: { month: Month, fingerprint: Fingerprint },
    output: Nothing,
    errors: ['call/bad-input', 'reconciliation/signed', 'reconciliation/not-ready', 'reconciliation/changed'],
  }),
};

// What a difference is: its kind, what it is about, and whether it explains itself.
import type { DifferenceKind, ReconciliationDifference } from '@emall/contract';

/** Before anything is known of how an operator ended it. */
export type Difference = Omit<ReconciliationDifference, 'resolution'>;

/** These need nobody: the money is where it should be, or on its way by itself. */
const EXPLAINED: ReadonlySet<DifferenceKind> = new Set([
  'paid_other_day',
  'refunded_other_day',
  'paid_twice',
  'overpaid',
  'partial_refund',
  'fee_rounding',
]);

const NOTHING = {
  provider: null,
  merchant_id: null,
  ours_amount: null,
  bill_amount: null,
  order_id: null,
  out_trade_no: null,
  refund_no: null,
  transaction_id: null,
  ours_at: null,
  bill_at: null,
};

type Facts = Partial<typeof NOTHING | Difference> & Pick<Difference, 'between' | 'amount'>;

/** `number`: of the payment, refund, order or entry; with the kind it is the difference's key. */
export function differenceOf(kind: DifferenceKind, number: string, facts: Facts): Difference {
  const { ours_at = null, bill_at = null, ...rest } = facts;
  return {
    ...NOTHING,
    ...rest,
    key: `${kind}:${number}`,
    kind,
    is_explained: EXPLAINED.has(kind),
    ours_at: ours_at && new Date(ours_at).toISOString(),
    bill_at: bill_at && new Date(bill_at).toISOString(),
  };
}

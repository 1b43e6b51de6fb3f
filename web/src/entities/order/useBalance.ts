// The balance of a paid deposit: whether it can be paid now, and when.
import type { OrderDetail, PresaleOrder } from '@emall/contract';
import { useQuery } from '@tanstack/react-query';
import { useAtMoment } from '../../shared/format/index.ts';
import { presaleTermsQuery } from './fulfilment-queries.ts';
import { awaitsBalance } from './status.ts';

/** `due`: it can be paid now; `over`: it can no longer be paid, and the terms of the presale decide. */
export type BalanceState = 'upcoming' | 'due' | 'over';
export type Balance = { state: BalanceState; terms: PresaleOrder };

type Deposit = Pick<OrderDetail, 'order_id' | 'kind' | 'status'>;

/** Undefined for any other order, and until the terms are known. Read again when its window opens and closes. */
export function useBalance(order: Deposit): Balance | undefined {
  const isAwaited = awaitsBalance(order);
  // What the page before the payment has read is of an unpaid deposit.
  const query = { ...presaleTermsQuery(order.order_id), enabled: isAwaited, staleTime: 0 };
  const { data, refetch } = useQuery(query);
  const terms = isAwaited ? data?.list[0] : undefined;
  const state = terms && stateOf(terms);
  const changesAt =
    state === 'upcoming' ? terms?.balance_starts_at : state === 'due' ? terms?.balance_ends_at : undefined;
  useAtMoment(changesAt === undefined ? undefined : Date.parse(changesAt), () => {
    // Several parts of the page wait for the same moment.
    void refetch({ cancelRefetch: false });
  });
  return terms && state && { state, terms };
}

function stateOf({ status, actions }: PresaleOrder): BalanceState | undefined {
  if (actions.includes('pay_balance')) return 'due';
  if (status === 'deposit_paid') return 'upcoming';
  return status === 'balance_due' ? 'over' : undefined;
}

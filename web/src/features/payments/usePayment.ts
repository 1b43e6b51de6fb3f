// Polls an order until it is paid or closed, for the pages before and after a payment.
import type { OrderDetail } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { orderQuery, paymentStateOf, useOrderId } from '../../entities/order/index.ts';
import { navigate, useSearch } from '../../shared/navigation/index.ts';
import { isLoggedIn, useSession } from '../../shared/session/index.ts';
import { paymentSearch } from './payment-scene.ts';
import { methodsQuery } from './queries.ts';
import { isTraversed, shownResult } from './shown-result.ts';

const SHORT_POLL_MS = 2000;
const LONG_POLL_MS = 5000;
/** After that the server itself asks the provider about a lost notification, which takes about a minute. */
const SHORT_POLL_FOR_MS = 30_000;

type Polled = {
  orderId: string | undefined;
  /** The order as far as it is known. */
  known?: OrderDetail | undefined;
  /** The player may have just paid. */
  isAwaited: boolean;
};

export function usePayment({ orderId, known, isAwaited }: Polled) {
  const [since] = useState(Date.now);
  return useQuery({
    ...orderQuery(orderId ?? '', { errors: 'inline' }),
    enabled: orderId !== undefined,
    ...(known ? { initialData: known } : {}),
    staleTime: isAwaited ? 0 : SHORT_POLL_MS,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => {
      // A delivery to a role or an account ends while the player is still on the page.
      if (state.data?.status === 'delivering') return LONG_POLL_MS;
      if (state.data && paymentStateOf(state.data.status) !== 'unpaid') return false;
      return isAwaited && Date.now() - since < SHORT_POLL_FOR_MS ? SHORT_POLL_MS : LONG_POLL_MS;
    },
  });
}

/** The page that a provider returns to: the order with a session, almost nothing without one. */
export function usePaymentReturn() {
  const orderId = useOrderId();
  const hasSession = useSession(isLoggedIn);
  const payment = usePayment({ orderId: hasSession ? orderId : undefined, isAwaited: true });
  const order = hasSession ? payment.data : undefined;
  const state = order && paymentStateOf(order.status);
  // A provider that redirects here when the player goes back to it.
  const [isPassed] = useState(() => orderId !== undefined && shownResult.read() === orderId && isTraversed());

  useEffect(() => {
    if (state === 'closed') void navigate(PATHS.payFail, { order_id: orderId }, { replace: true });
    if (state !== 'paid' || orderId === undefined) return;
    if (isPassed) history.back();
    else shownResult.write(orderId);
  }, [state, orderId, isPassed]);

  return {
    orderId,
    hasSession,
    order,
    state,
    isPending: payment.isLoading || state === 'closed',
    check: payment.refetch,
  };
}

/** The page of a failed payment: the order as it is now, and why nothing was paid. */
export function useFailedPayment() {
  const orderId = useOrderId();
  const { pay_type, reason } = useSearch(paymentSearch).values;
  // The payment may still succeed: then the page of success replaces this one.
  const { data: order, error, isLoading, refetch } = usePayment({ orderId, isAwaited: true });
  const state = order && paymentStateOf(order.status);
  useEffect(() => {
    if (state === 'paid') void navigate(PATHS.paySuccessful, { order_id: orderId }, { replace: true });
    if (state === 'refunded') void navigate(PATHS.orderDetail, { order_id: orderId }, { replace: true });
  }, [state, orderId]);

  const { data: methods, isLoading: areMethodsLoading } = useQuery({
    ...methodsQuery(),
    enabled: state === 'unpaid',
  });
  const isOffered = methods?.list.some((method) => method.pay_type === pay_type);
  return {
    order,
    error,
    isPending: isLoading || state === 'paid' || state === 'refunded',
    isClosed: state === 'closed',
    reason: reason ?? 'failed',
    /** The same method again: the one that was tried, or the only one there is. */
    again: isOffered ? pay_type : methods?.list.length === 1 ? methods.list[0]?.pay_type : undefined,
    hasOtherMethods: (methods?.list.length ?? 0) > 1,
    areMethodsLoading,
    refetch,
  };
}

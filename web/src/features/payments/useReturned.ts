// What the page after a payment knows: everything with a session, next to nothing without one.
import { PATHS } from '@emall/contract/pages';
import { useEffect } from 'react';
import { navigate, useQueryParams } from '../../shared/navigation/index.ts';
import { isLoggedIn, useSession } from '../../shared/session/index.ts';
import { orderIdIn, outcomeOf } from './queries.ts';
import { usePayment } from './usePayment.ts';

export function useReturned() {
  const orderId = orderIdIn(useQueryParams().order_id);
  const isIn = useSession(isLoggedIn);
  const payment = usePayment({ orderId: isIn ? orderId : undefined, isAwaited: true });
  const order = isIn ? payment.data : undefined;
  const outcome = order && outcomeOf(order.status);

  useEffect(() => {
    if (outcome === 'closed') void navigate(PATHS.payFail, { order_id: orderId }, { replace: true });
  }, [outcome, orderId]);

  return {
    orderId,
    isIn,
    order,
    outcome,
    isPending: payment.isLoading || outcome === 'closed',
    check: payment.refetch,
  };
}

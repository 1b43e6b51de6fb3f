// What the page of a failed payment knows: the order as it stands now, and why nothing was paid.
import { PATHS } from '@emall/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { navigate, useQueryParams } from '../../shared/navigation/index.ts';
import { orderIdIn, outcomeOf, waysQuery } from './queries.ts';
import { currentScene, payTypeIn } from './scene.ts';
import { usePayment } from './usePayment.ts';

export function useFailed() {
  const query = useQueryParams();
  const orderId = orderIdIn(query.order_id);
  // The money may still arrive: then this page was wrong, and says so by leaving.
  const { data: order, error, isLoading, refetch } = usePayment({ orderId, isAwaited: true });
  const outcome = order && outcomeOf(order.status);
  useEffect(() => {
    if (outcome === 'paid') void navigate(PATHS.paySuccessful, { order_id: orderId }, { replace: true });
    if (outcome === 'returned') void navigate(PATHS.orderDetail, { order_id: orderId }, { replace: true });
  }, [outcome, orderId]);

  const { data: ways } = useQuery({ ...waysQuery(currentScene()), enabled: outcome === 'open' });
  const tried = payTypeIn(query.pay_type);
  const isOffered = ways?.list.some(({ pay_type }) => pay_type === tried);
  return {
    order,
    error,
    isPending: isLoading || outcome === 'paid' || outcome === 'returned',
    isClosed: outcome === 'closed',
    reason: query.reason === 'cancelled' ? ('cancelled' as const) : ('failed' as const),
    /** The same way again: the one that was tried, or the only one there is. */
    again: isOffered ? tried : ways?.list.length === 1 ? ways.list[0]?.pay_type : undefined,
    hasOtherWays: (ways?.list.length ?? 0) > 1,
    refetch,
  };
}

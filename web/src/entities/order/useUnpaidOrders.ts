// The player's orders that wait for payment, read after the first paint so that no page waits for them.
import type { Contract, OrderCard, Output } from '@emall/contract';
import { useQuery } from '@tanstack/react-query';
import { api, callQuery } from '../../shared/request/index.ts';
import { isLoggedIn, useSession } from '../../shared/session/index.ts';
import { useAfterPaint } from '../../shared/ui/useAfterPaint.ts';

/** A player cannot have more unpaid orders than this, except for bank transfers. */
const MAX_UNPAID_ORDERS = 10;

type Totals = Output<Contract['user']['myOrder']>['totals'];
const NONE: Totals = { unpaid: 0, delivering: 0, shipped: 0 };

/** Those that wait for a bank transfer, too; newest first. `totals`: of all orders, by state. */
export function useUnpaidOrders(): { totals: Totals; orders: readonly OrderCard[] } {
  const hasPainted = useAfterPaint();
  const hasSession = useSession(isLoggedIn);
  const { data } = useQuery({
    ...callQuery(api.user.myOrder, { tab: 'unpaid', limit: MAX_UNPAID_ORDERS }, { errors: 'silent' }),
    enabled: hasPainted && hasSession,
    refetchOnWindowFocus: true,
  });
  return data && hasSession ? { totals: data.totals, orders: data.list } : { totals: NONE, orders: [] };
}

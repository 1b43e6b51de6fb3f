// The player's orders that wait for payment, read after the first paint so that no page waits for them.
import type { OrderCard } from '@emall/contract';
import { useQuery } from '@tanstack/react-query';
import { api, callQuery } from '../../shared/request/index.ts';
import { isLoggedIn, useSession } from '../../shared/session/index.ts';
import { useAfterPaint } from '../../shared/ui/useAfterPaint.ts';

/** A player cannot have more unpaid orders than this, except for bank transfers. */
const MAX_UNPAID_ORDERS = 10;

/** Those that wait for a bank transfer, too; newest first. */
export function useUnpaidOrders(): { total: number; orders: readonly OrderCard[] } {
  const hasPainted = useAfterPaint();
  const hasSession = useSession(isLoggedIn);
  const { data } = useQuery({
    ...callQuery(api.user.myOrder, { tab: 'unpaid', limit: MAX_UNPAID_ORDERS }, { errors: 'silent' }),
    enabled: hasPainted && hasSession,
    refetchOnWindowFocus: true,
  });
  return data && hasSession ? { total: data.totals.unpaid, orders: data.list } : { total: 0, orders: [] };
}

// The player's orders that wait for payment, read after the first paint so that no page waits for them.
import type { OrderCard } from '@emall/contract';
import { useQuery } from '@tanstack/react-query';
import { api, callQuery } from '../../shared/request/index.ts';
import { isLoggedIn, useSession } from '../../shared/session/index.ts';
import { useAfterPaint } from '../../shared/ui/useAfterPaint.ts';

/** More unpaid orders than this a player cannot have, but for bank transfers. */
const MOST = 10;

type UnpaidOrders = { total: number; orders: readonly OrderCard[]; payable: readonly OrderCard[] };

/** `orders`, newest first, hold those that wait for a bank transfer; `payable` are those that the pay page takes. */
export function useUnpaidOrders(): UnpaidOrders {
  const hasPainted = useAfterPaint();
  const hasSession = useSession(isLoggedIn);
  const { data } = useQuery({
    ...callQuery(api.user.myOrder, { tab: 'unpaid', limit: MOST }, { errors: 'silent' }),
    enabled: hasPainted && hasSession,
    refetchOnWindowFocus: true,
  });
  if (!data || !hasSession) return { total: 0, orders: [], payable: [] };
  return {
    total: data.totals.unpaid,
    orders: data.list,
    payable: data.list.filter(({ actions }) => actions.includes('pay')),
  };
}

// Exchanges points for a thing: places the order, then pays it. What was placed and not paid is paid by the next try.
import { PATHS } from '@emall/contract/pages';
import { useRef, useState } from 'react';
import { navigate } from '../../../shared/navigation/index.ts';
import { api, CallError, toastNetworkError } from '../../../shared/request/index.ts';
import { refreshScore } from '../queries.ts';
import type { Wish } from './useWish.ts';

export function useExchange() {
  const [isRunning, setRunning] = useState(false);
  const placed = useRef<{ wish: string; orderId: string }>(undefined);

  /** What fell through holds nothing back. */
  const letGo = () => {
    const orderId = placed.current?.orderId;
    placed.current = undefined;
    if (orderId)
      api.score.cancelScoreOrder({ order_id: orderId }, { errors: 'silent' }).catch(() => undefined);
  };

  const exchange = async (
    { variant: { sku }, quantity, check, isCheckStale }: Wish,
    addressId: number | undefined,
  ) => {
    if (!sku || !check || isCheckStale || isRunning) return;
    setRunning(true);
    const input = {
      sku_id: sku.sku_id,
      quantity,
      expected_points: check.points,
      ...(addressId === undefined ? {} : { address_id: addressId }),
    };
    const wish = JSON.stringify(input);
    try {
      if (placed.current?.wish !== wish) {
        const { order_id } = await api.score.addScoreOrder(input, { onExpired: 'popup' });
        placed.current = { wish, orderId: order_id };
      }
      const { order_id } = await api.score.confirmScoreOrderPay(
        { order_id: placed.current.orderId },
        { onExpired: 'popup' },
      );
      placed.current = undefined;
      // In place of the open thing: back leads to the shop.
      await navigate(PATHS.payScoreResult, { order_id }, { replace: true });
    } catch (error) {
      toastNetworkError(error);
      // A lost answer may have been a yes: the same order is asked about again. A refusal ends it.
      if (error instanceof CallError && error.kind === 'answer') letGo();
    } finally {
      setRunning(false);
      await refreshScore();
    }
  };
  return { isRunning, exchange };
}

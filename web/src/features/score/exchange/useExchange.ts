// Exchanges points for goods: places the order, then pays it. A retry pays the order that is already placed.
import { PATHS } from '@emall/contract/pages';
import { useRef } from 'react';
import { navigate } from '../../../shared/navigation/index.ts';
import { api, CallError, useSubmit } from '../../../shared/request/index.ts';
import { refreshScore } from '../queries.ts';
import type { ExchangeSelection } from './useExchangeSelection.ts';

export function useExchange() {
  const placed = useRef<{ input: string; orderId: string }>(undefined);

  /** Releases the points and stock of an order that cannot be paid. */
  const cancelPlaced = () => {
    const orderId = placed.current?.orderId;
    placed.current = undefined;
    if (orderId)
      api.score.cancelScoreOrder({ order_id: orderId }, { errors: 'silent' }).catch(() => undefined);
  };

  const run = async (
    { variant: { sku }, quantity, check, isCheckStale }: ExchangeSelection,
    addressId: number | undefined,
  ) => {
    if (!sku || !check || isCheckStale) return;
    const input = {
      sku_id: sku.sku_id,
      quantity,
      expected_points: check.points,
      ...(addressId === undefined ? {} : { address_id: addressId }),
    };
    const key = JSON.stringify(input);
    try {
      if (placed.current?.input !== key) {
        const { order_id } = await api.score.addScoreOrder(input, { onExpired: 'popup' });
        placed.current = { input: key, orderId: order_id };
      }
      const { order_id } = await api.score.confirmScoreOrderPay(
        { order_id: placed.current.orderId },
        { onExpired: 'popup' },
      );
      placed.current = undefined;
      // Replaces the open sheet: back returns to the shop.
      await navigate(PATHS.payScoreResult, { order_id }, { replace: true });
    } catch (error) {
      // Without a response the payment may have succeeded, so a retry pays the same order. A rejection ends it.
      if (error instanceof CallError && error.kind === 'answer') cancelPlaced();
    } finally {
      await refreshScore();
    }
  };
  const { submit: exchange, isSubmitting: isRunning } = useSubmit(run);
  return { isRunning, exchange };
}

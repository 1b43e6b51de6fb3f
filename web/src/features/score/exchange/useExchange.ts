// Exchanges points for goods: places the order, then pays it. A retry pays the order that is already placed.
import { PATHS } from '@emall/contract/pages';
import { useRef, useState } from 'react';
import { navigate } from '../../../shared/navigation/index.ts';
import { api, isRejection, useSubmit } from '../../../shared/request/index.ts';
import { refreshScore } from '../queries.ts';
import type { ExchangeSelection } from './useExchangeSelection.ts';

export function useExchange() {
  const placed = useRef<{ input: string; orderId: string }>(undefined);
  /** The SKU and quantity of an order that got no response. */
  const [lost, setLost] = useState<{ sku_id: number; quantity: number }>();

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
    setLost(undefined);
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
      // A rejection ends it. Without a response the payment may have succeeded: the result reads what became of the order.
      if (isRejection(error)) cancelPlaced();
      else if (placed.current)
        await navigate(PATHS.payScoreResult, { order_id: placed.current.orderId }, { replace: true });
      else setLost(input);
    } finally {
      await refreshScore();
    }
  };
  const { submit: exchange, isSubmitting: isRunning } = useSubmit(run);
  /** An order of this may wait for its payment and use up the limit: submitted again, it is found and paid. */
  const isLost = ({ variant: { sku }, quantity }: ExchangeSelection) =>
    lost !== undefined && lost.sku_id === sku?.sku_id && lost.quantity === quantity;
  return { isRunning, exchange, isLost };
}

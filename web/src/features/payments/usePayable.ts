// The order of the pay page, and whether a payment of it awaits its result.
import type { OrderDetail } from '@emall/contract';
import { CODE } from '@emall/contract/codes';
import { PATHS, type PagePath } from '@emall/contract/pages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type PaymentState, paymentStateOf, useOrderId } from '../../entities/order/index.ts';
import { goBack, navigate, useSearch } from '../../shared/navigation/index.ts';
import { CallError, isMissing } from '../../shared/request/index.ts';
import { paymentSearch } from './payment-scene.ts';
import { payOrderQuery } from './queries.ts';
import { shownResult } from './shown-result.ts';
import { usePayment } from './usePayment.ts';

/** The page of an order that cannot be paid any more. */
const PAGES: Record<PaymentState, PagePath | undefined> = {
  unpaid: undefined,
  paid: PATHS.paySuccessful,
  closed: PATHS.payFail,
  refunded: PATHS.orderDetail,
};

/** Back from the result passes over the pay page. */
const PASSED: readonly PagePath[] = [PATHS.paySuccessful, PATHS.offlineTransfer];

export function usePayable() {
  const named = useOrderId();
  const { attempt, pay_type } = useSearch(paymentSearch).values;
  const isAwaited = attempt !== undefined;
  const entry = useQuery({
    ...payOrderQuery(named),
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  const payment = usePayment({ orderId: entry.data?.order_id, known: entry.data, isAwaited });
  const order: OrderDetail | undefined = payment.data ?? entry.data;
  const orderId = order?.order_id;
  const otherPage = order && otherPageOf(order);

  useEffect(() => {
    if (orderId === undefined) return;
    // The newest unpaid order was found: the URL names it from here on.
    if (otherPage === undefined && named === undefined)
      void navigate(PATHS.pay, { order_id: orderId }, { replace: true });
    if (otherPage === undefined) return;
    // The player has seen that it is paid, or that its transfer is under review, and goes back from there.
    if (PASSED.includes(otherPage) && shownResult.read() === orderId) goBack();
    else void navigate(otherPage, { order_id: orderId }, { replace: true });
  }, [otherPage, named, orderId]);

  return {
    order,
    isAwaited,
    /** The method of the last attempt. */
    tried: pay_type,
    isLeaving: otherPage !== undefined,
    hasNothingToPay: isNothingToPay(entry.error),
    hasFailed: entry.isError && !order,
    retry: () => void entry.refetch(),
    check: payment.refetch,
  };
}

/** An order with a bank transfer is paid on the page of the transfer. */
const otherPageOf = ({ status, actions }: OrderDetail) =>
  actions.includes('transfer') ? PATHS.offlineTransfer : PAGES[paymentStateOf(status)];

/** No unpaid order, or not an order of this player. */
const isNothingToPay = (error: unknown): boolean =>
  isMissing(error) || (error instanceof CallError && error.code === CODE.noUnpaidOrder);

// The order that the pay page is about, and whether a payment of it is under way.

import type { OrderDetail } from '@emall/contract';
import { CODE } from '@emall/contract/codes';
import { PATHS, type PagePath } from '@emall/contract/pages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { navigate, useQueryParams } from '../../shared/navigation/index.ts';
import { CallError } from '../../shared/request/index.ts';
import { type Outcome, orderIdIn, outcomeOf, payOrderQuery } from './queries.ts';
import { payTypeIn } from './scene.ts';
import { usePayment } from './usePayment.ts';

/** Where an order that is no longer to be paid is looked at. */
const PLACES: Record<Outcome, PagePath | undefined> = {
  open: undefined,
  paid: PATHS.paySuccessful,
  closed: PATHS.payFail,
  returned: PATHS.orderDetail,
};

export function usePayable() {
  const query = useQueryParams();
  const asked = orderIdIn(query.order_id);
  const isAwaited = query.attempt !== undefined;
  const entry = useQuery({
    ...payOrderQuery(asked),
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  const payment = usePayment({ orderId: entry.data?.order_id, known: entry.data, isAwaited });
  const order: OrderDetail | undefined = payment.data ?? entry.data;
  const orderId = order?.order_id;
  const place = order && placeOf(order);

  useEffect(() => {
    if (orderId === undefined) return;
    // The newest unpaid order was found: from here on the page is about this one.
    if (place === undefined && asked === undefined)
      void navigate(PATHS.pay, { order_id: orderId }, { replace: true });
    if (place !== undefined) void navigate(place, { order_id: orderId }, { replace: true });
  }, [place, asked, orderId]);

  return {
    order,
    isAwaited,
    /** The way that was tried last. */
    tried: payTypeIn(query.pay_type),
    isLeaving: place !== undefined,
    isNone: isRefused(entry.error),
    hasFailed: entry.isError && !order,
    retry: () => void entry.refetch(),
    check: payment.refetch,
  };
}

/** One for a bank transfer is paid on a page of its own. */
const placeOf = ({ status, actions }: OrderDetail) =>
  actions.includes('transfer') ? PATHS.offlineTransfer : PLACES[outcomeOf(status)];

/** 210: no unpaid order; 404: not one of this player's. */
function isRefused(error: unknown): boolean {
  return error instanceof CallError && (error.code === CODE.noUnpaidOrder || error.code === 404);
}

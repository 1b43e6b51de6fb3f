// Runs the actions of an order; those that cannot be undone are confirmed first.
import type { Contract, OrderAction, OrderCard, Output } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import type { InfiniteData, Query } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshOrders } from '../../../entities/order/index.ts';
import { navigate } from '../../../shared/navigation/index.ts';
import { api, queryClient, useSubmit } from '../../../shared/request/index.ts';
import { confirm } from '../../../shared/ui/Dialog/confirm.tsx';
import { toast } from '../../../shared/ui/Toast/toast.ts';
import { draftOf, toQuery } from '../create/draft.ts';
import { texts } from './texts.ts';

type Order = Pick<OrderCard, 'order_id' | 'items'>;
type Change = 'cancel' | 'delete' | 'confirm' | 'remind_shipping';

const CALLS = {
  cancel: api.user.cancelOrder,
  delete: api.user.deleteOrder,
  confirm: api.user.confirmOrder,
  remind_shipping: api.user.remindShipping,
} as const;

export function useOrderActions({ onDeleted }: { onDeleted?: () => void } = {}) {
  const [running, setRunning] = useState<OrderAction>();

  const change = useSubmit(async (action: Change, { order_id }: Order) => {
    if (action !== 'remind_shipping' && !(await isConfirmed(action))) return;
    setRunning(action);
    const undo = action === 'delete' ? await removeFromLists(order_id) : undefined;
    try {
      await CALLS[action]({ order_id }, { onExpired: 'popup' });
      toast(texts().done[action]);
      if (action === 'delete') onDeleted?.();
    } catch (error) {
      undo?.();
      throw error;
    } finally {
      setRunning(undefined);
      // Also after a rejection: the order has changed since it was read.
      void refreshOrders();
    }
  });

  const run = (action: OrderAction, order: Order) => {
    switch (action) {
      case 'pay':
        return void navigate(PATHS.pay, { order_id: order.order_id });
      case 'transfer':
        return void navigate(PATHS.offlineTransfer, { order_id: order.order_id });
      case 'rebuy':
        return void navigate(PATHS.placeOrder, toQuery(draftOf(order.items)));
      case 'apply_refund':
        return void navigate(PATHS.orderDetail, { order_id: order.order_id, sheet: 'refund' });
      case 'change_address': {
        const redirectTo = `${PATHS.orderDetail}?order_id=${order.order_id}`;
        return void navigate(PATHS.addresses, { choose: 1, redirectTo });
      }
      case 'view_code':
      case 'track':
        return void navigate(PATHS.orderDetail, { order_id: order.order_id });
      default:
        return void change.submit(action, order);
    }
  };
  return { run, running };
}

function isConfirmed(action: Exclude<Change, 'remind_shipping'>): Promise<boolean> {
  const { title, text, yes, no } = texts().ask[action];
  return confirm({ title, text, confirmText: yes, cancelText: no, danger: action !== 'confirm' });
}

type OrderPages = InfiniteData<Output<Contract['user']['myOrder']>, string | null>;

/** The pages of the list; the reminder of unpaid orders reads the same call once. */
const LISTS = {
  queryKey: [api.user.myOrder.path],
  predicate: ({ state }: Query) =>
    typeof state.data === 'object' && state.data !== null && 'pages' in state.data,
};

/** Removes the order from the lists on the screen before the server has responded. Returns how to undo that. */
async function removeFromLists(orderId: string): Promise<() => void> {
  // The response to a list that is being fetched would still hold the order.
  await queryClient.cancelQueries(LISTS);
  const before = queryClient.getQueriesData<OrderPages>(LISTS);
  queryClient.setQueriesData<OrderPages>(LISTS, (pages) => pages && withoutOrder(pages, orderId));
  return () => {
    for (const [key, pages] of before) queryClient.setQueryData(key, pages);
  };
}

export function withoutOrder(pages: OrderPages, orderId: string): OrderPages {
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      list: page.list.filter(({ order_id }) => order_id !== orderId),
    })),
  };
}

// Does what a player asks of an order; what cannot be undone is asked about first.

import type { OrderAction, OrderCard } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import { useState } from 'react';
import { navigate } from '../../../shared/navigation/index.ts';
import { api, toastNetworkError } from '../../../shared/request/index.ts';
import { confirm } from '../../../shared/ui/Dialog/confirm.tsx';
import { toast } from '../../../shared/ui/Toast/toast.ts';
import { draftAgain, queryOf } from '../place/draft.ts';
import { refreshOrders } from '../queries.ts';
import { removeFromLists } from './remove-order.ts';
import { texts } from './texts.ts';

type Order = Pick<OrderCard, 'order_id' | 'items'>;
type Change = 'cancel' | 'delete' | 'confirm';

const CALLS = {
  cancel: api.user.cancelOrder,
  delete: api.user.deleteOrder,
  confirm: api.user.confirmOrder,
} as const;

export function useOrderActions({ onDeleted }: { onDeleted?: () => void } = {}) {
  const [running, setRunning] = useState<OrderAction>();

  const change = async (action: Change, { order_id }: Order) => {
    const { title, text, yes, no } = texts().ask[action];
    const isSure = await confirm({
      title,
      text,
      confirmText: yes,
      cancelText: no,
      danger: action !== 'confirm',
    });
    if (!isSure) return;
    setRunning(action);
    const undo = action === 'delete' ? await removeFromLists(order_id) : undefined;
    try {
      await CALLS[action]({ order_id }, { onExpired: 'popup' });
      toast(texts().done[action]);
      if (action === 'delete') onDeleted?.();
    } catch (error) {
      undo?.();
      toastNetworkError(error);
    } finally {
      setRunning(undefined);
      // Also after a refusal: the order is not what the page thought it was.
      await refreshOrders();
    }
  };

  const run = (action: OrderAction, order: Order) => {
    switch (action) {
      case 'pay':
        return void navigate(PATHS.pay, { order_id: order.order_id });
      case 'transfer':
        return void navigate(PATHS.offlineTransfer, { order_id: order.order_id });
      case 'rebuy':
        return void navigate(PATHS.placeOrder, queryOf(draftAgain(order.items)));
      case 'view_code':
      case 'track':
        return void navigate(PATHS.orderDetail, { order_id: order.order_id });
      default:
        return void change(action, order);
    }
  };
  return { run, running };
}

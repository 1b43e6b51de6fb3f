// Asks before an unpaid order is left, and says until when it stays open.
import type { OrderDetail } from '@emall/contract';
import { useEffect, useState } from 'react';
import { refreshOrders } from '../../entities/order/index.ts';
import { businessDay, deadline, formatDateTime, formatMoment, shopNow } from '../../shared/format/index.ts';
import { goBack, useBackBlocker } from '../../shared/navigation/index.ts';
import { api, callKey, queryClient } from '../../shared/request/index.ts';
import { confirm } from '../../shared/ui/Dialog/confirm.tsx';
import { type PayTexts, texts } from './texts.ts';

type Terms = Awaited<ReturnType<typeof api.presale.myPresaleOrder>>;
type UnpaidOrder = Pick<OrderDetail, 'order_id' | 'kind' | 'actions' | 'expires_at'>;

export function useConfirmLeaving(order: UnpaidOrder): void {
  const [isLeaving, setLeaving] = useState(false);
  const isOpen = order.actions.includes('pay') && order.expires_at !== null;

  const confirmLeaving = async () => {
    const t = texts();
    const isSure = await confirm({
      title: t.leaveTitle,
      text: stayingOpen(order, t),
      confirmText: t.leave,
      cancelText: t.stay,
      prefersCancel: true,
    });
    if (isSure) setLeaving(true);
  };
  useBackBlocker(isOpen && !isLeaving ? () => void confirmLeaving() : undefined);

  // In an effect: the back blocker is removed with the same render.
  useEffect(() => {
    if (!isLeaving) return;
    void refreshOrders();
    goBack();
  }, [isLeaving]);
}

/** A balance outlives its order: another one can be placed until the presale's own deadline. */
function stayingOpen({ order_id, kind, expires_at }: UnpaidOrder, t: PayTexts): string {
  if (expires_at === null) return '';
  if (kind !== 'presale_balance') return t.leaveText(clockOf(expires_at));
  // The page shows the terms of the presale, so they are loaded.
  const key = callKey(api.presale.myPresaleOrder.path, { order_id });
  const [terms] = queryClient.getQueryData<Terms>(key)?.list ?? [];
  return t.leaveBalance(clockOf(terms?.balance_ends_at ?? expires_at));
}

/** The time alone on the same day, because an order usually stays open for minutes. */
function clockOf(end: string): string {
  const moment = deadline(end);
  return businessDay(moment) === businessDay(shopNow())
    ? formatDateTime(moment).slice(-5)
    : formatMoment(moment);
}

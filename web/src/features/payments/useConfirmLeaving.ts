// Asks before an unpaid order is left, and says until when it stays open.
import type { OrderDetail } from '@emall/contract';
import { useEffect, useState } from 'react';
import { refreshOrders } from '../../entities/order/index.ts';
import { businessDay, formatDateTime, formatMoment } from '../../shared/format/index.ts';
import { goBack, useBackBlocker } from '../../shared/navigation/index.ts';
import { confirm } from '../../shared/ui/Dialog/confirm.tsx';
import { texts } from './texts.ts';

export function useConfirmLeaving({
  actions,
  expires_at,
}: Pick<OrderDetail, 'actions' | 'expires_at'>): void {
  const [isLeaving, setLeaving] = useState(false);
  const isOpen = actions.includes('pay') && expires_at !== null;

  const confirmLeaving = async () => {
    const t = texts();
    const isSure = await confirm({
      title: t.leaveTitle,
      text: expires_at === null ? '' : t.leaveText(clockOf(expires_at)),
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

/** The time alone on the same day, because an order usually stays open for minutes. */
const clockOf = (moment: string): string =>
  businessDay(moment) === businessDay(Date.now()) ? formatDateTime(moment).slice(-5) : formatMoment(moment);

// Runs the actions of a points order; what cannot be undone is confirmed first.
import type { OrderAction, ScoreOrderCard } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import { useState } from 'react';
import { groupThousands } from '../../../shared/format/index.ts';
import { navigate } from '../../../shared/navigation/index.ts';
import { api, useSubmit } from '../../../shared/request/index.ts';
import { confirm } from '../../../shared/ui/Dialog/confirm.tsx';
import { toast } from '../../../shared/ui/Toast/toast.ts';
import { refreshScore } from '../queries.ts';
import { SCORE_ORDER_QUERY } from '../search.ts';
import { texts } from './texts.ts';

/** A points order is never paid by bank transfer, and customer service refunds it. */
export type ScoreAction = Exclude<
  OrderAction,
  'transfer' | 'apply_refund' | 'change_address' | 'remind_shipping'
>;
type Order = Pick<ScoreOrderCard, 'order_id' | 'points'>;
type Change = 'pay' | 'cancel' | 'delete' | 'confirm';

const CALLS = {
  pay: api.score.confirmScoreOrderPay,
  cancel: api.score.cancelScoreOrder,
  delete: api.score.delScoreOrder,
  confirm: api.user.confirmOrder,
} as const;

export function useScoreOrderActions({ onDeleted }: { onDeleted?: () => void } = {}) {
  const [running, setRunning] = useState<ScoreAction>();

  const change = useSubmit(async (action: Change, { order_id, points }: Order) => {
    const { title, text, yes, no } = texts().confirmation[action];
    const isConfirmed = await confirm({
      title,
      text: text(groupThousands(points)),
      confirmText: yes,
      cancelText: no,
      danger: action === 'cancel' || action === 'delete',
    });
    if (!isConfirmed) return;
    setRunning(action);
    try {
      await CALLS[action]({ order_id }, { onExpired: 'popup' });
      toast(texts().done[action]);
      if (action === 'delete') onDeleted?.();
    } finally {
      setRunning(undefined);
      // Also after a rejection: the order has changed since the page was loaded.
      void refreshScore();
    }
  });

  const run = (action: ScoreAction, order: Order) => {
    if (action === 'rebuy') return void navigate(PATHS.score);
    if (action === 'view_code' || action === 'track')
      return void navigate(PATHS.orderDetail, { order_id: order.order_id, ...SCORE_ORDER_QUERY });
    return void change.submit(action, order);
  };
  return { run, running };
}

// What can be done with an order now, by its state and the operator's permissions.
import type { OpsOrderAction, OpsOrderInfo } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { defineTexts } from '../../i18n/language.ts';
import { CallDialog } from '../../kit/CallDialog.tsx';
import { toastError, useCall } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/Toast.tsx';
import { GivePointsBack } from './GivePointsBack.tsx';
import { RefundDialog } from './RefundDialog.tsx';
import { ShipmentDialog } from './ShipmentDialog.tsx';

const useTexts = defineTexts({
  zh: {
    refund: '退款',
    end: '结束订单',
    waiting: '退款等待审批',
    refund_points: '退还积分',
    ship: '发货',
    correct_shipment: '更正运单',
    retry_delivery: '重试发放',
    why: '为什么没到账？',
    cancel: '取消订单',
    retried: '已重新发放',
    cancelled: '订单已取消',
  },
  en: {
    refund: 'Refund',
    end: 'End order',
    waiting: 'Refund waiting for approval',
    refund_points: 'Refund points',
    ship: 'Ship',
    correct_shipment: 'Correct shipment',
    retry_delivery: 'Retry delivery',
    why: 'Why didn’t it arrive?',
    cancel: 'Cancel order',
    retried: 'Retrying',
    cancelled: 'Order cancelled',
  },
});

export function OrderActions({ order }: { order: OpsOrderInfo }) {
  const texts = useTexts();
  const gameId = useGameId();
  const [open, setOpen] = useState<OpsOrderAction>();
  const retry = useCall(ops.order.retryDelivery, gameId);
  const may: Partial<Record<OpsOrderAction, boolean>> = {
    refund: useMay('order.refund'),
    refund_points: useMay('score.refund'),
    ship: useMay('order.ship'),
    correct_shipment: useMay('order.ship'),
    retry_delivery: useMay('order.deliver'),
    cancel: useMay('order.cancel'),
  };
  const can = (action: OpsOrderAction) => may[action] === true && order.actions.includes(action);
  const hasMoney = order.pay_amount > order.refunded_amount + order.refunding_amount;
  const close = () => setOpen(undefined);
  const navigate = useNavigate();
  const mayAsk = useMay('player.read');
  return (
    <>
      {mayAsk && (
        <Button onClick={() => void navigate({ to: '.', search: { why: 'order' } as never })}>
          {texts.why}
        </Button>
      )}
      {can('ship') && (
        <Button kind="primary" onClick={() => setOpen('ship')}>
          {texts.ship}
        </Button>
      )}
      {can('retry_delivery') && (
        <Button
          kind="primary"
          isBusy={retry.isPending}
          onClick={() =>
            retry.mutate(
              { order_id: order.order_id },
              {
                onSuccess: () => toast(texts.retried),
                onError: toastError,
              },
            )
          }
        >
          {texts.retry_delivery}
        </Button>
      )}
      {can('correct_shipment') && (
        <Button onClick={() => setOpen('correct_shipment')}>{texts.correct_shipment}</Button>
      )}
      {can('refund') &&
        (order.refund_approval ? (
          <Button disabled>{texts.waiting}</Button>
        ) : (
          <Button onClick={() => setOpen('refund')}>{hasMoney ? texts.refund : texts.end}</Button>
        ))}
      {can('refund_points') && (
        <Button onClick={() => setOpen('refund_points')}>{texts.refund_points}</Button>
      )}
      {can('cancel') && <Button onClick={() => setOpen('cancel')}>{texts.cancel}</Button>}
      {open === 'refund' && <RefundDialog order={order} onClose={close} />}
      {open === 'refund_points' && <GivePointsBack orderId={order.order_id} onClose={close} />}
      {(open === 'ship' || open === 'correct_shipment') && (
        <ShipmentDialog order={order} isCorrection={open === 'correct_shipment'} onClose={close} />
      )}
      {open === 'cancel' && <CancelDialog orderId={order.order_id} onClose={close} />}
    </>
  );
}

function CancelDialog({ orderId, onClose }: { orderId: string; onClose(): void }) {
  const texts = useTexts();
  return (
    <CallDialog
      call={ops.order.cancel}
      input={() => ({ order_id: orderId })}
      label={texts.cancel}
      isHarmful
      done={texts.cancelled}
      onClose={onClose}
      hasEffects
    />
  );
}

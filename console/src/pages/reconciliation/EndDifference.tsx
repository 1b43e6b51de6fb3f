// Ends a difference: counted for an order, sent back to the payer, or accepted; always with the reason.
import type { ReconciliationDifference } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useState } from 'react';
import { defineTexts } from '../../i18n/language.ts';
import { formatMoney } from '../../i18n/money.ts';
import { DryRunEffects } from '../../kit/EffectList.tsx';
import { useCall } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/Field.tsx';
import { toast } from '../../ui/Toast.tsx';

const useTexts = defineTexts({
  zh: {
    assign: '计入订单',
    refund: '退回付款人',
    accept: '确认差异',
    order: '订单号',
    orderHint: (amount: string) => `应付金额须为 ${amount}，且尚未付款`,
    reason: '原因',
    done: '已处理',
  },
  en: {
    assign: 'Assign to an order',
    refund: 'Send back to the payer',
    accept: 'Accept the difference',
    order: 'Order',
    orderHint: (amount: string) => `An unpaid order of ${amount}`,
    reason: 'Reason',
    done: 'Done',
  },
});

export type Ending = { action: 'assign' | 'refund' | 'accept'; difference: ReconciliationDifference };

const ORDER = /^[a-z]{0,8}[0-9]{20}$/;

export function EndDifference({ day, ending, onClose }: { day: string; ending: Ending; onClose(): void }) {
  const texts = useTexts();
  const gameId = useGameId();
  const [orderId, setOrderId] = useState('');
  const [reason, setReason] = useState('');
  const assign = useCall(ops.reconciliation.assign, gameId);
  const refund = useCall(ops.reconciliation.refundUnknown, gameId);
  const accept = useCall(ops.reconciliation.accept, gameId);
  const { action, difference } = ending;
  const isAssigned = action === 'assign';
  const input = { day, key: difference.key, reason: reason.trim() };
  const order_id = orderId.trim();
  const isComplete = input.reason.length >= 2 && (!isAssigned || ORDER.test(order_id));
  const whenDone = {
    onSuccess: () => {
      toast(texts.done);
      onClose();
    },
  };
  const call = { assign, refund, accept }[action];
  return (
    <Dialog
      title={texts[action]}
      onClose={onClose}
      error={call.error?.message}
      action={{
        label: texts[action],
        isHarmful: action === 'refund',
        isBusy: call.isPending,
        isDisabled: !isComplete,
        onAct: () => {
          if (isAssigned) assign.mutate({ ...input, order_id }, whenDone);
          else (action === 'refund' ? refund : accept).mutate(input, whenDone);
        },
      }}
    >
      {isAssigned && (
        <TextField
          label={texts.order}
          value={orderId}
          onChange={setOrderId}
          hint={texts.orderHint(formatMoney(difference.bill_amount ?? 0))}
          autoFocus
        />
      )}
      <TextField
        label={texts.reason}
        value={reason}
        onChange={setReason}
        maxLength={200}
        autoFocus={!isAssigned}
      />
      {isAssigned && (
        <DryRunEffects
          call={ops.reconciliation.assign}
          input={isComplete ? { ...input, order_id } : undefined}
        />
      )}
      {action === 'refund' && (
        <DryRunEffects call={ops.reconciliation.refundUnknown} input={isComplete ? input : undefined} />
      )}
    </Dialog>
  );
}

// Refunds an order, wholly or in part: every effect is shown before it is done.
import type { OpsOrderInfo } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useDeferredValue, useState } from 'react';
import { defineTexts } from '../../i18n/language.ts';
import { formatMoney, parseYuan, toYuan } from '../../i18n/money.ts';
import { DryRunEffects } from '../../kit/EffectList.tsx';
import { useCall } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/Field.tsx';
import { toast } from '../../ui/Toast.tsx';

const useTexts = defineTexts({
  zh: {
    title: '退款',
    amount: '退款金额（元）',
    left: (left: string) => `最多可退 ${left}`,
    bad: '请输入不超过可退金额的数',
    reason: '原因',
    act: (amount: string) => `退款 ${amount}`,
    done: '退款已提交',
  },
  en: {
    title: 'Refund',
    amount: 'Amount (yuan)',
    left: (left: string) => `Up to ${left}`,
    bad: 'Enter an amount up to what is left',
    reason: 'Reason',
    act: (amount: string) => `Refund ${amount}`,
    done: 'Refund started',
  },
});

export function RefundDialog({ order, onClose }: { order: OpsOrderInfo; onClose(): void }) {
  const texts = useTexts();
  const left = order.pay_amount - order.refunded_amount - order.refunding_amount;
  const [typed, setTyped] = useState(toYuan(left));
  const [reason, setReason] = useState('');
  const refund = useCall(ops.order.refund, useGameId());
  const amount = parseYuan(typed);
  const isGood = amount !== undefined && amount > 0 && amount <= left;
  const tried = useDeferredValue(isGood ? amount : undefined);
  const inputOf = (cents: number, why: string) => ({
    order_id: order.order_id,
    ...(cents === left ? {} : { amount: cents }),
    reason: why,
  });
  return (
    <Dialog
      title={texts.title}
      onClose={onClose}
      error={refund.error?.message}
      action={{
        label: texts.act(isGood ? formatMoney(amount) : ''),
        isHarmful: true,
        isBusy: refund.isPending,
        isDisabled: !isGood || !reason.trim(),
        onAct: () =>
          isGood &&
          refund.mutate(inputOf(amount, reason.trim()), {
            onSuccess: () => {
              toast(texts.done);
              onClose();
            },
          }),
      }}
    >
      <TextField
        label={texts.amount}
        value={typed}
        onChange={setTyped}
        inputMode="decimal"
        hint={texts.left(formatMoney(left))}
        error={isGood ? undefined : texts.bad}
      />
      <TextField label={texts.reason} value={reason} onChange={setReason} maxLength={100} autoFocus />
      {tried !== undefined && <DryRunEffects call={ops.order.refund} input={inputOf(tried, texts.title)} />}
    </Dialog>
  );
}

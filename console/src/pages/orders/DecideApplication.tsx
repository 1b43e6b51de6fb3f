// Decides on an application for a refund or return, with its effects shown first.
import type { OpsOrderInfo, RefundApplication } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useState } from 'react';
import { labelOfField } from '../../i18n/fields.ts';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { formatMoney, parseYuan, toYuan } from '../../i18n/money.ts';
import { CallDialog } from '../../kit/CallDialog.tsx';
import { DryRunEffects } from '../../kit/EffectList.tsx';
import { TextField } from '../../ui/Field.tsx';
import { linesText } from './items.ts';

export type Decision = 'approve' | 'reject' | 'confirm';

const useTexts = defineTexts({
  zh: {
    approve: '同意申请',
    reject: '拒绝申请',
    confirm: '确认收到退货',
    amount: '退款金额（元）',
    less: '少于申请金额时是补偿，商品仍归买家。',
    done: '已处理，已通知买家',
  },
  en: {
    approve: 'Approve the request',
    reject: 'Decline the request',
    confirm: 'Confirm the return',
    amount: 'Amount (yuan)',
    less: 'Less than requested counts as compensation: the buyer keeps the items.',
    done: 'Done. The buyer has been notified',
  },
});

type Props = { order: OpsOrderInfo; application: RefundApplication; decision: Decision; onClose(): void };

export function DecideApplication({ order, application, decision, onClose }: Props) {
  const texts = useTexts();
  const language = useLanguage();
  const [typed, setTyped] = useState(toYuan(application.amount));
  const [note, setNote] = useState('');
  const amount = parseYuan(typed);
  const isGood = amount !== undefined && amount > 0 && amount <= application.amount;
  const isReturn = application.kind === 'return' && decision === 'approve';
  const id = { application_id: application.application_id };
  const part = isGood && amount !== application.amount ? { amount } : {};
  const needsNote = decision === 'reject' || isReturn;
  const field = decision === 'reject' ? 'reason' : isReturn ? 'return_address' : 'note';
  const shown = {
    title: texts[decision],
    label: decision === 'reject' || !isGood ? texts[decision] : `${texts[decision]} ${formatMoney(amount)}`,
    isHarmful: decision !== 'reject',
    isDisabled: (needsNote && !note.trim()) || (decision !== 'reject' && !isGood),
    done: texts.done,
    onClose,
  };
  const amountField = (
    <>
      <p>{linesText(order.items, application.items)}</p>
      <TextField
        label={texts.amount}
        value={typed}
        onChange={setTyped}
        inputMode="decimal"
        hint={texts.less}
      />
    </>
  );
  const noteField = (
    <TextField
      label={labelOfField(field, language)}
      value={note}
      onChange={setNote}
      maxLength={200}
      autoFocus
    />
  );
  if (decision === 'reject')
    return (
      <CallDialog
        {...shown}
        call={ops.order.rejectRefund}
        input={(label) => ({ ...id, reason: note.trim() || label })}
        hasEffects
      >
        {noteField}
      </CallDialog>
    );
  if (decision === 'confirm')
    return (
      <CallDialog
        {...shown}
        call={ops.order.confirmReturn}
        input={() => (isGood ? { ...id, ...part } : undefined)}
        hasEffects
      >
        {amountField}
      </CallDialog>
    );
  const sent = {
    ...id,
    ...part,
    ...(isReturn ? { return_address: note.trim() } : { note: note.trim() }),
  };
  return (
    <CallDialog {...shown} call={ops.order.approveRefund} input={() => sent}>
      {amountField}
      {noteField}
      {!isReturn && (
        <DryRunEffects
          call={ops.order.approveRefund}
          input={isGood ? { ...id, ...part } : undefined}
          sent={sent}
        />
      )}
    </CallDialog>
  );
}

// Decides on an application for a refund or return, with its effects shown first.
import type { RefundApplication } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useState } from 'react';
import { labelOfField } from '../../i18n/fields.ts';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { formatMoney, parseYuan, toYuan } from '../../i18n/money.ts';
import { DryRunEffects } from '../../kit/EffectList.tsx';
import { useCall } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/Field.tsx';
import { toast } from '../../ui/Toast.tsx';

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
    less: 'Less than asked for is a compensation: the buyer keeps the items.',
    done: 'Done. The buyer has been notified',
  },
});

type Props = { application: RefundApplication; decision: Decision; onClose(): void };

export function DecideApplication({ application, decision, onClose }: Props) {
  const texts = useTexts();
  const language = useLanguage();
  const gameId = useGameId();
  const approve = useCall(ops.order.approveRefund, gameId);
  const reject = useCall(ops.order.rejectRefund, gameId);
  const confirm = useCall(ops.order.confirmReturn, gameId);
  const [typed, setTyped] = useState(toYuan(application.amount));
  const [words, setWords] = useState('');
  const amount = parseYuan(typed);
  const isGood = amount !== undefined && amount > 0 && amount <= application.amount;
  const isReturn = application.kind === 'return' && decision === 'approve';
  const id = { application_id: application.application_id };
  const part = isGood && amount !== application.amount ? { amount } : {};
  const done = {
    onSuccess: () => {
      toast(texts.done);
      onClose();
    },
  };
  const act = () => {
    if (decision === 'reject') reject.mutate({ ...id, reason: words.trim() }, done);
    else if (decision === 'confirm') confirm.mutate({ ...id, ...part }, done);
    else
      approve.mutate(
        { ...id, ...part, ...(isReturn ? { return_address: words.trim() } : { note: words.trim() }) },
        done,
      );
  };
  const needsWords = decision === 'reject' || isReturn;
  const field = decision === 'reject' ? 'reason' : isReturn ? 'return_address' : 'note';
  const { error } = { approve, reject, confirm }[decision];
  return (
    <Dialog
      title={texts[decision]}
      onClose={onClose}
      error={error?.message}
      action={{
        label:
          decision === 'reject' || !isGood ? texts[decision] : `${texts[decision]} ${formatMoney(amount)}`,
        isHarmful: decision !== 'reject',
        isBusy: approve.isPending || reject.isPending || confirm.isPending,
        isDisabled: (needsWords && !words.trim()) || (decision !== 'reject' && !isGood),
        onAct: act,
      }}
    >
      {decision !== 'reject' && (
        <TextField
          label={texts.amount}
          value={typed}
          onChange={setTyped}
          inputMode="decimal"
          hint={texts.less}
        />
      )}
      {decision !== 'confirm' && (
        <TextField
          label={labelOfField(field, language)}
          value={words}
          onChange={setWords}
          maxLength={200}
          autoFocus
        />
      )}
      {decision === 'approve' && !isReturn && isGood && (
        <DryRunEffects call={ops.order.approveRefund} input={{ ...id, ...part }} />
      )}
      {decision === 'confirm' && isGood && (
        <DryRunEffects call={ops.order.confirmReturn} input={{ ...id, ...part }} />
      )}
    </Dialog>
  );
}

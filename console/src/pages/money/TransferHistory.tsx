// What happened to a transfer and who decided what, and what else can be done: proof handed in for the player, or its end.
import type { OpsTransferDetail } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useState } from 'react';
import { labelOfField } from '../../i18n/fields.ts';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { CallDialog } from '../../kit/CallDialog.tsx';
import { useMay } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Section } from '../../ui/Page.tsx';
import { Row } from '../../ui/Row.tsx';
import { StatusTag, Time } from '../../ui/Values.tsx';
import styles from './TransferDesk.module.css';

const useTexts = defineTexts({
  zh: {
    history: '经过',
    submit: '代玩家提交凭证',
    submitHint: '玩家通过其他途径发来凭证时使用。由另一位操作员审核。',
    note: '凭证说明',
    noteHint: '例如：客服邮件里的回单，尾号 8899，10:32 转出',
    submitted: '已提交，等待另一位操作员审核',
    close: '关闭转账',
    closeHint: '订单会取消，保留的库存、优惠券和积分会退回。之后到账的款项仍会入账或退回。',
    closed: '已关闭，订单已取消',
  },
  en: {
    history: 'History',
    submit: 'Submit proof for the player',
    submitHint: 'For proof that reached you another way. Another operator decides on it.',
    note: 'What the proof shows',
    noteHint: 'For example: receipt by email, account ending in 8899, sent at 10:32',
    submitted: 'Submitted. Another operator decides on it',
    close: 'Close transfer',
    closeHint:
      'The order is cancelled, and its stock, coupon and points are released. Money that arrives later is still booked or returned.',
    closed: 'Closed. The order is cancelled',
  },
});

export function TransferHistory({ transfer }: { transfer: OpsTransferDetail }) {
  const texts = useTexts();
  const [step, setStep] = useState<'submit' | 'close'>();
  const { status } = transfer;
  const isOpen = status === 'awaiting' || status === 'reviewing' || status === 'rejected';
  const canSubmit = useMay('transfer.write') && isOpen && status !== 'reviewing';
  const canClose = useMay('transfer.decide') && isOpen;
  const onClose = () => setStep(undefined);
  return (
    <Section title={texts.history}>
      <ol className={styles.history}>
        {transfer.timeline.map(({ at, status: reached, note, operator }) => (
          <li key={`${at} ${note}`}>
            <Time at={at} />
            <StatusTag value={reached} />
            <span>
              {note} {operator && <small>{operator}</small>}
            </span>
          </li>
        ))}
      </ol>
      {(canSubmit || canClose) && (
        <Row>
          {canSubmit && <Button onClick={() => setStep('submit')}>{texts.submit}</Button>}
          {canClose && <Button onClick={() => setStep('close')}>{texts.close}</Button>}
        </Row>
      )}
      {step === 'submit' && <SubmitProof transfer={transfer} onClose={onClose} />}
      {step === 'close' && <CloseTransfer orderId={transfer.order_id} onClose={onClose} />}
    </Section>
  );
}

type SubmitProps = { transfer: OpsTransferDetail; onClose(): void };

function SubmitProof({ transfer: { order_id, payer_name }, onClose }: SubmitProps) {
  const texts = useTexts();
  const language = useLanguage();
  const [payer, setPayer] = useState(payer_name);
  const [note, setNote] = useState('');
  return (
    <CallDialog
      call={ops.transfer.submit}
      input={() =>
        note.trim()
          ? { order_id, note: note.trim(), ...(payer.trim() ? { payer_name: payer.trim() } : {}) }
          : undefined
      }
      label={texts.submit}
      hasEffects
      done={texts.submitted}
      onClose={onClose}
    >
      <p>{texts.submitHint}</p>
      <TextField
        label={labelOfField('payer_name', language)}
        value={payer}
        onChange={setPayer}
        maxLength={40}
      />
      <TextField
        label={texts.note}
        hint={texts.noteHint}
        value={note}
        onChange={setNote}
        maxLength={200}
        autoFocus
      />
    </CallDialog>
  );
}

function CloseTransfer({ orderId, onClose }: { orderId: string; onClose(): void }) {
  const texts = useTexts();
  return (
    <CallDialog
      call={ops.transfer.close}
      input={(reason) => ({ order_id: orderId, reason })}
      label={texts.close}
      isHarmful
      needsReason
      done={texts.closed}
      onClose={onClose}
      hasEffects
    >
      <p>{texts.closeHint}</p>
    </CallDialog>
  );
}

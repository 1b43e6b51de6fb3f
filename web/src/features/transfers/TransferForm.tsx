// An awaiting transfer: the payee, the proof of payment, and its submission.
import type { TransferDetail } from '@emall/contract';
import { PROOFS } from '@emall/contract/constants';
import type { ReactNode } from 'react';
import { PaymentDeadline } from '../../entities/order/index.ts';
import { Button } from '../../shared/ui/Button/Button.tsx';
import { Card } from '../../shared/ui/Card/Card.tsx';
import { Field } from '../../shared/ui/Field/Field.tsx';
import { Stack } from '../../shared/ui/Layout/Stack.tsx';
import { BottomBar, Page } from '../../shared/ui/Page/Page.tsx';
import { PicturePicker } from '../../shared/ui/PicturePicker/PicturePicker.tsx';
import { PayeeCard } from './PayeeCard.tsx';
import { StepCard } from './StepCard.tsx';
import styles from './TransferForm.module.css';
import { useTexts } from './texts.ts';
import { useTransferForm } from './useTransferForm.ts';

type TransferFormProps = {
  transfer: TransferDetail;
  onExpired: () => void;
  /** The items of the order. */
  children: ReactNode;
};

export function TransferForm({ transfer, onExpired, children }: TransferFormProps) {
  const t = useTexts();
  const form = useTransferForm(transfer);
  const isAgain = transfer.status === 'rejected';
  return (
    <Page
      padded
      footer={
        <BottomBar>
          <Button size="lg" block loading={form.isSubmitting} onClick={() => void form.submit()}>
            {isAgain ? t.submitAgain : t.submit}
          </Button>
        </BottomBar>
      }
    >
      <TransferHead transfer={transfer} onExpired={onExpired} />
      <PayeeCard transfer={transfer} />
      <StepCard number={2} title={t.stepProof}>
        <p className={styles.hint}>{t.proofHint(PROOFS.max)}</p>
        <PicturePicker {...form.picker} />
        {form.submitError && (
          <p ref={form.errorLine} tabIndex={-1} className={styles.submitError} role="alert">
            {form.submitError}
          </p>
        )}
        <div className={styles.payer}>
          <Field
            label={t.payer}
            hint={t.payerHint}
            value={form.payerName}
            onChange={form.setPayerName}
            maxLength={40}
            autoComplete="name"
          />
        </div>
        <p className={styles.privacy}>{t.privacy}</p>
      </StepCard>
      <Card>{children}</Card>
      {transfer.actions.includes('cancel') && (
        <Button variant="ghost" loading={form.isCancelling} onClick={() => void form.cancel()}>
          {t.cancel}
        </Button>
      )}
    </Page>
  );
}

type TransferHeadProps = { transfer: TransferDetail; onExpired: () => void };

/** How long the goods are reserved, and why the last proof was rejected. */
function TransferHead({ transfer, onExpired }: TransferHeadProps) {
  const t = useTexts();
  const { status, reason, expires_at } = transfer;
  return (
    <>
      {status === 'rejected' && (
        <Stack gap="0-5" className={styles.rejected} role="alert">
          <b>{t.rejectedTitle}</b>
          <span>{reason}</span>
        </Stack>
      )}
      <p className={styles.left}>
        {expires_at === null ? (
          t.over
        ) : (
          <PaymentDeadline until={expires_at} running={t.left} expired={t.over} onExpired={onExpired} />
        )}
      </p>
    </>
  );
}

// The transfer under way: whom to pay, proof of it, and handing it in.
import type { TransferDetail } from '@emall/contract';
import { PROOFS } from '@emall/contract/constants';
import type { ReactNode } from 'react';
import { Button } from '../../shared/ui/Button/Button.tsx';
import { Card } from '../../shared/ui/Card/Card.tsx';
import { Field } from '../../shared/ui/Field/Field.tsx';
import { BottomBar, Page } from '../../shared/ui/Page/Page.tsx';
import { PayeeCard } from './PayeeCard.tsx';
import { ProofPicker } from './ProofPicker.tsx';
import { StepTitle } from './StepTitle.tsx';
import styles from './TransferForm.module.css';
import { TransferHead } from './TransferHead.tsx';
import { useTexts } from './texts.ts';
import { useTransferForm } from './useTransferForm.ts';

type TransferFormProps = {
  transfer: TransferDetail;
  onOver: () => void;
  /** What the order holds. */
  children: ReactNode;
};

export function TransferForm({ transfer, onOver, children }: TransferFormProps) {
  const t = useTexts();
  const form = useTransferForm(transfer);
  const isAgain = transfer.status === 'rejected';
  return (
    <Page
      padded
      footer={
        <BottomBar>
          <Button size="lg" block loading={form.running === 'submit'} onClick={() => void form.submit()}>
            {isAgain ? t.submitAgain : t.submit}
          </Button>
        </BottomBar>
      }
    >
      <TransferHead transfer={transfer} onOver={onOver} />
      <PayeeCard transfer={transfer} />
      <Card aria-labelledby="step-proof">
        <StepTitle id="step-proof" number={2}>
          {t.stepProof}
        </StepTitle>
        <p className={styles.hint}>{t.proofHint(PROOFS.max)}</p>
        <ProofPicker proofs={form.proofs} onAdd={form.add} onRemove={form.remove} onRetry={form.retry} />
        {form.problem && (
          <p className={styles.problem} role="alert">
            {form.problem}
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
      </Card>
      <Card>{children}</Card>
      {transfer.actions.includes('cancel') && (
        <Button variant="ghost" loading={form.running === 'cancel'} onClick={() => void form.cancel()}>
          {t.cancel}
        </Button>
      )}
    </Page>
  );
}

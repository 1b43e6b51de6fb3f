// Whom to pay, how much, and what to write: each to copy alone, and all of it at once.
import type { TransferDetail } from '@emall/contract';
import { price } from '../../shared/format/index.ts';
import { Button } from '../../shared/ui/Button/Button.tsx';
import { Card } from '../../shared/ui/Card/Card.tsx';
import { Price } from '../../shared/ui/Price/Price.tsx';
import { CopyField, copy } from './CopyField.tsx';
import styles from './PayeeCard.module.css';
import { StepTitle } from './StepTitle.tsx';
import { type TransferTexts, useTexts } from './texts.ts';

type Told = Pick<TransferDetail, 'payee' | 'pay_amount' | 'reference'>;

export function PayeeCard({ transfer }: { transfer: Told }) {
  const t = useTexts();
  const { payee, pay_amount, reference } = transfer;
  return (
    <Card aria-labelledby="step-pay">
      <StepTitle id="step-pay" number={1}>
        {t.stepPay}
      </StepTitle>
      <dl className={styles.plate}>
        <CopyField label={t.payeeNo} text={payee.account_no}>
          <span className={styles.number}>{inFours(payee.account_no)}</span>
        </CopyField>
        <CopyField label={t.payeeName} text={payee.account_name}>
          {payee.account_name}
        </CopyField>
        <CopyField label={t.bank} text={bankOf(transfer)}>
          {bankOf(transfer)}
        </CopyField>
      </dl>
      <dl className={styles.fields}>
        <CopyField label={t.amount} text={price(pay_amount)}>
          <Price cents={pay_amount} size="lg" />
        </CopyField>
        <CopyField label={t.reference} text={reference} tone="strong">
          {reference}
        </CopyField>
      </dl>
      <ul className={styles.hints}>
        <li>{t.referenceHint}</li>
        <li>{t.exactHint}</li>
      </ul>
      <Button variant="secondary" block onClick={() => void copy(inLines(transfer, t))}>
        {t.copyAll}
      </Button>
    </Card>
  );
}

const inFours = (digits: string) => digits.replace(/(\d{4})(?=\d)/g, '$1 ');
const bankOf = ({ payee }: Told) => [payee.bank_name, payee.branch].filter(Boolean).join(' ');

/** As one pastes it into a message to oneself or to whoever pays. */
function inLines(transfer: Told, t: TransferTexts): string {
  const { payee, pay_amount, reference } = transfer;
  return [
    [t.payeeName, payee.account_name],
    [t.payeeNo, payee.account_no],
    [t.bank, bankOf(transfer)],
    [t.amount, price(pay_amount)],
    [t.reference, reference],
  ]
    .map(([label, value]) => `${label}: ${value}`)
    .join('\n');
}

// The payee's account, the amount and the reference: each can be copied, and all at once.
import type { TransferDetail } from '@emall/contract';
import type { ReactNode } from 'react';
import { CopyButton } from '../../shared/ui/CopyButton/CopyButton.tsx';
import { Row } from '../../shared/ui/Layout/Row.tsx';
import { Stack } from '../../shared/ui/Layout/Stack.tsx';
import { Price } from '../../shared/ui/Price/Price.tsx';
import styles from './PayeeCard.module.css';
import { StepCard } from './StepCard.tsx';
import { type TransferTexts, useTexts } from './texts.ts';

type PaymentDetails = Pick<TransferDetail, 'payee' | 'pay_amount' | 'reference'>;

export function PayeeCard({ transfer }: { transfer: PaymentDetails }) {
  const t = useTexts();
  const { payee, pay_amount, reference } = transfer;
  return (
    <StepCard number={1} title={t.stepPay}>
      <Stack as="dl" gap="0-5" className={styles.account}>
        <CopyField label={t.payeeNo} text={payee.account_no}>
          <span className={styles.number}>{groupDigits(payee.account_no)}</span>
        </CopyField>
        <CopyField label={t.payeeName} text={payee.account_name}>
          {payee.account_name}
        </CopyField>
        <CopyField label={t.bank} text={formatBank(transfer)}>
          {formatBank(transfer)}
        </CopyField>
      </Stack>
      <Stack as="dl" gap="2-5" className={styles.fields}>
        <CopyField label={t.amount} text={plainAmount(pay_amount)}>
          <Price cents={pay_amount} size="lg" />
        </CopyField>
        <CopyField label={t.reference} text={reference} tone="strong">
          {reference}
        </CopyField>
      </Stack>
      <ul className={styles.hints}>
        <li>{t.referenceHint}</li>
        <li>{t.exactHint}</li>
      </ul>
      <CopyButton text={formatDetails(transfer, t)} size="md" block>
        {t.copyAll}
      </CopyButton>
    </StepCard>
  );
}

/** For a bank's form, which takes no separators. */
const plainAmount = (cents: number) => (cents / 100).toFixed(2);
const groupDigits = (digits: string) => digits.replace(/(\d{4})(?=\d)/g, '$1 ');
const formatBank = ({ payee }: PaymentDetails) => [payee.bank_name, payee.branch].filter(Boolean).join(' ');

/** As plain text, to send to whoever pays. */
function formatDetails(transfer: PaymentDetails, t: TransferTexts): string {
  const { payee, pay_amount, reference } = transfer;
  return [
    [t.payeeName, payee.account_name],
    [t.payeeNo, payee.account_no],
    [t.bank, formatBank(transfer)],
    [t.amount, plainAmount(pay_amount)],
    [t.reference, reference],
  ]
    .map(([label, value]) => `${label}: ${value}`)
    .join('\n');
}

type CopyFieldProps = {
  label: string;
  /** What is copied, without the spaces for reading. */
  text: string;
  children: ReactNode;
  tone?: 'plain' | 'strong';
};

function CopyField({ label, text, children, tone = 'plain' }: CopyFieldProps) {
  return (
    <Stack gap="0-5" className={styles.field} data-tone={tone}>
      <dt className={styles.label}>{label}</dt>
      <Row as="dd" gap="3" justify="between" className={styles.value}>
        <span className={styles.text}>{children}</span>
        <CopyButton text={text} what={label} variant="ghost" />
      </Row>
    </Stack>
  );
}

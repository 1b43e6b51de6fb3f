// One transfer at the desk: what the player says, what the bank says, and the decision.
import type { ComparedEntry, OpsTransferDetail } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { labelOfField } from '../../i18n/fields.ts';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { formatMoney } from '../../i18n/money.ts';
import { labelOfValue } from '../../i18n/values.ts';
import { CallDialog } from '../../kit/CallDialog.tsx';
import { DryRunEffects } from '../../kit/EffectList.tsx';
import { isBusyElsewhere } from '../../kit/useTableKeys.ts';
import { callQuery, toastError, useCall } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { HeldAction, useHeldAction } from '../../ui/held-action.ts';
import { DescriptionList, EmptyState, Loaded, Section } from '../../ui/Page.tsx';
import { Pictures } from '../../ui/Pictures.tsx';
import { Row } from '../../ui/Row.tsx';
import { useConfirmation } from '../../ui/useConfirmation.tsx';
import { Money, StatusTag, Time } from '../../ui/Values.tsx';
import styles from './TransferDesk.module.css';
import { TransferHistory } from './TransferHistory.tsx';

const useTexts = defineTexts({
  zh: {
    claim: '玩家提交',
    bank: '银行流水',
    none: '对账单里没有金额或附言相符的入账',
    import: '去导入对账单',
    typed: '银行流水号（手工输入需他人同意）',
    approve: '通过',
    reject: '驳回',
    sure: (amount: string) => `确认入账 ${amount}`,
    approved: '已通过，订单已支付',
    under: (amount: string) => `少付 ${amount}，不能通过。请登记退回，驳回并请玩家一次转足应付金额。`,
    giveBack: '去登记退回',
    over: (amount: string) => `多付 ${amount}。通过后订单付清，多付部分列入待退款。`,
    checkOver: '请核对多付的金额',
    approveOver: (amount: string) => `仍按 ${amount} 入账`,
    rejectHint: '玩家会看到这个原因，并可修改后重新提交。',
    rejected: '已驳回，玩家可重新提交',
    proof: (number: number) => `凭证 ${number}`,
  },
  en: {
    claim: 'What the player submitted',
    bank: 'What the bank shows',
    none: 'No entry matches the amount or reference',
    import: 'Import a bank statement',
    typed: 'Bank reference (typed in: a second person must approve)',
    approve: 'Approve',
    reject: 'Reject',
    sure: (amount: string) => `Confirm ${amount} received`,
    approved: 'Approved. The order is paid',
    under: (amount: string) =>
      `${amount} short, so it can’t be approved. Mark it as returned, then reject and ask for the full amount in one transfer.`,
    giveBack: 'Mark as returned',
    over: (amount: string) =>
      `${amount} too much. Approving marks the order as paid; the excess is listed to be returned.`,
    checkOver: 'Check the amount: it’s too much',
    approveOver: (amount: string) => `Confirm ${amount} anyway`,
    rejectHint: 'The player sees this reason and can submit again.',
    rejected: 'Rejected. The player can submit again',
    proof: (number: number) => `Proof ${number}`,
  },
});

export function Transfer({ orderId }: { orderId: string }) {
  const transfer = useQuery(callQuery(ops.transfer.detail, { order_id: orderId }, useGameId()));
  return <Loaded query={transfer}>{(detail) => <Decide transfer={detail} />}</Loaded>;
}

/** What a person would choose: the line that names the order, then one of the payer and amount. Many orders have the same amount. */
const proposed = (entries: readonly ComparedEntry[], { pay_amount }: OpsTransferDetail) => {
  const possible = entries.filter(({ differences }) => !differences.includes('before_order'));
  return (
    possible.find(({ differences }) => !differences.includes('no_reference')) ??
    possible.find(({ amount, differences }) => amount === pay_amount && !differences.includes('other_payer'))
  );
};

const isFree = ({ status }: ComparedEntry) => status !== 'settled' && status !== 'returned';

function Decide({ transfer }: { transfer: OpsTransferDetail }) {
  const texts = useTexts();
  const gameId = useGameId();
  const mayDecide = useMay('transfer.decide');
  const mayImport = useMay('transfer.write');
  const mayReturn = useMay('reconciliation.read');
  const entries = transfer.entries.filter((entry) => transfer.status === 'approved' || isFree(entry));
  const [chosen, setChosen] = useState(() => proposed(entries, transfer)?.entry_id);
  const [typed, setTyped] = useState('');
  const [step, setStep] = useState<'approve' | 'reject'>();
  const isReviewing = transfer.status === 'reviewing';
  // Money counts in every state, also before any proof and after the end.
  const canApprove = mayDecide && transfer.status !== 'approved';
  const canReject = mayDecide && isReviewing;
  const approve = useCall(ops.transfer.approve, gameId, texts.approved);
  const reference = useRef<HTMLDivElement>(null);
  const entry = entries.find(({ entry_id }) => entry_id === chosen);
  const compared = entry ?? (entries.length === 1 ? entries[0] : undefined);
  const missing = compared ? transfer.pay_amount - compared.amount : 0;
  const bank_reference = entry?.bank_reference ?? typed.trim();
  const input = {
    order_id: transfer.order_id,
    bank_reference,
    amount: entry?.amount ?? transfer.pay_amount,
    ...(entry ? { paid_at: entry.paid_at } : {}),
  };
  // What is too much goes back by itself; what is too little never pays.
  const isComplete =
    bank_reference.length >= 4 && (!entry || (missing <= 0 && !entry.differences.includes('before_order')));
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isBusyElsewhere(event.target)) return;
      if (event.key === 'Escape') setStep(undefined);
      const next =
        event.key === 'a' && canApprove ? 'approve' : event.key === 'r' && canReject ? 'reject' : undefined;
      if (!next) return;
      // The field that gets the focus must not get the key as well.
      event.preventDefault();
      if (next === 'reject' || isComplete) setStep(next);
      else reference.current?.querySelector('input')?.focus();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [canApprove, canReject, isComplete]);
  const { isHeld, isRefused, marks } = useHeldAction();
  const { dialog, ask } = useConfirmation();
  const act = async () => {
    const question = {
      title: texts.checkOver,
      text: texts.over(formatMoney(-missing)),
      label: texts.approveOver(formatMoney(input.amount)),
    };
    if (missing < 0 && !(await ask(question))) return;
    approve.mutate(input, { onSuccess: () => setStep(undefined), onError: toastError });
  };
  return (
    <div>
      <div className={styles.pair}>
        <Claim transfer={transfer} />
        <Section title={texts.bank}>
          {entries.length === 0 && (
            <EmptyState
              text={texts.none}
              action={mayImport && <Link to={`/${gameId}/bank-entries`}>{texts.import}</Link>}
            />
          )}
          <Entries
            entries={entries}
            isDecided={transfer.status === 'approved'}
            chosen={chosen}
            onChoose={setChosen}
          />
          {canApprove && !entry && (
            <div ref={reference}>
              <TextField
                label={texts.typed}
                value={typed}
                onChange={(text) => {
                  setTyped(text);
                  setStep(undefined);
                }}
                onKeyDown={(event) => {
                  // An input method takes the key for its own choice of characters.
                  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isComplete) return;
                  // The button that gets the focus must not get the key as well.
                  event.preventDefault();
                  setStep('approve');
                }}
                maxLength={64}
              />
            </div>
          )}
          {canApprove && missing !== 0 && (
            <p role="alert" className={styles.differs}>
              {missing > 0 ? texts.under(formatMoney(missing)) : texts.over(formatMoney(-missing))}{' '}
              {missing > 0 && compared && mayReturn && (
                <Link
                  to={`/${gameId}/unexplained-money`}
                  search={{ transaction_id: compared.bank_reference } as never}
                >
                  {texts.giveBack}
                </Link>
              )}
            </p>
          )}
          {canApprove && (
            <Row>
              {step === 'approve' && isComplete ? (
                <Button
                  key="sure"
                  kind="danger"
                  autoFocus
                  disabled={isRefused}
                  isBusy={isHeld || approve.isPending}
                  onClick={() => void act()}
                >
                  {texts.sure(formatMoney(input.amount))}
                </Button>
              ) : (
                <Button
                  key="approve"
                  kind="primary"
                  disabled={!isComplete}
                  onClick={() => setStep('approve')}
                >
                  {texts.approve} (A)
                </Button>
              )}
              {canReject && <Button onClick={() => setStep('reject')}>{texts.reject} (R)</Button>}
            </Row>
          )}
          {/* With an entry of the bank before the first key: the second one does not wait for them then. */}
          {canApprove && isComplete && (entry || step === 'approve') && (
            <HeldAction value={marks}>
              <DryRunEffects call={ops.transfer.approve} input={input} />
            </HeldAction>
          )}
        </Section>
      </div>
      <TransferHistory transfer={transfer} />
      {dialog}
      {step === 'reject' && (
        <CallDialog
          call={ops.transfer.reject}
          input={(reason) => ({ order_id: transfer.order_id, reason })}
          label={texts.reject}
          needsReason
          hasEffects
          done={texts.rejected}
          onClose={() => setStep(undefined)}
        >
          <p>{texts.rejectHint}</p>
        </CallDialog>
      )}
    </div>
  );
}

function Claim({ transfer }: { transfer: OpsTransferDetail }) {
  const texts = useTexts();
  const language = useLanguage();
  const gameId = useGameId();
  const label = (field: string) => labelOfField(field, language);
  return (
    <Section title={texts.claim}>
      <DescriptionList
        items={[
          [label('status'), <StatusTag key="s" value={transfer.status} />],
          [label('reference'), transfer.reference],
          [label('due_amount'), <Money key="m" cents={transfer.pay_amount} />],
          [label('payer_name'), transfer.payer_name],
          [label('submitted_at'), <Time key="t" at={transfer.submitted_at} />],
          [label('submitted_by'), transfer.submitted_by],
          [label('role_name'), `${transfer.role_name} · ${transfer.server_name}`],
          [label('reason'), transfer.reason],
          [
            label('order_id'),
            <Link key="o" className={styles.order} to={`/${gameId}/orders/${transfer.order_id}`}>
              {transfer.order_id}
            </Link>,
          ],
        ]}
      />
      <Pictures pictures={transfer.proofs} nameOf={texts.proof} />
    </Section>
  );
}

type EntriesProps = {
  entries: readonly ComparedEntry[];
  isDecided: boolean;
  chosen: number | undefined;
  onChoose(id: number): void;
};

function Entries({ entries, isDecided, chosen, onChoose }: EntriesProps) {
  const language = useLanguage();
  return (
    <ul className={styles.entries}>
      {entries.map((entry) => (
        <li key={entry.entry_id}>
          <label>
            <input
              type="radio"
              name="entry"
              checked={entry.entry_id === chosen}
              onChange={() => onChoose(entry.entry_id)}
            />
            <span>
              {entry.payer_name} <StatusTag value={entry.status} />
            </span>
            <Money cents={entry.amount} />
            <small>
              {entry.bank_reference} · <Time at={entry.paid_at} /> · {entry.memo}
            </small>
            {!isDecided && entry.differences.length > 0 && (
              <small className={styles.differs}>
                {entry.differences.map((each) => labelOfValue('differences', each, language)).join(' · ')}
              </small>
            )}
          </label>
        </li>
      ))}
    </ul>
  );
}

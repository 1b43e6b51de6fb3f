// The bank account that takes transfers, and the form that changes it; a second person has to agree.
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { labelOfField } from '../../i18n/fields.ts';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { formatMoney, parseYuan, toYuan } from '../../i18n/money.ts';
import { CallDialog } from '../../kit/CallDialog.tsx';
import { History } from '../../kit/History.tsx';
import { callQuery } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { DescriptionList, EmptyState, Page, Section, Skeleton } from '../../ui/Page.tsx';

const useTexts = defineTexts({
  zh: {
    title: '收款账户',
    change: '修改收款账户',
    hint: '进行中的转账保留原来的账户。修改需要另一位操作员同意。',
    none: '没有收款账户，玩家不能转账付款',
    least: '起付金额（元）',
    replaces: (from: string, to: string) => `账号 ${from} → ${to}`,
    saved: '已提交',
  },
  en: {
    title: 'Payee account',
    change: 'Change payee account',
    hint: 'Transfers already under way keep their account. A second person must approve the change.',
    none: 'No payee account: players can’t pay by transfer',
    least: 'Minimum amount (yuan)',
    replaces: (from: string, to: string) => `Account ${from} → ${to}`,
    saved: 'Submitted',
  },
});

/** As the call takes it. */
const ACCOUNT_NO = /^[0-9][0-9 -]{6,38}[0-9]$/;
const FIELDS = ['account_name', 'account_no', 'bank_name', 'branch'] as const;

export function Screen() {
  const texts = useTexts();
  const language = useLanguage();
  const gameId = useGameId();
  const payee = useQuery(callQuery(ops.transfer.payee, {}, gameId));
  const [isChanging, setIsChanging] = useState(false);
  const change = useMay('transfer.payee') && (
    <Button kind="primary" onClick={() => setIsChanging(true)}>
      {texts.change}
    </Button>
  );
  return (
    <Page title={texts.title} actions={change}>
      {payee.data ? (
        <Section hint={texts.hint}>
          <DescriptionList
            items={[
              ...FIELDS.map((field) => [labelOfField(field, language), payee.data[field]] as const),
              [labelOfField('min_amount', language), formatMoney(payee.data.min_amount)],
            ]}
          />
        </Section>
      ) : payee.error ? (
        <EmptyState text={texts.none} action={change} />
      ) : (
        <Skeleton />
      )}
      {payee.data && <History kind="payee" id={gameId} />}
      {isChanging && <ChangePayee stored={payee.data ?? NO_ACCOUNT} onClose={() => setIsChanging(false)} />}
    </Page>
  );
}

/** The smallest amount of one yuan is the start of a shop without an account. */
const NO_ACCOUNT = { account_name: '', account_no: '', bank_name: '', branch: '', min_amount: 100 };

/** Tells one account from another. */
const endOf = (accountNo: string): string => `****${accountNo.slice(-4)}`;

function ChangePayee({ stored, onClose }: { stored: typeof NO_ACCOUNT; onClose(): void }) {
  const texts = useTexts();
  const language = useLanguage();
  const { min_amount, ...account } = stored;
  const [typed, setTyped] = useState(account);
  const [least, setLeast] = useState(toYuan(min_amount));
  const amount = parseYuan(least);
  const isComplete =
    typed.account_name !== '' && ACCOUNT_NO.test(typed.account_no.trim()) && typed.bank_name !== '';
  const isSame = amount === min_amount && FIELDS.every((field) => typed[field] === account[field]);
  return (
    <CallDialog
      call={ops.transfer.savePayee}
      input={() => (amount && isComplete ? { ...typed, min_amount: amount } : undefined)}
      label={texts.change}
      isHarmful
      isDisabled={isSame}
      done={texts.saved}
      onClose={onClose}
      hasEffects
    >
      <p>{texts.hint}</p>
      {FIELDS.map((field) => (
        <TextField
          key={field}
          label={labelOfField(field, language)}
          value={typed[field]}
          onChange={(value) => setTyped({ ...typed, [field]: value })}
          maxLength={60}
          inputMode={field === 'account_no' ? 'numeric' : undefined}
          autoFocus={field === 'account_name'}
        />
      ))}
      {account.account_no && isComplete && typed.account_no !== account.account_no && (
        <p>{texts.replaces(endOf(account.account_no), endOf(typed.account_no))}</p>
      )}
      <TextField label={texts.least} value={least} onChange={setLeast} inputMode="decimal" />
    </CallDialog>
  );
}

// Refunds of orders that were paid by transfer: a person wires them and notes the bank's number here.
import type { OfflineRefund } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { labelOfField } from '../../i18n/fields.ts';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { formatMoney } from '../../i18n/money.ts';
import { CallDialog } from '../../kit/CallDialog.tsx';
import { CallTable } from '../../kit/CallTable.tsx';
import { useGameId } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Page } from '../../ui/Page.tsx';
import { Tag } from '../../ui/Tag.tsx';

const useTexts = defineTexts({
  zh: {
    title: '转账退款',
    confirm: '登记已转出',
    done: '已登记',
    send: (amount: string, name: string, account: string) =>
      `向 ${name}（${account}）转出 ${amount} 后登记。`,
    noAccount: '缺少账号',
    ask: (amount: string, name: string) =>
      `对账单里没有付款人（${name}）的账号。请先与玩家核实收款账号，转出 ${amount} 后登记。`,
    order: '查看订单',
    none: '没有需要转出的退款',
    hint: '以银行转账付款的订单退款后会出现在这里。',
  },
  en: {
    title: 'Wired refunds',
    confirm: 'Mark as wired',
    done: 'Recorded',
    send: (amount: string, name: string, account: string) =>
      `Wire ${amount} to ${name} (${account}), then record it here.`,
    noAccount: 'No account',
    ask: (amount: string, name: string) =>
      `The statement doesn’t say which account ${name} paid from. Ask the player where to wire ${amount}, then record it here.`,
    order: 'View order',
    none: 'No refunds to wire',
    hint: 'Refunds of orders paid by bank transfer appear here.',
  },
});

export function Screen() {
  const texts = useTexts();
  const mayConfirm = useMay('transfer.refund');
  const [chosen, setChosen] = useState<OfflineRefund>();
  return (
    <Page title={texts.title} isWide>
      <CallTable
        call={ops.transfer.refunds}
        label={texts.title}
        keyOf={({ refund_no }) => refund_no}
        columns={[
          { field: 'refund_no', width: 240 },
          'status',
          {
            field: 'actions',
            width: 130,
            cell: (refund) =>
              mayConfirm && refund.status === 'pending' ? (
                <Button size="small" onClick={() => setChosen(refund)}>
                  {texts.confirm}
                </Button>
              ) : (
                '–'
              ),
          },
          'amount',
          { field: 'payer_name', width: 140 },
          {
            field: 'payer_account',
            width: 200,
            cell: ({ payer_account, status }) =>
              payer_account || (status === 'pending' ? <Tag tone="warm">{texts.noAccount}</Tag> : '–'),
          },
          { field: 'bank_reference', width: 180 },
          { field: 'order_id', width: 210 },
          'reason',
          'created_at',
        ]}
        empty={{ text: texts.none, hint: texts.hint }}
      />
      {chosen && <ConfirmWire refund={chosen} onClose={() => setChosen(undefined)} />}
    </Page>
  );
}

function ConfirmWire({ refund, onClose }: { refund: OfflineRefund; onClose(): void }) {
  const texts = useTexts();
  const language = useLanguage();
  const [reference, setReference] = useState('');
  const gameId = useGameId();
  const { refund_no, order_id, amount, payer_name, payer_account } = refund;
  const name = payer_name || '–';
  return (
    <CallDialog
      call={ops.transfer.confirmRefund}
      input={() =>
        reference.trim().length < 4 ? undefined : { refund_no, bank_reference: reference.trim() }
      }
      label={texts.confirm}
      hasEffects
      done={texts.done}
      onClose={onClose}
    >
      {payer_account ? (
        <p>{texts.send(formatMoney(amount), name, payer_account)}</p>
      ) : (
        <p>
          {texts.ask(formatMoney(amount), name)}{' '}
          <Link to={`/${gameId}/orders/${order_id}`}>{texts.order}</Link>
        </p>
      )}
      <TextField
        label={labelOfField('bank_reference', language)}
        value={reference}
        onChange={setReference}
        maxLength={64}
        autoFocus
      />
    </CallDialog>
  );
}

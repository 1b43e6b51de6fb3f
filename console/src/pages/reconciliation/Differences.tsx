// The differences of a day: those that wait for somebody first, each with what ends it.
import type { Output, ReconciliationDifference } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { labelOfField } from '../../i18n/fields.ts';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { formatFee, formatMoney } from '../../i18n/money.ts';
import { labelOfValue } from '../../i18n/values.ts';
import { CallDialog } from '../../kit/CallDialog.tsx';
import { toastError, useCall } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState, Section } from '../../ui/Page.tsx';
import { Table } from '../../ui/Table.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { toast } from '../../ui/Toast.tsx';
import { Time } from '../../ui/Values.tsx';
import { explanationOf } from './explanations.ts';
import styles from './reconciliation.module.css';

const useTexts = defineTexts({
  zh: {
    title: (count: number) => `差异 ${count}`,
    none: '没有差异',
    notCompared: '账单到齐后才能比对',
    kind: '差异',
    amount: '我方多',
    reference: '订单 / 渠道单号',
    ours: '我方',
    bill: '账单',
    state: '状态',
    open: '待处理',
    explained: '已说明',
    query: '向渠道查询',
    asked: '已查询，稍后刷新',
    end: '去处理',
    entry: '查看流水',
    accept: '确认',
    acceptTitle: '确认差异',
    done: '已处理',
  },
  en: {
    title: (count: number) => `Differences: ${count}`,
    none: 'No differences',
    notCompared: 'Nothing can be compared until the bills arrive',
    kind: 'Difference',
    amount: 'Ours minus bill',
    reference: 'Order and provider number',
    ours: 'Ours',
    bill: 'Bill',
    state: 'State',
    open: 'Open',
    explained: 'Explained',
    query: 'Query provider',
    asked: 'Query sent. Refresh in a moment.',
    end: 'Resolve',
    entry: 'See entry',
    accept: 'Accept',
    acceptTitle: 'Accept the difference',
    done: 'Done',
  },
});

type Props = { day: string; data: Output<typeof ops.reconciliation.day> };

export function Differences({ day, data }: Props) {
  const texts = useTexts();
  const language = useLanguage();
  const gameId = useGameId();
  const mayQuery = useMay('reconciliation.write');
  const mayEnd = useMay('reconciliation.resolve');
  const maySeeEntry = useMay('transfer.read');
  const query = useCall(ops.reconciliation.queryProvider, gameId);
  const [accepted, setAccepted] = useState<ReconciliationDifference>();
  const { differences } = data.figures;
  const isOpen = ({ is_explained, resolution }: ReconciliationDifference) =>
    data.status === 'open' && !is_explained && !resolution;
  const steps = (difference: ReconciliationDifference) => (
    <div className={styles.steps}>
      {mayQuery && difference.kind === 'not_settled' && (
        <Button
          size="small"
          isBusy={query.isPending}
          onClick={() =>
            query.mutate(
              { day, key: difference.key },
              {
                onSuccess: () => toast(texts.asked),
                onError: toastError,
              },
            )
          }
        >
          {texts.query}
        </Button>
      )}
      {difference.kind === 'unknown_payment' && (
        <Link
          to={`/${gameId}/unexplained-money`}
          search={{ transaction_id: difference.transaction_id } as never}
        >
          {texts.end}
        </Link>
      )}
      {maySeeEntry && difference.kind === 'bank_entry_open' && (
        // Its key ends in the number of the entry.
        <Link
          to={`/${gameId}/bank-entries`}
          search={{ entry_id: Number(difference.key.split(':')[1]) } as never}
        >
          {texts.entry}
        </Link>
      )}
      {mayEnd && difference.kind !== 'unknown_payment' && (
        <Button size="small" onClick={() => setAccepted(difference)}>
          {texts.accept}
        </Button>
      )}
    </div>
  );
  return (
    <Section title={texts.title(differences.length)}>
      {differences.length === 0 ? (
        <EmptyState text={data.missing_bills > 0 ? texts.notCompared : texts.none} />
      ) : (
        <Table
          label={texts.title(differences.length)}
          rows={differences}
          keyOf={({ key }) => key}
          columns={[
            {
              header: texts.kind,
              cell: ({ kind }) => (
                <div className={styles.kind}>
                  <strong>{labelOfValue('kind', kind, language)}</strong>
                  <small>{explanationOf(kind, language)}</small>
                </div>
              ),
            },
            { header: texts.amount, isNumber: true, cell: amountOf },
            {
              header: texts.state,
              cell: (row) => {
                if (isOpen(row)) return <Tag tone="warm">{texts.open}</Tag>;
                if (!row.resolution) return <Tag tone="good">{texts.explained}</Tag>;
                const { action, note, operator } = row.resolution;
                return (
                  <div className={styles.state}>
                    <Tag tone="info">{labelOfValue('action', action, language)}</Tag>
                    <small>
                      {operator}: {note}
                    </small>
                  </div>
                );
              },
            },
            { header: labelOfField('actions', language), cell: (row) => (isOpen(row) ? steps(row) : '–') },
            {
              header: texts.reference,
              cell: ({ order_id, refund_no, out_trade_no, transaction_id, ours_at, bill_at }) => (
                <div className={styles.reference}>
                  {order_id && <Link to={`/${gameId}/orders/${order_id}` as never}>{order_id}</Link>}
                  <small>{refund_no ?? transaction_id ?? out_trade_no}</small>
                  {ours_at && (
                    <small>
                      {texts.ours} <Time at={ours_at} />
                    </small>
                  )}
                  {bill_at && (
                    <small>
                      {texts.bill} <Time at={bill_at} />
                    </small>
                  )}
                </div>
              ),
            },
          ]}
        />
      )}
      {accepted && (
        <CallDialog
          call={ops.reconciliation.accept}
          input={(reason) => ({ day, key: accepted.key, reason })}
          title={texts.acceptTitle}
          label={texts.accept}
          needsReason
          hasEffects
          done={texts.done}
          onClose={() => setAccepted(undefined)}
        />
      )}
    </Section>
  );
}

function amountOf({ between, amount }: ReconciliationDifference): string {
  if (between === 'fees') return formatFee(amount);
  return between === 'points' || between === 'deliveries' ? String(amount) : formatMoney(amount);
}

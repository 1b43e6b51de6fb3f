// What is paid for and has not arrived: by problem, with the button that tries it again, and each delivery.
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { labelOfField } from '../../i18n/fields.ts';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { plural } from '../../i18n/plural.ts';
import { labelOfValue } from '../../i18n/values.ts';
import { CallDialog } from '../../kit/CallDialog.tsx';
import { CallTable } from '../../kit/CallTable.tsx';
import { callQuery, toastError, useCall } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { Loaded, Page, Section } from '../../ui/Page.tsx';
import { Table } from '../../ui/Table.tsx';
import { toast } from '../../ui/Toast.tsx';
import { Time } from '../../ui/Values.tsx';
import { useRetryOrders } from './useRetryOrders.ts';

const useTexts = defineTexts({
  zh: {
    title: '已付未到',
    problems: '问题',
    all: '全部重试',
    retry: '重试',
    done: (count: number) => (count ? `正在重新发放 ${count} 件` : '这些发放正在进行，无需重试'),
    none: '没有卡住的发放',
    hint: '付款后几分钟内没有到账的商品会出现在这里。',
  },
  en: {
    title: 'Paid, not delivered',
    problems: 'Problems',
    all: 'Retry all',
    retry: 'Retry',
    done: (count: number) =>
      count
        ? `Retrying ${plural(count, { one: 'delivery', other: 'deliveries' })}`
        : 'These are already being delivered',
    none: 'No stuck deliveries',
    hint: 'Items not delivered a few minutes after payment appear here.',
  },
});

export function Screen() {
  const texts = useTexts();
  const language = useLanguage();
  const gameId = useGameId();
  const mayRetry = useMay('order.deliver');
  const stuck = useQuery(callQuery(ops.order.stuck, { limit: 1 }, gameId));
  const retry = useCall(ops.order.retryStuck, gameId);
  const act = (input: Parameters<typeof retry.mutate>[0]) =>
    retry.mutate(input, {
      onSuccess: ({ retried }) => toast(texts.done(retried)),
      onError: toastError,
    });
  const [isAskingAll, setIsAskingAll] = useState(false);
  const bulk = useRetryOrders();
  const label = (field: string) => labelOfField(field, language);
  return (
    <Page
      title={texts.title}
      isWide
      actions={
        mayRetry && (
          <Button
            kind="primary"
            icon={<RotateCw size={16} />}
            disabled={retry.isPending || !stuck.data?.problems.length}
            onClick={() => setIsAskingAll(true)}
          >
            {texts.all}
          </Button>
        )
      }
    >
      <Loaded query={stuck}>
        {({ problems }) =>
          problems.length > 0 && (
            <Section title={texts.problems}>
              <Table
                label={texts.problems}
                rows={problems}
                keyOf={({ problem, rejection }) => `${problem} ${rejection}`}
                columns={[
                  {
                    header: label('problem'),
                    cell: ({ problem }) => labelOfValue('problem', problem, language),
                  },
                  { header: label('rejection'), cell: ({ rejection }) => rejection ?? '–' },
                  { header: label('deliveries'), isNumber: true, cell: ({ deliveries }) => deliveries },
                  { header: label('oldest_at'), cell: ({ oldest_at }) => <Time at={oldest_at} isRelative /> },
                  {
                    header: texts.retry,
                    cell: ({ problem, rejection }) =>
                      mayRetry && (
                        <Button
                          size="small"
                          disabled={retry.isPending}
                          onClick={() => act({ problem, rejection })}
                        >
                          {texts.retry}
                        </Button>
                      ),
                  },
                ]}
              />
            </Section>
          )
        }
      </Loaded>
      <CallTable
        call={ops.order.stuck}
        label={texts.title}
        keyOf={({ order_item_id }) => order_item_id}
        to={({ order_id }) => `/${gameId}/orders/${order_id}`}
        columns={[
          { field: 'order_id', width: 210 },
          { field: 'name', width: 180 },
          { field: 'problem', width: 150 },
          { field: 'rejection', width: 260 },
          'tries',
          { field: 'role_name', width: 140 },
          'pay_amount',
          'paid_at',
          'next_try_at',
        ]}
        bulk={bulk}
        empty={{ text: texts.none, hint: texts.hint }}
      />
      {isAskingAll && (
        <CallDialog
          call={ops.order.retryStuck}
          input={() => ({})}
          label={texts.all}
          done={({ retried }) => texts.done(retried)}
          hasEffects
          onClose={() => setIsAskingAll(false)}
        />
      )}
    </Page>
  );
}

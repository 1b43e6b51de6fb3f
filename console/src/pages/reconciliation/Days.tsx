// Days of the shop: what was paid, which bills have arrived, and who signed.
import { ops } from '@emall/contract/ops';
import { useNavigate } from '@tanstack/react-router';
import { CalendarRange } from 'lucide-react';
import { defineTexts } from '../../i18n/language.ts';
import { shopDay } from '../../i18n/time.ts';
import { CallTable } from '../../kit/CallTable.tsx';
import { useGameId } from '../../session/params.ts';
import { Button } from '../../ui/Button.tsx';
import { Page } from '../../ui/Page.tsx';
import { StatusTag } from '../../ui/Values.tsx';

const useTexts = defineTexts({
  zh: {
    title: '对账',
    day: '日期',
    bills: '账单份数',
    yesterday: '核对昨天',
    month: '月报',
    none: '还没有可对账的日子',
  },
  en: {
    title: 'Reconciliation',
    day: 'Day',
    bills: 'Bills',
    yesterday: 'Reconcile yesterday',
    month: 'Month report',
    none: 'No days to reconcile yet',
  },
});

export function Screen() {
  const texts = useTexts();
  const gameId = useGameId();
  const navigate = useNavigate();
  const yesterday = shopDay(new Date(Date.now() - 86_400_000));
  const open = (path: string) => void navigate({ to: `/${gameId}/reconciliation/${path}` });
  return (
    <Page
      title={texts.title}
      isWide
      actions={
        <>
          <Button icon={<CalendarRange size={16} />} onClick={() => open(`month/${yesterday.slice(0, 7)}`)}>
            {texts.month}
          </Button>
          <Button kind="primary" onClick={() => open(yesterday)}>
            {texts.yesterday}
          </Button>
        </>
      }
    >
      <CallTable
        call={ops.reconciliation.days}
        label={texts.title}
        keyOf={({ day }) => day}
        to={({ day }) => `/${gameId}/reconciliation/${day}`}
        columns={[
          { field: 'day', header: texts.day, width: 130 },
          {
            field: 'status',
            cell: ({ status }) => <StatusTag value={status} field="reconciliation" />,
            width: 140,
          },
          { field: 'paid_orders', width: 120 },
          'paid_amount',
          { field: 'bills', header: texts.bills, width: 110 },
          { field: 'operator', width: 140 },
          'signed_at',
        ]}
        empty={{ text: texts.none }}
      />
    </Page>
  );
}

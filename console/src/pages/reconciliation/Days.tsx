// Days of the shop: yesterday with its sums and its signature, then what was paid each day, its bills and who signed.
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { CalendarRange } from 'lucide-react';
import { defineTexts } from '../../i18n/language.ts';
import { shopDayIn } from '../../i18n/time.ts';
import { CallTable } from '../../kit/CallTable.tsx';
import { callQuery } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { Button } from '../../ui/Button.tsx';
import { Loaded, Page } from '../../ui/Page.tsx';
import { DayStatus } from './DayStatus.tsx';
import { SidesTable } from './Sides.tsx';
import { Signature } from './Signature.tsx';

const useTexts = defineTexts({
  zh: {
    title: '对账',
    day: '日期',
    bills: '账单份数',
    yesterday: '打开昨天',
    of: (day: string) => `昨天 ${day}`,
    month: '月报',
    none: '还没有可对账的日子',
  },
  en: {
    title: 'Reconciliation',
    day: 'Day',
    bills: 'Bills',
    yesterday: 'Open yesterday',
    of: (day: string) => `Yesterday, ${day}`,
    month: 'Month report',
    none: 'No days to reconcile yet',
  },
});

export function Screen() {
  const texts = useTexts();
  const gameId = useGameId();
  const navigate = useNavigate();
  const yesterday = shopDayIn(-1);
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
          <Button onClick={() => open(yesterday)}>{texts.yesterday}</Button>
        </>
      }
    >
      <Yesterday day={yesterday} />
      <CallTable
        call={ops.reconciliation.days}
        label={texts.title}
        keyOf={({ day }) => day}
        to={({ day }) => `/${gameId}/reconciliation/${day}`}
        columns={[
          { field: 'day', header: texts.day, width: 130 },
          {
            field: 'status',
            cell: (day) => <DayStatus day={day} />,
            width: 140,
          },
          { field: 'paid_orders', width: 120 },
          'paid_amount',
          { field: 'bills', header: texts.bills, width: 110 },
          { field: 'missing_bills', isHidden: true },
          { field: 'open_differences', isHidden: true },
          { field: 'operator', width: 140 },
          'signed_at',
        ]}
        empty={{ text: texts.none }}
      />
    </Page>
  );
}

/** Signed here with its sums in view; what differs and has no explanation is worked on in the day's own page. */
function Yesterday({ day }: { day: string }) {
  const texts = useTexts();
  const query = useQuery(callQuery(ops.reconciliation.day, { day }, useGameId()));
  return (
    <Loaded query={query}>
      {(data) => (
        <Signature data={data} title={texts.of(day)}>
          <SidesTable figures={data.figures} />
        </Signature>
      )}
    </Loaded>
  );
}

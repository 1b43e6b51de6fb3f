// One goods day by day: turnover and refunds as curves, and the same as a table.
import { startOfDay } from '@emall/contract/business-time';
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { labelOfField } from '../../i18n/fields.ts';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { formatNumber } from '../../i18n/number.ts';
import { ExportList } from '../../kit/ExportList.tsx';
import { callQuery } from '../../request/queries.ts';
import { useGameId, useIdParam } from '../../session/params.ts';
import { Drawer } from '../../ui/Drawer.tsx';
import { Loaded } from '../../ui/Page.tsx';
import { Table } from '../../ui/Table.tsx';
import { TimeChart } from '../../ui/TimeChart.tsx';
import { Money } from '../../ui/Values.tsx';
import { usePeriod } from './PeriodPage.tsx';

const useTexts = defineTexts({
  zh: { title: '按日销售', of: (name: string) => `${name}：按日销售`, goods: '商品页', day: '日期' },
  en: {
    title: 'Sales by day',
    of: (name: string) => `${name}: sales by day`,
    goods: 'Goods page',
    day: 'Day',
  },
});

export function Screen() {
  const texts = useTexts();
  const language = useLanguage();
  const gameId = useGameId();
  const goods_id = useIdParam('goods_id');
  const period = usePeriod(30);
  const days = useQuery(callQuery(ops.report.goodsDays, { ...period, goods_id }, gameId));
  const label = (field: string) => labelOfField(field, language);
  return (
    <Drawer
      title={days.data ? texts.of(days.data.name) : texts.title}
      isWide
      actions={
        <>
          <ExportList call={ops.report.goodsDays} input={{ ...period, goods_id }} />
          <Link to={`/${gameId}/goods/${goods_id}`}>{texts.goods}</Link>
        </>
      }
    >
      <Loaded query={days}>
        {({ list }) => (
          <>
            <TimeChart
              label={texts.title}
              times={list.map(({ day }) => startOfDay(day).toISOString())}
              curves={(['paid_amount', 'refunded_amount'] as const).map((field) => ({
                label: label(field),
                isMoney: true,
                values: list.map((row) => row[field]),
              }))}
            />
            <Table
              label={texts.title}
              rows={list.toReversed()}
              keyOf={({ day }) => day}
              columns={[
                { header: texts.day, cell: ({ day }) => day },
                {
                  header: label('quantity'),
                  isNumber: true,
                  cell: ({ quantity }) => formatNumber(quantity),
                },
                {
                  header: label('paid_amount'),
                  isNumber: true,
                  cell: ({ paid_amount }) => <Money cents={paid_amount} />,
                },
                {
                  header: label('refunded_amount'),
                  isNumber: true,
                  cell: ({ refunded_amount }) => <Money cents={refunded_amount} />,
                },
              ]}
            />
          </>
        )}
      </Loaded>
    </Drawer>
  );
}

// Turnover and refunds over time as a curve, and the same as a table.
import type { ReportPoint } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { labelOfField } from '../../i18n/fields.ts';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { formatMoney } from '../../i18n/money.ts';
import { DAY_MS, formatDay, formatTime } from '../../i18n/time.ts';
import { callQuery } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { ChartSection } from '../../ui/ChartSection.tsx';
import { Loaded } from '../../ui/Page.tsx';
import { Table } from '../../ui/Table.tsx';
import { TimeChart } from '../../ui/TimeChart.tsx';
import { Money } from '../../ui/Values.tsx';

const useTexts = defineTexts({
  zh: {
    title: '走势',
    paid: '成交额',
    refunded: '退款',
    chart: (sum: string) => `成交额走势，合计 ${sum}`,
    day: '日期',
    time: '时间',
  },
  en: {
    title: 'Over time',
    paid: 'Turnover',
    refunded: 'Refunded',
    chart: (sum: string) => `Turnover over time, ${sum} in total`,
    day: 'Day',
    time: 'Time',
  },
});

const HOURLY_DAYS = 3;

export function SeriesChart({ from, to }: { from: string; to: string }) {
  const texts = useTexts();
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  const step = days <= HOURLY_DAYS ? 'hour' : 'day';
  const series = useQuery(callQuery(ops.report.series, { from, to, step }, useGameId()));
  return (
    <ChartSection title={texts.title}>
      {(isTable) => (
        <Loaded query={series}>
          {({ list }) =>
            isTable ? (
              <PointTable points={list} isHourly={step === 'hour'} />
            ) : (
              <Chart points={list} isHourly={step === 'hour'} />
            )
          }
        </Loaded>
      )}
    </ChartSection>
  );
}

function Chart({ points, isHourly }: { points: ReportPoint[]; isHourly: boolean }) {
  const texts = useTexts();
  const sum = formatMoney(points.reduce((total, { paid_amount }) => total + paid_amount, 0));
  return (
    <TimeChart
      label={texts.chart(sum)}
      isHourly={isHourly}
      times={points.map(({ at }) => at)}
      curves={[
        { label: texts.paid, isMoney: true, values: points.map(({ paid_amount }) => paid_amount) },
        {
          label: texts.refunded,
          isMoney: true,
          values: points.map(({ refunded_amount }) => refunded_amount),
        },
      ]}
    />
  );
}

function PointTable({ points, isHourly }: { points: ReportPoint[]; isHourly: boolean }) {
  const texts = useTexts();
  const language = useLanguage();
  const label = (field: string) => labelOfField(field, language);
  return (
    <Table
      label={texts.title}
      rows={[...points].reverse()}
      keyOf={({ at }) => at}
      columns={[
        {
          header: isHourly ? texts.time : texts.day,
          cell: ({ at }) => (isHourly ? formatTime(at) : formatDay(at)),
        },
        {
          header: label('paid_amount'),
          isNumber: true,
          cell: ({ paid_amount }) => <Money cents={paid_amount} />,
        },
        { header: label('paid_orders'), isNumber: true, cell: ({ paid_orders }) => paid_orders },
        { header: label('placed_orders'), isNumber: true, cell: ({ placed_orders }) => placed_orders },
        { header: label('payers'), isNumber: true, cell: ({ payers }) => payers },
        {
          header: label('refunded_amount'),
          isNumber: true,
          cell: ({ refunded_amount }) => <Money cents={refunded_amount} />,
        },
      ]}
    />
  );
}

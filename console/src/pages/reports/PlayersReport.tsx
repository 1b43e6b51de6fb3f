// New and returning players day by day, and how many of each week's newcomers come back and pay.
import type { PlayerDay } from '@emall/contract';
import { startOfDay } from '@emall/contract/business-time';
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { labelOfField } from '../../i18n/fields.ts';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { formatNumber } from '../../i18n/number.ts';
import { ExportList } from '../../kit/ExportList.tsx';
import { callQuery } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { ChartSection } from '../../ui/ChartSection.tsx';
import { Loaded } from '../../ui/Page.tsx';
import { Table } from '../../ui/Table.tsx';
import { TimeChart } from '../../ui/TimeChart.tsx';
import { Money } from '../../ui/Values.tsx';
import { Cohorts } from './Cohorts.tsx';
import { PeriodPage, usePeriod } from './PeriodPage.tsx';

const useTexts = defineTexts({
  zh: { title: '玩家报表', days: '按日', day: '日期' },
  en: { title: 'Players report', days: 'By day', day: 'Day' },
});

const COUNTS = ['new_players', 'returning_players', 'payers'] as const;

export function Screen() {
  const texts = useTexts();
  const language = useLanguage();
  const period = usePeriod(90);
  const days = useQuery(callQuery(ops.report.players, period, useGameId()));
  const label = (field: string) => labelOfField(field, language);
  return (
    <PeriodPage title={texts.title} period={period} presets={[7, 30, 90, 365]}>
      <ChartSection
        title={texts.days}
        actions={
          <ExportList
            call={ops.report.players}
            input={period}
            columns={['day', ...COUNTS, 'paid_amount'].map((field) => ({ field, header: label(field) }))}
          />
        }
      >
        {(isTable) => (
          <Loaded query={days}>
            {({ list }) =>
              isTable ? (
                <DayTable days={list} />
              ) : (
                <TimeChart
                  label={texts.title}
                  times={list.map(({ day }) => startOfDay(day).toISOString())}
                  curves={COUNTS.map((field) => ({
                    label: label(field),
                    values: list.map((row) => row[field]),
                  }))}
                />
              )
            }
          </Loaded>
        )}
      </ChartSection>
      <Cohorts period={period} />
    </PeriodPage>
  );
}

function DayTable({ days }: { days: PlayerDay[] }) {
  const texts = useTexts();
  const language = useLanguage();
  return (
    <Table
      label={texts.days}
      rows={days.toReversed()}
      keyOf={({ day }) => day}
      columns={[
        { header: texts.day, cell: ({ day }) => day },
        ...COUNTS.map((field) => ({
          header: labelOfField(field, language),
          isNumber: true,
          cell: (row: PlayerDay) => formatNumber(row[field]),
        })),
        {
          header: labelOfField('paid_amount', language),
          isNumber: true,
          cell: ({ paid_amount }) => <Money cents={paid_amount} />,
        },
      ]}
    />
  );
}

// What activities cost and brought in some days.
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { defineTexts } from '../../i18n/language.ts';
import { formatMoney } from '../../i18n/money.ts';
import { CallTable } from '../../kit/CallTable.tsx';
import { callQuery } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { Loaded, Section } from '../../ui/Page.tsx';
import { BarChart } from './BarChart.tsx';
import { type Period, PeriodPage, usePeriod } from './PeriodPage.tsx';
import styles from './reports.module.css';

const useTexts = defineTexts({
  zh: {
    title: '活动报表',
    none: '这段时间没有活动数据',
    hint: '成交额：活动期间，当天结束前已中奖的玩家的付款。中奖：每人每天计一次。',
    ratio: '每 1 元成本成交',
    chart: '成本与成交',
    cost: '奖品成本',
    paid: '成交额',
  },
  en: {
    title: 'Event report',
    none: 'No events in this period',
    hint: 'Turnover is what players who had won by the end of a day paid that day while the event ran. Each winner counts once a day.',
    ratio: 'Per ¥1 of cost',
    chart: 'Cost and return',
    cost: 'Cost of prizes',
    paid: 'Turnover',
  },
});

export function Screen() {
  const texts = useTexts();
  const gameId = useGameId();
  const mayOpen = useMay('activity.read');
  const period = usePeriod(30);
  return (
    <PeriodPage title={texts.title} period={period}>
      <CostAndReturn period={period} />
      <p className={styles.hint}>{texts.hint}</p>
      <CallTable
        key={`${period.from} ${period.to}`}
        call={ops.report.activities}
        label={texts.title}
        fixed={period}
        keyOf={({ activeid }) => activeid}
        {...(mayOpen && { to: ({ activeid }) => `/${gameId}/activities/${activeid}` })}
        columns={[
          { field: 'title', width: 180 },
          { field: 'kind', width: 120 },
          { field: 'state', width: 100 },
          { field: 'visitors', width: 100 },
          { field: 'winners', width: 100 },
          { field: 'granted', isHidden: true },
          { field: 'cost_amount', width: 110 },
          { field: 'budget_amount', isHidden: true },
          { field: 'paid_amount', width: 120 },
          {
            field: 'ratio',
            header: texts.ratio,
            width: 150,
            isNumber: true,
            cell: ({ cost_amount, paid_amount }) =>
              cost_amount ? `¥${(paid_amount / cost_amount).toFixed(2)}` : '–',
          },
        ]}
        empty={{ text: texts.none }}
      />
    </PeriodPage>
  );
}

const MOST_BARS = 8;

function CostAndReturn({ period }: { period: Period }) {
  const texts = useTexts();
  const activities = useQuery(callQuery(ops.report.activities, period, useGameId()));
  const list = (activities.data?.list ?? [])
    .filter(({ cost_amount, paid_amount }) => cost_amount + paid_amount > 0)
    .slice(0, MOST_BARS);
  if (activities.isSuccess && !list.length) return null;
  return (
    <Section title={texts.chart}>
      <Loaded query={activities}>
        {() => (
          <BarChart
            label={texts.chart}
            legend={[
              { tone: 'primary', text: texts.cost },
              { tone: 'info', text: texts.paid },
            ]}
            bars={list.map(({ activeid, title, cost_amount, paid_amount }) => ({
              key: activeid,
              label: title,
              parts: [
                { value: cost_amount, text: formatMoney(cost_amount) },
                { value: paid_amount, text: formatMoney(paid_amount), tone: 'info' },
              ],
            }))}
          />
        )}
      </Loaded>
    </Section>
  );
}

// How the shop does over some days: figures beside the days before, the curve, and what brought most.
import type { ReportFigures } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { defineTexts } from '../../i18n/language.ts';
import { formatMoney } from '../../i18n/money.ts';
import { formatNumber } from '../../i18n/number.ts';
import { callQuery } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { Figures } from '../../ui/Figures.tsx';
import { Loaded, Section } from '../../ui/Page.tsx';
import { Time } from '../../ui/Values.tsx';
import { PeriodPage, usePeriod } from './PeriodPage.tsx';
import { SeriesChart } from './SeriesChart.tsx';
import { TopSellers } from './TopSellers.tsx';

const useTexts = defineTexts({
  zh: {
    title: '经营概览',
    asOf: '截至',
    figures: '关键数字',
    previous: (from: string, to: string) => `对比 ${from} – ${to}`,
    paid_amount: '成交额',
    paid_orders: '付款订单',
    payers: '付费玩家',
    new_payers: '首次付费',
    arppu_amount: '每付费玩家收入（ARPPU）',
    conversion_bp: '下单到付款',
    points: (text: string) => `${text} 个百分点`,
    refunded_amount: '退款',
  },
  en: {
    title: 'Overview',
    asOf: 'As of',
    figures: 'Key figures',
    previous: (from: string, to: string) => `Compared with ${from} – ${to}`,
    paid_amount: 'Turnover',
    paid_orders: 'Paid orders',
    payers: 'Paying players',
    new_payers: 'First-time payers',
    arppu_amount: 'Per paying player (ARPPU)',
    conversion_bp: 'Share of orders paid',
    points: (text: string) => `${text} pp`,
    refunded_amount: 'Refunded',
  },
});

export function Screen() {
  const texts = useTexts();
  const period = usePeriod();
  const { from, to } = period;
  const overview = useQuery(callQuery(ops.report.overview, { from, to }, useGameId()));
  return (
    <PeriodPage title={texts.title} period={period}>
      <Loaded query={overview}>
        {(report) => (
          <>
            <Section
              title={texts.figures}
              hint={
                <>
                  {texts.previous(report.previous_from, report.previous_to)} · {texts.asOf}{' '}
                  <Time at={report.as_of} />
                </>
              }
            >
              <Compared current={report.current} previous={report.previous} />
            </Section>
            <SeriesChart from={from} to={to} />
            <TopSellers report={report} />
          </>
        )}
      </Loaded>
    </PeriodPage>
  );
}

const FIGURES = [
  'paid_amount',
  'paid_orders',
  'payers',
  'new_payers',
  'arppu_amount',
  'conversion_bp',
  'refunded_amount',
] as const;

function Compared({ current, previous }: { current: ReportFigures; previous: ReportFigures }) {
  const texts = useTexts();
  return (
    <Figures
      list={FIGURES.map((field) => ({
        name: texts[field],
        value: written(field, current[field]),
        note: `${written(field, previous[field])} ${changeOf(field, current[field], previous[field], texts.points)}`,
      }))}
    />
  );
}

function written(field: (typeof FIGURES)[number], value: number): string {
  if (field.endsWith('_amount')) return formatMoney(value);
  return field === 'conversion_bp' ? `${(value / 100).toFixed(1)}%` : formatNumber(value);
}

/** `▲ 12%`; a share changes by percentage points. Nothing where there was nothing before. */
export function changeOf(
  field: (typeof FIGURES)[number],
  now: number,
  before: number,
  points: (text: string) => string,
): string {
  if (!before || now === before) return '';
  const arrow = now < before ? '▼' : '▲';
  if (field === 'conversion_bp') return `${arrow} ${points((Math.abs(now - before) / 100).toFixed(1))}`;
  return `${arrow} ${Math.abs(Math.round((100 * (now - before)) / before))}%`;
}

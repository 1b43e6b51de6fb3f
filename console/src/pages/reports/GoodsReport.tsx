// What was sold of each goods: pieces, turnover, refunds and the stock left.
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { defineTexts } from '../../i18n/language.ts';
import { formatMoney } from '../../i18n/money.ts';
import { formatNumber } from '../../i18n/number.ts';
import { plural } from '../../i18n/plural.ts';
import { CallTable } from '../../kit/CallTable.tsx';
import { callQuery } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { Loaded, Section } from '../../ui/Page.tsx';
import { BarChart } from './BarChart.tsx';
import { type Period, PeriodPage, usePeriod } from './PeriodPage.tsx';
import styles from './reports.module.css';

const useTexts = defineTexts({
  zh: {
    title: '商品报表',
    none: '这段时间没有成交',
    hint: '金额不含运费；退款计入退回当天。',
    chart: '成交最多的商品',
    pieces: (n: number) => `${formatNumber(n)} 件`,
    paid: '成交额',
    refunded: '退款',
  },
  en: {
    title: 'Goods report',
    none: 'Nothing was sold in this period',
    hint: 'Amounts exclude shipping. Refunds count on the day the money was returned.',
    chart: 'Bestsellers',
    pieces: (n: number) => plural(n, { one: 'unit', other: 'units' }),
    paid: 'Turnover',
    refunded: 'Refunded',
  },
});

export function Screen() {
  const texts = useTexts();
  const gameId = useGameId();
  const period = usePeriod(30);
  return (
    <PeriodPage title={texts.title} period={period}>
      <Bestsellers period={period} />
      <CallTable
        key={`${period.from} ${period.to}`}
        call={ops.report.goods}
        label={texts.title}
        fixed={period}
        keyOf={({ goods_id }) => goods_id}
        to={({ goods_id }) => `/${gameId}/goods-report/${goods_id}`}
        columns={[
          { field: 'name', width: 260 },
          { field: 'quantity', width: 96 },
          'orders',
          { field: 'paid_amount', width: 130 },
          { field: 'refunded_amount', width: 130 },
          'stock',
        ]}
        empty={{ text: texts.none, hint: texts.hint }}
      />
    </PeriodPage>
  );
}

const MOST_BARS = 8;

function Bestsellers({ period }: { period: Period }) {
  const texts = useTexts();
  const best = useQuery(callQuery(ops.report.goods, { ...period, limit: MOST_BARS }, useGameId()));
  const list = best.data?.list ?? [];
  const hasRefunds = list.some(({ refunded_amount }) => refunded_amount > 0);
  if (best.isSuccess && !list.length) return null;
  return (
    <Section title={texts.chart} hint={texts.hint}>
      <Loaded query={best}>
        {() => (
          <BarChart
            label={texts.chart}
            {...(hasRefunds
              ? {
                  legend: [
                    { tone: 'primary', text: texts.paid },
                    { tone: 'danger', text: texts.refunded },
                  ] as const,
                }
              : {})}
            bars={list.map(({ goods_id, name, quantity, paid_amount, refunded_amount }) => ({
              key: goods_id,
              label: name,
              parts: [
                {
                  value: paid_amount,
                  text: (
                    <>
                      {formatMoney(paid_amount)}{' '}
                      <span className={styles.share}>{texts.pieces(quantity)}</span>
                    </>
                  ),
                },
                ...(refunded_amount > 0
                  ? [{ value: refunded_amount, text: formatMoney(refunded_amount), tone: 'danger' as const }]
                  : []),
              ],
            }))}
          />
        )}
      </Loaded>
    </Section>
  );
}

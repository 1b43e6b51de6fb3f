// The stock of goods and what was sold of it over the last days, as charts or as tables.
import type { OpsGoods } from '@emall/contract';
import { LIST_LIMIT } from '@emall/contract/constants';
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { defineTexts } from '../../i18n/language.ts';
import { formatNumber } from '../../i18n/number.ts';
import { fromWallClock, shopDayIn } from '../../i18n/time.ts';
import { callQuery } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { ChartSection } from '../../ui/ChartSection.tsx';
import { Loaded } from '../../ui/Page.tsx';
import { Table } from '../../ui/Table.tsx';
import { TimeChart } from '../../ui/TimeChart.tsx';
import styles from './StockChart.module.css';
import { firstDayOf, type StockDay, stockDays } from './stock-days.ts';

const DAYS = 30;

const useTexts = defineTexts({
  zh: {
    day: '日期',
    stock: '库存',
    sold: '售出件数',
    hint: '每天结束时的库存，由现有库存按调整和售出倒推；未付款订单占用的和退回的不在其中。',
    stockChart: (now: string) => `近 ${DAYS} 天库存，现有 ${now}`,
    soldChart: (sum: string) => `近 ${DAYS} 天每天售出，合计 ${sum} 件`,
  },
  en: {
    day: 'Day',
    stock: 'Stock',
    sold: 'Units sold',
    hint: 'Stock at the end of each day, worked back from today’s stock using corrections and sales. Unpaid orders and returns aren’t included.',
    stockChart: (now: string) => `Stock over the last ${DAYS} days, ${now} now`,
    soldChart: (sum: string) => `Units sold on each of the last ${DAYS} days, ${sum} in total`,
  },
});

export function StockChart({ goods }: { goods: OpsGoods }) {
  const texts = useTexts();
  const from = shopDayIn(1 - DAYS);
  const history = useQuery(
    callQuery(
      ops.catalog.stockHistory,
      { goods_id: goods.goods_id, from: fromWallClock(`${from}T00:00`), limit: LIST_LIMIT.max },
      useGameId(),
    ),
  );
  const stock = goods.skus.reduce((sum, sku) => sum + sku.stock, 0);
  return (
    <Loaded query={history}>
      {({ list, next_cursor }) => {
        const first = firstDayOf(list, { from, isAll: next_cursor === null });
        const days = stockDays(list, { stock, first, now: new Date() });
        const times = days.map(({ day }) => fromWallClock(`${day}T00:00`));
        const sold = days.map((day) => day.sold);
        const sum = sold.reduce((total, count) => total + count, 0);
        return (
          <div className={styles.charts}>
            <ChartSection title={texts.stock} hint={texts.hint}>
              {(isTable) =>
                isTable ? (
                  <DayTable label={texts.stock} days={days} of="stock" />
                ) : (
                  <TimeChart
                    label={texts.stockChart(formatNumber(stock))}
                    times={times}
                    curves={[{ label: texts.stock, values: days.map((day) => day.stock) }]}
                  />
                )
              }
            </ChartSection>
            <ChartSection title={texts.sold}>
              {(isTable) =>
                isTable ? (
                  <DayTable label={texts.sold} days={days} of="sold" />
                ) : (
                  <TimeChart
                    label={texts.soldChart(formatNumber(sum))}
                    times={times}
                    curves={[{ label: texts.sold, values: sold }]}
                  />
                )
              }
            </ChartSection>
          </div>
        );
      }}
    </Loaded>
  );
}

function DayTable({ label, days, of }: { label: string; days: StockDay[]; of: 'stock' | 'sold' }) {
  const texts = useTexts();
  return (
    <Table
      label={label}
      rows={days.toReversed()}
      keyOf={({ day }) => day}
      columns={[
        { header: texts.day, cell: ({ day }) => day },
        { header: label, isNumber: true, cell: (row) => formatNumber(row[of]) },
      ]}
    />
  );
}

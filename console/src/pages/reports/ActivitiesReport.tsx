// What activities cost and brought in some days.
import { ops } from '@emall/contract/ops';
import { defineTexts } from '../../i18n/language.ts';
import { CallTable } from '../../kit/CallTable.tsx';
import { useGameId } from '../../session/params.ts';
import { PeriodPage, usePeriod } from './PeriodPage.tsx';
import styles from './reports.module.css';

const useTexts = defineTexts({
  zh: {
    title: '活动报表',
    none: '这段时间没有活动数据',
    hint: '成交额：活动期间，当天结束前已中奖的玩家的付款。中奖：每人每天计一次。',
    ratio: '每 1 元成本成交',
  },
  en: {
    title: 'Activities report',
    none: 'No activity in this period',
    hint: 'Turnover: what players paid while it ran, who had won by the end of that day. Winners count once a day.',
    ratio: 'Per ¥1 of cost',
  },
});

export function Screen() {
  const texts = useTexts();
  const gameId = useGameId();
  const period = usePeriod(30);
  return (
    <PeriodPage title={texts.title} period={period}>
      <p className={styles.hint}>{texts.hint}</p>
      <CallTable
        key={`${period.from} ${period.to}`}
        call={ops.report.activities}
        label={texts.title}
        fixed={period}
        keyOf={({ activeid }) => activeid}
        to={({ activeid }) => `/${gameId}/activities/${activeid}`}
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

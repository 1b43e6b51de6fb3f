// What was sold of each goods: pieces, turnover, refunds and the stock left.
import { ops } from '@emall/contract/ops';
import { defineTexts } from '../../i18n/language.ts';
import { CallTable } from '../../kit/CallTable.tsx';
import { useGameId } from '../../session/params.ts';
import { PeriodPage, usePeriod } from './PeriodPage.tsx';

const useTexts = defineTexts({
  zh: { title: '商品报表', none: '这段时间没有成交', hint: '金额不含运费；退款计入退回当天。' },
  en: {
    title: 'Goods report',
    none: 'Nothing was sold in this period',
    hint: 'Amounts are without shipping; refunds count on the day the money went back.',
  },
});

export function Screen() {
  const texts = useTexts();
  const gameId = useGameId();
  const period = usePeriod(30);
  return (
    <PeriodPage title={texts.title} period={period}>
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

// Payment attempts: what was opened at which provider, under which numbers, and what became of it.
import { ops } from '@emall/contract/ops';
import { defineTexts } from '../../i18n/language.ts';
import { CallTable } from '../../kit/CallTable.tsx';
import { useGameId } from '../../session/params.ts';
import { Page } from '../../ui/Page.tsx';

const useTexts = defineTexts({
  zh: { title: '支付', none: '还没有支付' },
  en: { title: 'Payments', none: 'No payments yet' },
});

export function Screen() {
  const texts = useTexts();
  const gameId = useGameId();
  return (
    <Page title={texts.title} isWide>
      <CallTable
        call={ops.payment.attempts}
        label={texts.title}
        keyOf={({ out_trade_no }) => out_trade_no}
        to={({ order_id }) => `/${gameId}/orders/${order_id}`}
        columns={[
          { field: 'out_trade_no', width: 220 },
          { field: 'status', width: 92 },
          { field: 'pay_type', width: 120 },
          { field: 'amount', width: 112 },
          { field: 'transaction_id', width: 272 },
          { field: 'created_at', width: 156 },
          'paid_at',
          'queries',
          // The way to pay says it.
          { field: 'provider', isHidden: true },
        ]}
        empty={{ text: texts.none }}
      />
    </Page>
  );
}

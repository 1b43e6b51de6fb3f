// The orders of the game, newest first, by everything an order is looked for by.
import type { OpsOrder } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { labelOfField } from '../../i18n/fields.ts';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { CallTable } from '../../kit/CallTable.tsx';
import { WrappedText } from '../../kit/cells.tsx';
import { useGameId } from '../../session/params.ts';
import { Page } from '../../ui/Page.tsx';
import { isPresale, itemsText } from './items.ts';
import { useRetryOrders } from './useRetryOrders.ts';

const useTexts = defineTexts({
  zh: { title: '订单', none: '还没有订单', hint: '玩家下单后会出现在这里。' },
  en: { title: 'Orders', none: 'No orders yet', hint: 'They appear here as players place them.' },
});

/** What a presale asks for first and last is said before the goods, which are the same. */
function OrderItems({ kind, items }: { kind: OpsOrder['kind']; items: OpsOrder['items'] }) {
  const language = useLanguage();
  const text = itemsText(items);
  const part = labelOfField(kind === 'presale_deposit' ? 'deposit_amount' : 'balance_amount', language);
  return <WrappedText text={isPresale(kind) ? `${part} · ${text}` : text} />;
}

export function Screen() {
  const texts = useTexts();
  const gameId = useGameId();
  const bulk = useRetryOrders();
  return (
    <Page title={texts.title} isWide>
      <CallTable
        call={ops.order.list}
        label={texts.title}
        keyOf={({ order_id }) => order_id}
        to={({ order_id }) => `/${gameId}/orders/${order_id}`}
        columns={[
          { field: 'order_id', width: 206 },
          { field: 'status', width: 116 },
          // As far as the character on the narrowest screen, in either language.
          { field: 'items', width: 220, cell: (order) => <OrderItems {...order} /> },
          { field: 'pay_amount', width: 112 },
          { field: 'created_at', width: 154 },
          { field: 'role_name', width: 100 },
          { field: 'refunded_amount', width: 112 },
          { field: 'server_name', width: 110 },
          { field: 'pay_type', width: 120 },
          { field: 'kind', isHidden: true },
          { field: 'paid_at', isHidden: true },
          { field: 'transaction_id', width: 230, isHidden: true },
          { field: 'source_from', isHidden: true },
          { field: 'player_id', isHidden: true },
        ]}
        bulk={bulk}
        empty={{ text: texts.none, hint: texts.hint }}
      />
    </Page>
  );
}

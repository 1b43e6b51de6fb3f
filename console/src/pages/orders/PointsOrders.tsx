// Orders paid with points, with the button that gives the points back.
import type { OpsScoreOrder } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useState } from 'react';
import { defineTexts } from '../../i18n/language.ts';
import { CallTable } from '../../kit/CallTable.tsx';
import { useGameId } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { Page } from '../../ui/Page.tsx';
import { GivePointsBack } from './GivePointsBack.tsx';

const useTexts = defineTexts({
  zh: {
    title: '积分订单',
    none: '还没有积分订单',
    refund: '退还积分',
  },
  en: {
    title: 'Points orders',
    none: 'No points orders yet',
    refund: 'Refund points',
  },
});

/** Paid and not given back yet. */
const REFUNDABLE: readonly OpsScoreOrder['status'][] = ['paid', 'delivering', 'shipped', 'completed'];

export function Screen() {
  const texts = useTexts();
  const gameId = useGameId();
  const mayRefund = useMay('score.refund');
  const [chosen, setChosen] = useState<string>();
  return (
    <Page title={texts.title} isWide>
      <CallTable
        call={ops.score.list}
        label={texts.title}
        keyOf={({ order_id }) => order_id}
        to={({ order_id }) => `/${gameId}/orders/${order_id}`}
        columns={[
          { field: 'order_id', width: 210 },
          'status',
          { field: 'items', width: 220, cell: ({ items }) => items.map(({ name }) => name).join(', ') },
          'points',
          { field: 'role_name', width: 140 },
          { field: 'server_name', width: 120, isHidden: true },
          'created_at',
          'paid_at',
          {
            field: 'actions',
            width: 150,
            cell: ({ order_id, status }) =>
              mayRefund && REFUNDABLE.includes(status) ? (
                <Button
                  size="small"
                  onClick={(event) => {
                    event.stopPropagation();
                    event.preventDefault();
                    setChosen(order_id);
                  }}
                >
                  {texts.refund}
                </Button>
              ) : (
                '–'
              ),
          },
        ]}
        empty={{ text: texts.none }}
      />
      {chosen && <GivePointsBack orderId={chosen} onClose={() => setChosen(undefined)} />}
    </Page>
  );
}

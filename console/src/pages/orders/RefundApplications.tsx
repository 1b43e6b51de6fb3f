// Players' applications for refunds and returns; each is decided on the page of its order.
import { ops } from '@emall/contract/ops';
import { defineTexts } from '../../i18n/language.ts';
import { CallTable } from '../../kit/CallTable.tsx';
import { useGameId } from '../../session/params.ts';
import { Page } from '../../ui/Page.tsx';
import { itemsText } from './items.ts';

const useTexts = defineTexts({
  zh: {
    title: '退款申请',
    none: '没有退款申请',
    hint: '玩家申请退款或退货后会出现在这里。',
    approval: '审批',
    waiting: '等待审批',
  },
  en: {
    title: 'Refund requests',
    none: 'No refund requests',
    hint: 'They appear here when players ask for a refund or return.',
    approval: 'Approval',
    waiting: 'Waiting for approval',
  },
});

export function Screen() {
  const texts = useTexts();
  const gameId = useGameId();
  return (
    <Page title={texts.title} isWide>
      <CallTable
        call={ops.order.listRefundApplications}
        label={texts.title}
        keyOf={({ application_id }) => application_id}
        to={({ order_id }) => `/${gameId}/orders/${order_id}`}
        columns={[
          { field: 'status', width: 120 },
          {
            field: 'approval_id',
            header: texts.approval,
            width: 160,
            cell: ({ approval_id }) => (approval_id === null ? '–' : texts.waiting),
          },
          { field: 'kind', width: 130 },
          { field: 'amount', width: 112 },
          { field: 'items', width: 220, cell: ({ items }) => itemsText(items) },
          { field: 'reason', width: 180 },
          { field: 'description', width: 200 },
          { field: 'photo_count', width: 72 },
          'created_at',
          { field: 'order_id', width: 210 },
          'pay_amount',
          'order_status',
        ]}
        empty={{ text: texts.none, hint: texts.hint }}
      />
    </Page>
  );
}

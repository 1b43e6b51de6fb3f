// Refunds of all kinds, with the button that sends one that hangs again.
import { ops } from '@emall/contract/ops';
import { defineTexts } from '../../i18n/language.ts';
import { CallTable } from '../../kit/CallTable.tsx';
import { toastError, useCall } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { Page } from '../../ui/Page.tsx';
import { toast } from '../../ui/Toast.tsx';

const useTexts = defineTexts({
  zh: { title: '退款', retry: '重新提交', sent: '已重新提交', none: '还没有退款' },
  en: { title: 'Refunds', retry: 'Send again', sent: 'Sent again', none: 'No refunds yet' },
});

export function Screen() {
  const texts = useTexts();
  const gameId = useGameId();
  const mayRetry = useMay('order.refund');
  const retry = useCall(ops.payment.retryRefund, gameId);
  return (
    <Page title={texts.title} isWide>
      <CallTable
        call={ops.payment.refunds}
        label={texts.title}
        keyOf={({ refund_no }) => refund_no}
        to={({ order_id }) => `/${gameId}/orders/${order_id}`}
        columns={[
          { field: 'refund_no', width: 246 },
          { field: 'status', width: 100 },
          'amount',
          { field: 'created_at', width: 156 },
          {
            field: 'next_try_at',
            width: 116,
            cell: ({ status, next_try_at, refund_no }) =>
              mayRetry && status === 'pending' && next_try_at ? (
                <Button
                  size="small"
                  disabled={retry.isPending}
                  onClick={(event) => {
                    event.stopPropagation();
                    event.preventDefault();
                    retry.mutate(
                      { refund_no },
                      {
                        onSuccess: () => toast(texts.sent),
                        onError: toastError,
                      },
                    );
                  }}
                >
                  {texts.retry}
                </Button>
              ) : (
                '–'
              ),
          },
          { field: 'reason', width: 150 },
          { field: 'provider', width: 130 },
          'kind',
          'tries',
          'done_at',
        ]}
        empty={{ text: texts.none }}
      />
    </Page>
  );
}

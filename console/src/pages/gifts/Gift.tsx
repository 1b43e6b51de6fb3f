// One gift over the list: its editor, and who received it, with the way to deliver again what is stuck.
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { defineTexts } from '../../i18n/language.ts';
import { CallTable } from '../../kit/CallTable.tsx';
import { RecordDrawer } from '../../kit/RecordDrawer.tsx';
import { callQuery, toastError, useCall } from '../../request/queries.ts';
import { useGameId, useIdParam } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/Toast.tsx';
import { GiftForm } from './GiftForm.tsx';

const useTexts = defineTexts({
  zh: {
    gift: '礼包',
    receipts: '领取记录',
    none: '还没有人领取',
    retry: '重新发放',
    retried: '已重新发放',
  },
  en: {
    gift: 'Gift',
    receipts: 'Claims',
    none: 'No one has claimed it yet',
    retry: 'Deliver again',
    retried: 'Delivering again',
  },
});

export function Screen() {
  const texts = useTexts();
  const giftId = useIdParam('gift_id');
  const gift = useQuery(callQuery(ops.gift.info, { gift_id: giftId }, useGameId()));
  return (
    <RecordDrawer
      query={gift}
      noun={texts.gift}
      history={{ kind: 'gift', id: giftId }}
      form={(data) => <GiftForm gift={data} />}
      tabs={({ handed_out }) => [
        {
          value: 'receipts',
          label: texts.receipts,
          count: handed_out,
          content: <Receipts giftId={giftId} />,
        },
      ]}
    />
  );
}

function Receipts({ giftId }: { giftId: number }) {
  const texts = useTexts();
  const mayDeliver = useMay('gift.deliver');
  const retry = useCall(ops.gift.retryDelivery, useGameId());
  const deliver = (receipt_id: number) =>
    retry.mutate(
      { receipt_id },
      {
        onSuccess: () => toast(texts.retried),
        onError: toastError,
      },
    );
  return (
    <CallTable
      call={ops.gift.listReceipts}
      label={texts.receipts}
      fixed={{ gift_id: giftId }}
      keyOf={({ receipt_id }) => receipt_id}
      columns={[
        'receipt_id',
        'status',
        'server_name',
        'role_name',
        'received_at',
        {
          field: 'actions',
          width: 110,
          cell: ({ receipt_id, status }) =>
            mayDeliver &&
            status === 'stuck' && (
              <Button size="small" kind="quiet" isBusy={retry.isPending} onClick={() => deliver(receipt_id)}>
                {texts.retry}
              </Button>
            ),
        },
      ]}
      empty={{ text: texts.none }}
    />
  );
}

// Gives the points of an order back, with the effects shown first.
import { ops } from '@emall/contract/ops';
import { defineTexts } from '../../i18n/language.ts';
import { DryRunEffects } from '../../kit/EffectList.tsx';
import { useCall } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { toast } from '../../ui/Toast.tsx';

const useTexts = defineTexts({
  zh: {
    refund: '退还积分',
    refunded: (points: number) => `已退还 ${points.toLocaleString()} 积分`,
  },
  en: {
    refund: 'Give points back',
    refunded: (points: number) => `${points.toLocaleString()} points given back`,
  },
});

export function GivePointsBack({ orderId, onClose }: { orderId: string; onClose(): void }) {
  const texts = useTexts();
  const refund = useCall(ops.score.refund, useGameId());
  return (
    <ConfirmDialog
      title={`${texts.refund} · ${orderId}`}
      label={texts.refund}
      isHarmful
      needsReason
      isBusy={refund.isPending}
      error={refund.error?.message}
      onClose={onClose}
      onConfirm={(reason) =>
        refund.mutate(
          { order_id: orderId, reason },
          {
            onSuccess: ({ points }) => {
              toast(texts.refunded(points));
              onClose();
            },
          },
        )
      }
    >
      <DryRunEffects call={ops.score.refund} input={{ order_id: orderId, reason: '-' }} />
    </ConfirmDialog>
  );
}

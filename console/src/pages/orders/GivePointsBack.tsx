// Gives the points of an order back, with the effects shown first.
import { ops } from '@emall/contract/ops';
import { defineTexts } from '../../i18n/language.ts';
import { formatNumber } from '../../i18n/number.ts';
import { plural } from '../../i18n/plural.ts';
import { CallDialog } from '../../kit/CallDialog.tsx';

const useTexts = defineTexts({
  zh: {
    refund: '退还积分',
    refunded: (points: number) => `已退还 ${formatNumber(points)} 积分`,
  },
  en: {
    refund: 'Refund points',
    refunded: (points: number) => `${plural(points, { one: 'point', other: 'points' })} refunded`,
  },
});

export function GivePointsBack({ orderId, onClose }: { orderId: string; onClose(): void }) {
  const texts = useTexts();
  return (
    <CallDialog
      call={ops.score.refund}
      input={(reason) => ({ order_id: orderId, reason })}
      title={`${texts.refund} · ${orderId}`}
      label={texts.refund}
      isHarmful
      needsReason
      done={({ points }) => texts.refunded(points)}
      onClose={onClose}
      hasEffects
    />
  );
}

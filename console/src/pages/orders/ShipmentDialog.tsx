// Hands a parcel to a carrier, or corrects the number it was shipped under.
import type { OpsOrderInfo } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useShipment } from '../../entities/shipments/ShipmentFields.tsx';
import { defineTexts } from '../../i18n/language.ts';
import { CallDialog } from '../../kit/CallDialog.tsx';

const useTexts = defineTexts({
  zh: { ship: '发货', correct: '更正运单', shipped: '已发货', corrected: '运单已更正，已通知买家' },
  en: {
    ship: 'Ship',
    correct: 'Correct shipment',
    shipped: 'Shipped',
    corrected: 'Corrected. The buyer has been notified',
  },
});

type Props = { order: OpsOrderInfo; isCorrection: boolean; onClose(): void };

export function ShipmentDialog({ order, isCorrection, onClose }: Props) {
  const texts = useTexts();
  const { fields, shipment } = useShipment(order);
  const input = shipment && { order_id: order.order_id, ...shipment };
  const shown = { children: fields, hasEffects: true, onClose };
  return isCorrection ? (
    <CallDialog
      {...shown}
      call={ops.order.correctShipment}
      input={(reason) => input && { ...input, reason }}
      label={texts.correct}
      needsReason
      done={texts.corrected}
    />
  ) : (
    <CallDialog
      {...shown}
      call={ops.order.ship}
      input={() => input}
      label={texts.ship}
      done={texts.shipped}
    />
  );
}

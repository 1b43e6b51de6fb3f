// Hands a parcel to a carrier, or corrects the number it was shipped under.
import type { OpsOrderInfo } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useState } from 'react';
import { labelOfField } from '../../i18n/fields.ts';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { useCall } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/Field.tsx';
import { toast } from '../../ui/Toast.tsx';

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
  const language = useLanguage();
  const gameId = useGameId();
  const ship = useCall(ops.order.ship, gameId);
  const correct = useCall(ops.order.correctShipment, gameId);
  const [carrier, setCarrier] = useState(order.carrier ?? '');
  const [tracking, setTracking] = useState(order.tracking_number ?? '');
  const [reason, setReason] = useState('');
  const shipment = {
    order_id: order.order_id,
    carrier: carrier.trim(),
    tracking_number: tracking.trim(),
  };
  const isComplete =
    shipment.carrier && shipment.tracking_number && (!isCorrection || Boolean(reason.trim()));
  const done = (text: string) => ({
    onSuccess: () => {
      toast(text);
      onClose();
    },
  });
  const act = () =>
    isCorrection
      ? correct.mutate({ ...shipment, reason: reason.trim() }, done(texts.corrected))
      : ship.mutate(shipment, done(texts.shipped));
  const label = isCorrection ? texts.correct : texts.ship;
  return (
    <Dialog
      title={label}
      onClose={onClose}
      error={(isCorrection ? correct : ship).error?.message}
      action={{
        label,
        isBusy: ship.isPending || correct.isPending,
        isDisabled: !isComplete,
        onAct: act,
      }}
    >
      <TextField
        label={labelOfField('carrier', language)}
        value={carrier}
        onChange={setCarrier}
        maxLength={30}
        autoFocus
      />
      <TextField
        label={labelOfField('tracking_number', language)}
        value={tracking}
        onChange={setTracking}
        maxLength={60}
      />
      {isCorrection && (
        <TextField
          label={labelOfField('reason', language)}
          value={reason}
          onChange={setReason}
          maxLength={100}
        />
      )}
    </Dialog>
  );
}

// Announces a delay of a presale, or calls it off: each with its effects shown first.
import type { OpsPresale } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useState } from 'react';
import { defineTexts } from '../../i18n/language.ts';
import { fromWallClock, toWallClock } from '../../i18n/time.ts';
import { CallDialog } from '../../kit/CallDialog.tsx';
import { useMay } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';

const useTexts = defineTexts({
  zh: {
    delay: '公布延期',
    ships: '新的发货时间（上海时间）',
    delayHint: '已付定金的玩家会收到通知，并按各自订单的承诺得到补偿。',
    delayed: '已公布延期',
    cancel: '取消预售',
    cancelHint: '所有定金和尾款退回。此操作需要另一位操作员同意。',
    cancelled: '已取消',
  },
  en: {
    delay: 'Announce a delay',
    ships: 'New ship date (Shanghai time)',
    delayHint: 'Players who paid a deposit are notified and compensated under the terms of their order.',
    delayed: 'Delay announced',
    cancel: 'Cancel presale',
    cancelHint: 'Every deposit and balance is refunded. A second person must approve this.',
    cancelled: 'Presale cancelled',
  },
});

export function PresaleActions({ presale }: { presale: OpsPresale }) {
  const texts = useTexts();
  const mayEdit = useMay('presale.write');
  const mayRefund = useMay('presale.refund');
  const [open, setOpen] = useState<'delay' | 'cancel'>();
  if (presale.cancelled_at) return null;
  return (
    <>
      {mayEdit && <Button onClick={() => setOpen('delay')}>{texts.delay}</Button>}
      {mayRefund && (
        <Button kind="danger" onClick={() => setOpen('cancel')}>
          {texts.cancel}
        </Button>
      )}
      {open === 'delay' && <Delay presale={presale} onClose={() => setOpen(undefined)} />}
      {open === 'cancel' && <Cancel presale={presale} onClose={() => setOpen(undefined)} />}
    </>
  );
}

type Props = { presale: OpsPresale; onClose(): void };

function Delay({ presale, onClose }: Props) {
  const texts = useTexts();
  const { presale_id } = presale;
  const [typed, setTyped] = useState(toWallClock(presale.ships_at));
  const ships_at = typed ? fromWallClock(typed) : presale.ships_at;
  const isLater = Date.parse(ships_at) > Date.parse(presale.ships_at);
  return (
    <CallDialog
      call={ops.presale.announceDelay}
      input={(reason) => (isLater ? { presale_id, ships_at, reason } : undefined)}
      label={texts.delay}
      needsReason
      done={texts.delayed}
      hasEffects
      onClose={onClose}
    >
      <p>{texts.delayHint}</p>
      <TextField label={texts.ships} type="datetime-local" value={typed} onChange={setTyped} />
    </CallDialog>
  );
}

function Cancel({ presale: { presale_id }, onClose }: Props) {
  const texts = useTexts();
  return (
    <CallDialog
      call={ops.presale.cancel}
      input={(reason) => ({ presale_id, reason })}
      label={texts.cancel}
      isHarmful
      needsReason
      done={texts.cancelled}
      onClose={onClose}
      hasEffects
    >
      <p>{texts.cancelHint}</p>
    </CallDialog>
  );
}

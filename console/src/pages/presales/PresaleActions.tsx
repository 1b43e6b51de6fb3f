// Announces a delay of a presale, or calls it off: each with its effects shown first.
import type { OpsPresale } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useState } from 'react';
import { defineTexts } from '../../i18n/language.ts';
import { fromWallClock, toWallClock } from '../../i18n/time.ts';
import { DryRunEffects } from '../../kit/EffectList.tsx';
import { useCall } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { TextField } from '../../ui/Field.tsx';
import { toast } from '../../ui/Toast.tsx';

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
    delayHint: 'Players with a paid deposit are notified and compensated by the terms of their order.',
    delayed: 'Delay announced',
    cancel: 'Call off',
    cancelHint: 'Every deposit and balance is refunded. A second person has to agree.',
    cancelled: 'Called off',
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
  const delay = useCall(ops.presale.announceDelay, useGameId());
  const { presale_id } = presale;
  const [typed, setTyped] = useState(toWallClock(presale.ships_at));
  const ships_at = typed ? fromWallClock(typed) : presale.ships_at;
  const isLater = Date.parse(ships_at) > Date.parse(presale.ships_at);
  return (
    <ConfirmDialog
      title={texts.delay}
      label={texts.delay}
      needsReason
      isBusy={delay.isPending}
      error={delay.error?.message}
      onConfirm={(reason) =>
        delay.mutate(
          { presale_id, ships_at, reason },
          {
            onSuccess: () => {
              toast(texts.delayed);
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      <p>{texts.delayHint}</p>
      <TextField label={texts.ships} type="datetime-local" value={typed} onChange={setTyped} />
      {isLater && (
        <DryRunEffects
          call={ops.presale.announceDelay}
          input={{ presale_id, ships_at, reason: texts.delay }}
        />
      )}
    </ConfirmDialog>
  );
}

function Cancel({ presale: { presale_id }, onClose }: Props) {
  const texts = useTexts();
  const cancel = useCall(ops.presale.cancel, useGameId());
  return (
    <ConfirmDialog
      title={texts.cancel}
      label={texts.cancel}
      isHarmful
      needsReason
      isBusy={cancel.isPending}
      error={cancel.error?.message}
      onConfirm={(reason) =>
        cancel.mutate(
          { presale_id, reason },
          {
            onSuccess: () => {
              toast(texts.cancelled);
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      <p>{texts.cancelHint}</p>
      <DryRunEffects call={ops.presale.cancel} input={{ presale_id, reason: texts.cancel }} />
    </ConfirmDialog>
  );
}

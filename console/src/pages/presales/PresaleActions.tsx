// Publishes a presale and takes that back, announces a delay, or calls it off: each with its effects shown first.
import type { Input, OpsPresale, Output } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useState } from 'react';
import { defineTexts } from '../../i18n/language.ts';
import { formatTime, fromWallClock, toWallClock } from '../../i18n/time.ts';
import { CallDialog } from '../../kit/CallDialog.tsx';
import { useMay } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { fieldsOf } from './PresaleForm.tsx';

const useTexts = defineTexts({
  zh: {
    publish: '发布',
    publishHint: (starts: string) => `玩家立即看到这场预售；定金从 ${starts} 起支付（上海时间）。`,
    published: '已发布',
    unpublish: '退回草稿',
    unpublishHint: '玩家不再看到它，可以继续修改。有玩家预约或下单后就不能退回了。',
    unpublished: '已退回草稿',
    delay: '公布延期',
    ships: '新的发货时间（上海时间）',
    delayHint: '已付定金的玩家会收到通知，并按各自订单的承诺得到补偿。',
    delayed: '已公布延期',
    cancel: '取消预售',
    cancelHint: '所有定金和尾款退回。此操作需要另一位操作员同意。',
    cancelled: '已取消',
  },
  en: {
    publish: 'Publish',
    publishHint: (starts: string) =>
      `Players see the presale right away. Deposits open at ${starts}, Shanghai time.`,
    published: 'Published',
    unpublish: 'Back to draft',
    unpublishHint:
      'Players no longer see it, and you can keep editing. Once a player reserves or orders, this is no longer possible.',
    unpublished: 'Back to draft',
    delay: 'Announce a delay',
    ships: 'New ship date (Shanghai time)',
    delayHint: 'Players who paid a deposit are notified and compensated under the terms of their order.',
    delayed: 'Delay announced',
    cancel: 'Cancel presale',
    cancelHint: 'Every deposit and balance is refunded. A second person must approve this.',
    cancelled: 'Presale cancelled',
  },
});

type Info = Output<typeof ops.presale.info>;
type Open = 'publish' | 'unpublish' | 'delay' | 'cancel';

export function PresaleActions({ presale }: { presale: Info }) {
  const texts = useTexts();
  const mayEdit = useMay('presale.write');
  const mayRefund = useMay('presale.refund');
  const [open, setOpen] = useState<Open>();
  if (presale.cancelled_at) return null;
  const { is_published, phase, reserved, states } = presale;
  const hasPlayers = reserved > 0 || states.length > 0;
  const close = () => setOpen(undefined);
  return (
    <>
      {mayEdit && !is_published && phase !== 'over' && (
        <Button kind="primary" onClick={() => setOpen('publish')}>
          {texts.publish}
        </Button>
      )}
      {mayEdit && is_published && !hasPlayers && (
        <Button onClick={() => setOpen('unpublish')}>{texts.unpublish}</Button>
      )}
      {mayEdit && (is_published || hasPlayers) && (
        <Button onClick={() => setOpen('delay')}>{texts.delay}</Button>
      )}
      {mayRefund && (
        <Button kind="danger" onClick={() => setOpen('cancel')}>
          {texts.cancel}
        </Button>
      )}
      {(open === 'publish' || open === 'unpublish') && (
        <Publication name={open} presale={presale} onClose={close} />
      )}
      {open === 'delay' && <Delay presale={presale} onClose={close} />}
      {open === 'cancel' && <Cancel presale={presale} onClose={close} />}
    </>
  );
}

type Props = { presale: OpsPresale; onClose(): void };

function Publication({ name, presale, onClose }: Props & { name: 'publish' | 'unpublish' }) {
  const texts = useTexts();
  const { presale_id, deposit_starts_at } = presale;
  const isPublished = name === 'publish';
  const input = { ...fieldsOf(presale), presale_id, is_published: isPublished } as Input<
    typeof ops.presale.save
  >;
  return (
    <CallDialog
      call={ops.presale.save}
      input={() => input}
      title={`${texts[name]} · ${presale.name}`}
      label={texts[name]}
      done={isPublished ? texts.published : texts.unpublished}
      hasEffects
      onClose={onClose}
    >
      <p>{isPublished ? texts.publishHint(formatTime(deposit_starts_at)) : texts.unpublishHint}</p>
    </CallDialog>
  );
}

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

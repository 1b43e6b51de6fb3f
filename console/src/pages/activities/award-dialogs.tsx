// The dialogs of prizes: ship one, extend or take back several.
import type { OpsAward } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useState } from 'react';
import { labelOfField } from '../../i18n/fields.ts';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { plural } from '../../i18n/plural.ts';
import { fromWallClock, shopDay } from '../../i18n/time.ts';
import { DryRunEffects } from '../../kit/EffectList.tsx';
import { useCall } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/Field.tsx';
import { toast } from '../../ui/Toast.tsx';

/** What the server takes in one call. */
const MOST = 100;

const useTexts = defineTexts({
  zh: {
    ship: '发货',
    shipped: '已发货',
    to: '收件地址',
    extend: '延长领取期限',
    until: '可领取至（上海时间）',
    extended: (count: number) => `已延长 ${count} 份奖品`,
    onlyWaiting: '只影响等待玩家领取的奖品，包括已过期的。',
    revoke: '收回奖品',
    revoked: (count: number, final: number) => `已收回 ${count} 份${final ? `，${final} 份无法收回` : ''}`,
    most: (count: number) => `一次最多 ${MOST} 份，将处理前 ${count} 份`,
  },
  en: {
    ship: 'Ship',
    shipped: 'Shipped',
    to: 'Ship to',
    extend: 'Extend the deadline',
    until: 'Can be claimed until (Shanghai time)',
    extended: (count: number) => `${plural(count, { one: 'prize', other: 'prizes' })} extended`,
    onlyWaiting: 'Only prizes that wait for their winner change, expired ones too.',
    revoke: 'Take prizes back',
    revoked: (count: number, final: number) =>
      `${plural(count, { one: 'prize', other: 'prizes' })} taken back${final ? `, ${final} could not be` : ''}`,
    most: (count: number) => `${MOST} at most at a time: the first ${count} are handled`,
  },
});

export const addressText = ({ name, phone, region, detail }: NonNullable<OpsAward['address']>): string =>
  `${name} ${phone} ${region} ${detail}`;

export function ShipAward({ award, onClose }: { award: OpsAward; onClose(): void }) {
  const texts = useTexts();
  const language = useLanguage();
  const ship = useCall(ops.activity.shipAward, useGameId());
  const [carrier, setCarrier] = useState('');
  const [tracking, setTracking] = useState('');
  const shipment = { carrier: carrier.trim(), tracking_number: tracking.trim() };
  return (
    <Dialog
      title={`${texts.ship} · ${award.prize.name}`}
      onClose={onClose}
      error={ship.error?.message}
      action={{
        label: texts.ship,
        isBusy: ship.isPending,
        isDisabled: !shipment.carrier || !shipment.tracking_number,
        onAct: () =>
          ship.mutate(
            { award_id: award.award_id, ...shipment },
            {
              onSuccess: () => {
                toast(texts.shipped);
                onClose();
              },
            },
          ),
      }}
    >
      {award.address && (
        <p>
          {texts.to}: {addressText(award.address)}
        </p>
      )}
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
    </Dialog>
  );
}

type ManyProps = { awards: readonly OpsAward[]; onClose(): void };

export function ExtendAwards({ awards, onClose }: ManyProps) {
  const texts = useTexts();
  const extend = useCall(ops.activity.extendAwards, useGameId());
  const award_ids = awards.slice(0, MOST).map(({ award_id }) => award_id);
  const [until, setUntil] = useState(`${shopDay(new Date(Date.now() + 14 * 86_400_000))}T23:59`);
  return (
    <ConfirmDialog
      title={texts.extend}
      label={texts.extend}
      needsReason
      isBusy={extend.isPending}
      error={extend.error?.message}
      onConfirm={(reason) =>
        extend.mutate(
          { award_ids, expires_at: fromWallClock(until), reason },
          {
            onSuccess: (done) => {
              toast(texts.extended(done.award_ids.length));
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      <p>{texts.onlyWaiting}</p>
      {awards.length > MOST && <p>{texts.most(MOST)}</p>}
      <TextField label={texts.until} type="datetime-local" value={until} onChange={setUntil} />
    </ConfirmDialog>
  );
}

export function RevokeAwards({ awards, onClose }: ManyProps) {
  const texts = useTexts();
  const revoke = useCall(ops.activity.revokeAwards, useGameId());
  const award_ids = awards.slice(0, MOST).map(({ award_id }) => award_id);
  return (
    <ConfirmDialog
      title={texts.revoke}
      label={texts.revoke}
      isHarmful
      needsReason
      isBusy={revoke.isPending}
      error={revoke.error?.message}
      onConfirm={(reason) =>
        revoke.mutate(
          { award_ids, reason },
          {
            onSuccess: (done) => {
              toast(texts.revoked(done.award_ids.length, done.final_ids.length));
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      {awards.length > MOST && <p>{texts.most(MOST)}</p>}
      <DryRunEffects call={ops.activity.revokeAwards} input={{ award_ids, reason: texts.revoke }} />
    </ConfirmDialog>
  );
}

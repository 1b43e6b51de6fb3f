// Prizes that were won: goods are handed to a carrier, a delivery that is stuck is tried again.
import type { OpsAward } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useState } from 'react';
import { labelOfField } from '../../i18n/fields.ts';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { CallTable } from '../../kit/CallTable.tsx';
import { useCall } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Page } from '../../ui/Page.tsx';
import { toast } from '../../ui/Toast.tsx';

const useTexts = defineTexts({
  zh: {
    title: '奖品',
    next: '操作',
    ship: '发货',
    shipped: '已发货',
    retry: '重试',
    retried: '正在重新发放',
    to: '收件地址',
    none: '还没有奖品',
    hint: '玩家在活动中赢得的奖品会出现在这里。',
  },
  en: {
    title: 'Prizes',
    next: 'Next step',
    ship: 'Ship',
    shipped: 'Shipped',
    retry: 'Retry',
    retried: 'Trying again',
    to: 'Ship to',
    none: 'No prizes yet',
    hint: 'What players win in activities appears here.',
  },
});

export function Screen() {
  const texts = useTexts();
  const gameId = useGameId();
  const mayDeliver = useMay('activity.deliver');
  const retry = useCall(ops.activity.retryAward, gameId);
  const [shipping, setShipping] = useState<OpsAward>();
  const actionOf = (award: OpsAward) => {
    if (!mayDeliver) return '–';
    if (award.status === 'preparing')
      return (
        <Button size="small" onClick={() => setShipping(award)}>
          {texts.ship}
        </Button>
      );
    if (award.status !== 'stuck') return '–';
    return (
      <Button
        size="small"
        disabled={retry.isPending}
        onClick={() =>
          retry.mutate(
            { award_id: award.award_id },
            {
              onSuccess: () => toast(texts.retried),
              onError: ({ message }) => toast(message, { tone: 'bad' }),
            },
          )
        }
      >
        {texts.retry}
      </Button>
    );
  };
  return (
    <Page title={texts.title} isWide>
      <CallTable
        call={ops.activity.listAwards}
        label={texts.title}
        keyOf={({ award_id }) => award_id}
        columns={[
          { field: 'award_id', width: 110 },
          { field: 'prize', width: 200, cell: ({ prize }) => `${prize.name} × ${prize.quantity}` },
          'status',
          { field: 'next', header: texts.next, width: 100, cell: actionOf },
          { field: 'activity_title', width: 160 },
          { field: 'player_id', width: 100 },
          {
            field: 'role',
            width: 180,
            cell: ({ role }) => (role ? `${role.server_name} ${role.role_name}` : '–'),
          },
          { field: 'address', width: 300, cell: ({ address }) => (address ? addressText(address) : '–') },
          {
            field: 'parcel',
            width: 200,
            cell: ({ parcel }) => (parcel ? `${parcel.carrier} ${parcel.tracking_number}` : '–'),
          },
          'granted_at',
          'expires_at',
        ]}
        empty={{ text: texts.none, hint: texts.hint }}
      />
      {shipping && <ShipAward award={shipping} onClose={() => setShipping(undefined)} />}
    </Page>
  );
}

const addressText = ({ name, phone, region, detail }: NonNullable<OpsAward['address']>): string =>
  `${name} ${phone} ${region} ${detail}`;

function ShipAward({ award, onClose }: { award: OpsAward; onClose(): void }) {
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

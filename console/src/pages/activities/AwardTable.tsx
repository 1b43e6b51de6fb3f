// Prizes that were won: ship goods and correct their numbers, retry what is stuck, extend deadlines, take prizes back.
import type { OpsAward } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useState } from 'react';
import { defineTexts } from '../../i18n/language.ts';
import { CallTable } from '../../kit/CallTable.tsx';
import { WrappedText } from '../../kit/cells.tsx';
import { toastError, useCall } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/Toast.tsx';
import {
  addressText,
  CorrectAwardShipment,
  ExtendAwards,
  RevokeAwards,
  ShipAward,
} from './award-dialogs.tsx';
import { prizeText } from './prize-text.ts';

const useTexts = defineTexts({
  zh: {
    title: '奖品',
    ship: '发货',
    correct: '更正运单',
    retry: '重试',
    retried: '正在重新发放',
    extend: '延长期限',
    revoke: '收回',
    none: '还没有奖品',
    hint: '玩家在活动中赢得的奖品会出现在这里。',
  },
  en: {
    title: 'Prizes',
    ship: 'Ship',
    correct: 'Correct shipment',
    retry: 'Retry',
    retried: 'Retrying',
    extend: 'Extend',
    revoke: 'Revoke',
    none: 'No prizes yet',
    hint: 'Prizes that players win in events appear here.',
  },
});

type Open = { kind: 'ship' | 'correct'; award: OpsAward } | { kind: 'extend' | 'revoke'; awards: OpsAward[] };

/** What is typed about a parcel in each state. */
const STEPS: Partial<Record<OpsAward['status'], 'ship' | 'correct'>> = {
  preparing: 'ship',
  shipped: 'correct',
};

export function AwardTable({ activeid }: { activeid?: number }) {
  const texts = useTexts();
  const gameId = useGameId();
  const mayDeliver = useMay('activity.deliver');
  const mayRevoke = useMay('activity.revoke');
  const retry = useCall(ops.activity.retryAward, gameId);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const actionOf = (award: OpsAward) => {
    if (!mayDeliver) return '–';
    const kind = STEPS[award.status];
    if (kind)
      return (
        <Button size="small" onClick={() => setOpen({ kind, award })}>
          {texts[kind]}
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
              onError: toastError,
            },
          )
        }
      >
        {texts.retry}
      </Button>
    );
  };
  return (
    <>
      <CallTable
        call={ops.activity.listAwards}
        label={texts.title}
        fixed={{ is_file: false, ...(activeid === undefined ? {} : { activeid }) }}
        keyOf={({ award_id }) => award_id}
        columns={[
          { field: 'award_id', width: 110 },
          { field: 'prize', width: 200, cell: ({ prize }) => prizeText(prize) },
          'status',
          { field: 'actions', width: 156, cell: actionOf },
          ...(activeid === undefined ? [{ field: 'activity_title', width: 160 }] : []),
          { field: 'player_id', width: 100 },
          {
            field: 'role',
            width: 180,
            cell: ({ role }) => (role ? `${role.server_name} ${role.role_name}` : '–'),
          },
          {
            field: 'address',
            width: 300,
            cell: ({ address }) => (address ? <WrappedText text={addressText(address)} /> : '–'),
          },
          {
            field: 'parcel',
            width: 200,
            cell: ({ parcel }) => (parcel ? `${parcel.carrier} ${parcel.tracking_number}` : '–'),
          },
          'granted_at',
          'expires_at',
          { field: 'note', width: 160 },
        ]}
        bulk={[
          ...(mayDeliver
            ? [
                {
                  label: texts.extend,
                  onAct: (awards: OpsAward[]) => setOpen({ kind: 'extend' as const, awards }),
                },
              ]
            : []),
          ...(mayRevoke
            ? [
                {
                  label: texts.revoke,
                  isHarmful: true,
                  onAct: (awards: OpsAward[]) => setOpen({ kind: 'revoke' as const, awards }),
                },
              ]
            : []),
        ]}
        empty={{ text: texts.none, hint: texts.hint }}
      />
      {open?.kind === 'ship' && <ShipAward award={open.award} onClose={close} />}
      {open?.kind === 'correct' && <CorrectAwardShipment award={open.award} onClose={close} />}
      {open?.kind === 'extend' && <ExtendAwards awards={open.awards} onClose={close} />}
      {open?.kind === 'revoke' && <RevokeAwards awards={open.awards} onClose={close} />}
    </>
  );
}

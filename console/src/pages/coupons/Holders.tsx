// Who holds a coupon: grant it to players by number, revoke one that was granted by mistake.

import { ops } from '@emall/contract/ops';
import { Gift } from 'lucide-react';
import { useState } from 'react';
import { defineTexts } from '../../i18n/language.ts';
import { plural } from '../../i18n/plural.ts';
import { CallTable } from '../../kit/CallTable.tsx';
import type { RowOf } from '../../kit/schema.ts';
import { useCall } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { TextField } from '../../ui/Field.tsx';
import { toast } from '../../ui/Toast.tsx';

const useTexts = defineTexts({
  zh: {
    title: '持有人',
    grant: '发放给玩家',
    players: '玩家编号',
    playersHint: '可一次粘贴多个，用空格、逗号或换行分隔，最多 100 个。',
    granted: (count: number) => `已发放给 ${count} 名玩家`,
    none: '还没有人持有',
    revoke: '收回',
    revokeText: '玩家将立即不能再使用这张优惠券。',
    revoked: '已收回',
  },
  en: {
    title: 'Holders',
    grant: 'Grant to players',
    players: 'Player IDs',
    playersHint: 'Paste up to 100, separated by spaces, commas or lines.',
    granted: (count: number) => `Granted to ${plural(count, { one: 'player', other: 'players' })}`,
    none: 'Nobody holds it yet',
    revoke: 'Revoke',
    revokeText: 'The player can no longer use this coupon.',
    revoked: 'Revoked',
  },
});

type Holder = RowOf<typeof ops.coupon.listHolders>;

export function Holders({ templateId }: { templateId: number }) {
  const texts = useTexts();
  const mayGrant = useMay('coupon.grant');
  const [isGranting, setIsGranting] = useState(false);
  const [revoked, setRevoked] = useState<Holder>();
  const grant = mayGrant && (
    <Button icon={<Gift size={16} />} onClick={() => setIsGranting(true)}>
      {texts.grant}
    </Button>
  );
  return (
    <>
      <div>{grant}</div>
      <CallTable
        call={ops.coupon.listHolders}
        label={texts.title}
        fixed={{ template_id: templateId }}
        keyOf={({ coupon_id }) => coupon_id}
        columns={[
          'player_id',
          'status',
          'received_at',
          'expires_at',
          'order_id',
          { field: 'source', isHidden: true },
          'granted_reason',
          'revoked_reason',
          ...(mayGrant
            ? [
                {
                  field: 'actions',
                  width: 90,
                  cell: (row: Holder) =>
                    row.status === 'unused' && (
                      <Button kind="quiet" size="small" onClick={() => setRevoked(row)}>
                        {texts.revoke}
                      </Button>
                    ),
                },
              ]
            : []),
        ]}
        empty={{ text: texts.none }}
      />
      {isGranting && <Grant templateId={templateId} onClose={() => setIsGranting(false)} />}
      {revoked && <Revoke holder={revoked} onClose={() => setRevoked(undefined)} />}
    </>
  );
}

function Grant({ templateId, onClose }: { templateId: number; onClose(): void }) {
  const texts = useTexts();
  const grant = useCall(ops.coupon.grant, useGameId());
  const [typed, setTyped] = useState('');
  const ids = [...new Set(typed.split(/[\s,，;；]+/).filter((id) => /^[1-9]\d{0,15}$/.test(id)))].map(Number);
  const send = (reason: string) =>
    grant.mutate(
      { template_id: templateId, player_ids: ids, reason },
      {
        onSuccess: ({ granted }) => {
          toast(texts.granted(granted));
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      title={texts.grant}
      label={texts.grant}
      needsReason
      isBusy={grant.isPending}
      error={grant.error?.message}
      onConfirm={(reason) => ids.length > 0 && send(reason)}
      onClose={onClose}
    >
      <TextField label={texts.players} hint={texts.playersHint} value={typed} onChange={setTyped} autoFocus />
    </ConfirmDialog>
  );
}

function Revoke({ holder, onClose }: { holder: Holder; onClose(): void }) {
  const texts = useTexts();
  const revoke = useCall(ops.coupon.revoke, useGameId());
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
          { coupon_id: holder.coupon_id, reason },
          {
            onSuccess: () => {
              toast(texts.revoked);
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      <p>{texts.revokeText}</p>
    </ConfirmDialog>
  );
}

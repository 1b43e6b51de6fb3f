// Who holds a coupon: grant it to players that are searched for or listed by number, revoke one that was granted by mistake.
import type { CodeOf } from '@emall/contract/codes';
import { ops } from '@emall/contract/ops';
import { Gift } from 'lucide-react';
import { useState } from 'react';
import { defineTexts } from '../../i18n/language.ts';
import { plural } from '../../i18n/plural.ts';
import { CallDialog } from '../../kit/CallDialog.tsx';
import { CallTable } from '../../kit/CallTable.tsx';
import type { RowOf } from '../../kit/schema.ts';
import { CallError } from '../../request/call.ts';
import { useMay, useMayCall } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { LongTextField } from '../../ui/Field.tsx';
import { StatusTag } from '../../ui/Values.tsx';
import { FindRecipients } from './FindRecipients.tsx';

const useTexts = defineTexts({
  zh: {
    title: '持有人',
    grant: '发放给玩家',
    players: '玩家编号',
    playersHint: '每行一个，或用空格、逗号分隔，最多 100 个。',
    count: (count: number) => `${count} 名玩家`,
    unreadable: (text: string) => `不是玩家编号：${text}`,
    tooMany: '最多 100 名玩家',
    unknown: (ids: string) => `不是这个游戏的玩家：${ids}。没有发放给任何人`,
    granted: (count: number) => `已发放给 ${count} 名玩家`,
    none: '还没有人持有',
    revoke: '收回',
    revokeText: (player: number) => `玩家 ${player} 将立即不能再使用这张优惠券。`,
    revokeLockedText: (player: number, order: string) =>
      `玩家 ${player} 的待支付订单 ${order} 正在用它：付款则照常优惠，取消后不能再用。`,
    revoked: '已收回',
  },
  en: {
    title: 'Holders',
    grant: 'Grant to players',
    players: 'Player IDs',
    playersHint: 'One per line, or separated by spaces or commas; at most 100.',
    count: (count: number) => plural(count, { one: 'player', other: 'players' }),
    unreadable: (text: string) => `Not a player ID: ${text}`,
    tooMany: 'At most 100 players',
    unknown: (ids: string) => `Not players of this game: ${ids}. No coupons were granted`,
    granted: (count: number) => `Granted to ${plural(count, { one: 'player', other: 'players' })}`,
    none: 'No one has it yet',
    revoke: 'Revoke',
    revokeText: (player: number) => `Player ${player} can no longer use this coupon.`,
    revokeLockedText: (player: number, order: string) =>
      `Player ${player} is using it in unpaid order ${order}. If they pay, the discount stays. If the order is cancelled, the coupon is gone.`,
    revoked: 'Revoked',
  },
});

const MOST_PLAYERS = 100;
const NOT_FOUND: CodeOf<'call/not-found'> = 404;

const unknownPlayers = (failure: Error): number[] | undefined =>
  failure instanceof CallError && failure.code === NOT_FOUND
    ? (failure.data as { player_ids?: number[] } | null)?.player_ids
    : undefined;

type Holder = RowOf<typeof ops.coupon.listHolders>;

const canRevoke = ({ status, revoked_reason }: Holder): boolean =>
  status === 'unused' || (status === 'locked' && revoked_reason === null);
/** Its expiry was moved to that moment. */
const isRevoked = ({ status, revoked_reason }: Holder): boolean =>
  status === 'expired' && revoked_reason !== null;

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
  const revokeButton = (holder: Holder) =>
    canRevoke(holder) && (
      <Button kind="quiet" size="small" onClick={() => setRevoked(holder)}>
        {texts.revoke}
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
          { field: 'player_id', width: 100 },
          {
            field: 'status',
            cell: (holder) => (
              <StatusTag field="status" value={isRevoked(holder) ? 'revoked' : holder.status} />
            ),
          },
          // Before what may be out of sight: the drawer is narrower than all columns.
          ...(mayGrant ? [{ field: 'actions', width: 90, cell: revokeButton }] : []),
          'received_at',
          'expires_at',
          'granted_reason',
          'revoked_reason',
          'order_id',
          { field: 'source', isHidden: true },
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
  const mayFind = useMayCall(ops.player.find);
  const [typed, setTyped] = useState('');
  const words = [...new Set(typed.split(/[\s,，;；、]+/).filter(Boolean))];
  const unreadable = words.find((word) => !/^[1-9]\d{0,14}$/.test(word));
  const error =
    unreadable !== undefined
      ? texts.unreadable(unreadable)
      : words.length > MOST_PLAYERS
        ? texts.tooMany
        : undefined;
  return (
    <CallDialog
      call={ops.coupon.grant}
      input={(reason) =>
        words.length && !error
          ? { template_id: templateId, player_ids: words.map(Number), reason }
          : undefined
      }
      label={texts.grant}
      needsReason
      hasEffects
      done={({ granted }) => texts.granted(granted)}
      errorOf={(failure) => {
        const unknown = unknownPlayers(failure);
        return unknown ? texts.unknown(unknown.join(', ')) : failure.message;
      }}
      onClose={onClose}
    >
      {mayFind && (
        <FindRecipients
          chosen={new Set(words.map(Number))}
          onAdd={(playerId) => setTyped([...words, playerId].join('\n'))}
        />
      )}
      <LongTextField
        label={texts.players}
        hint={words.length && !error ? texts.count(words.length) : texts.playersHint}
        error={error}
        value={typed}
        onChange={setTyped}
      />
    </CallDialog>
  );
}

function Revoke({ holder, onClose }: { holder: Holder; onClose(): void }) {
  const texts = useTexts();
  const { coupon_id, player_id, order_id, status } = holder;
  return (
    <CallDialog
      call={ops.coupon.revoke}
      input={(reason) => ({ coupon_id, reason })}
      label={texts.revoke}
      isHarmful
      needsReason
      done={texts.revoked}
      onClose={onClose}
      hasEffects
    >
      <p>
        {status === 'locked'
          ? texts.revokeLockedText(player_id, order_id ?? '')
          : texts.revokeText(player_id)}
      </p>
    </CallDialog>
  );
}

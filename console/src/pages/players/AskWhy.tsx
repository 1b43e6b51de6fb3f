// Asks why a player did not get something: an order, a transfer, a prize, a coupon, points, or a gift or reward that they never received.
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { formatMoney } from '../../i18n/money.ts';
import { labelOfValue } from '../../i18n/values.ts';
import { RefField } from '../../kit/form/RefField.tsx';
import { callQuery } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { SelectField } from '../../ui/Field.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { ScoreTypeField } from './ScoreTypeField.tsx';
import { useOpenWhy } from './Why.tsx';

const useTexts = defineTexts({
  zh: {
    ask: '没到账？',
    title: '玩家没有收到什么？',
    subject: '类型',
    show: '查看原因',
    order_id: '订单',
    gift_id: '礼包',
    activeid: '充值活动',
    transfer: '转账',
    award_id: '奖品',
    coupon_id: '优惠券',
    score_type: '积分',
    choose: '请选择',
    none: '没有',
  },
  en: {
    ask: 'Something missing?',
    title: 'What didn’t the player get?',
    subject: 'Kind',
    show: 'Show why',
    order_id: 'Order',
    gift_id: 'Gift',
    activeid: 'Top-up event',
    transfer: 'Transfer',
    award_id: 'Prize',
    coupon_id: 'Coupon',
    score_type: 'Points',
    choose: 'Choose',
    none: 'None',
  },
});

type Subject = 'order_id' | 'transfer' | 'gift_id' | 'award_id' | 'coupon_id' | 'score_type' | 'activeid';

export function AskWhy({ playerId }: { playerId: number }) {
  const texts = useTexts();
  const [isAsking, setIsAsking] = useState(false);
  const subjects: Subject[] = [
    ...(useMay('order.read') ? (['order_id'] as const) : []),
    ...(useMay('transfer.read') ? (['transfer'] as const) : []),
    ...(useMay('gift.read') ? (['gift_id'] as const) : []),
    ...(useMay('activity.read') ? (['award_id'] as const) : []),
    ...(useMay('coupon.read') ? (['coupon_id'] as const) : []),
    ...(useMay('score.read') ? (['score_type'] as const) : []),
    ...(useMay('activity.read') ? (['activeid'] as const) : []),
  ];
  if (!subjects.length) return null;
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{texts.ask}</Button>
      {isAsking && <Ask playerId={playerId} subjects={subjects} onClose={() => setIsAsking(false)} />}
    </>
  );
}

type Props = { playerId: number; subjects: readonly Subject[]; onClose(): void };

function Ask({ playerId, subjects, onClose }: Props) {
  const texts = useTexts();
  const open = useOpenWhy();
  const [subject, setSubject] = useState<Subject | undefined>(subjects[0]);
  const [id, setId] = useState<string | undefined>(subjects[0] === 'score_type' ? '1' : undefined);
  const choose = (chosen: number | undefined) => setId(chosen === undefined ? undefined : String(chosen));
  const value = id === undefined ? undefined : Number(id);
  return (
    <Dialog
      title={texts.title}
      onClose={onClose}
      action={{
        label: texts.show,
        isDisabled: !id,
        onAct: () => {
          onClose();
          // A transfer is one for an order.
          open(`${subject === 'transfer' ? 'order_id' : subject}:${id}`);
        },
      }}
    >
      <Segmented
        label={texts.subject}
        options={subjects.map((each) => ({ value: each, label: texts[each] }))}
        value={subject ?? ''}
        onChange={(chosen) => {
          setSubject(chosen as Subject);
          setId(chosen === 'score_type' ? '1' : undefined);
        }}
      />
      {subject === 'order_id' && <OrderField playerId={playerId} value={id} onChange={setId} />}
      {subject === 'transfer' && <TransferField playerId={playerId} value={id} onChange={setId} />}
      {(subject === 'award_id' || subject === 'coupon_id') && (
        <HeldField key={subject} kind={subject} playerId={playerId} value={id} onChange={setId} />
      )}
      {subject === 'score_type' && (
        <ScoreTypeField value={value === 2 ? 2 : 1} onChange={(type) => setId(String(type))} />
      )}
      {subject === 'gift_id' && (
        <RefField label={texts.gift_id} kind="gift" value={value} onChange={choose} />
      )}
      {subject === 'activeid' && (
        <RefField
          label={texts.activeid}
          kind="activity"
          fixed={{ kind: 'recharge' }}
          value={value}
          onChange={choose}
        />
      )}
    </Dialog>
  );
}

type FieldProps = { playerId: number; value: string | undefined; onChange(value: string | undefined): void };

/** The newest orders of the player. */
function OrderField({ playerId, value, onChange }: FieldProps) {
  const texts = useTexts();
  const language = useLanguage();
  const { data } = useQuery(callQuery(ops.order.list, { player_id: playerId, limit: 50 }, useGameId()));
  const orders = (data?.list ?? []).map(({ order_id, status, items }) => ({
    value: order_id,
    label: `${items.map(({ name }) => name).join(', ')} · ${labelOfValue('status', status, language)} · ${order_id}`,
  }));
  return <OneOf label={texts.order_id} list={data && orders} value={value} onChange={onChange} />;
}

/** The newest transfers of the player, each for an order. */
function TransferField({ playerId, ...field }: FieldProps) {
  const texts = useTexts();
  const language = useLanguage();
  const { data } = useQuery(callQuery(ops.transfer.list, { player_id: playerId, limit: 50 }, useGameId()));
  const list = data?.list.map(({ order_id, reference, pay_amount, status }) => ({
    value: order_id,
    label: `${reference} · ${formatMoney(pay_amount)} · ${labelOfValue('status', status, language)}`,
  }));
  return <OneOf label={texts.transfer} list={list} {...field} />;
}

/** The newest prizes or coupons that the player has. */
function HeldField({ kind, playerId, ...field }: FieldProps & { kind: 'award_id' | 'coupon_id' }) {
  const texts = useTexts();
  const language = useLanguage();
  const { data } = useQuery(callQuery(ops.player.holdings, { player_id: playerId }, useGameId()));
  const labelOf = (name: string, status: string) => `${name} · ${labelOfValue('status', status, language)}`;
  const list =
    kind === 'award_id'
      ? data?.awards.map(({ award_id, name, status }) => ({
          value: String(award_id),
          label: labelOf(name, status),
        }))
      : data?.coupons.map(({ coupon_id, name, status }) => ({
          value: String(coupon_id),
          label: labelOf(name, status),
        }));
  return <OneOf label={texts[kind]} list={list} {...field} />;
}

type OneOfProps = Omit<FieldProps, 'playerId'> & {
  label: string;
  list: { value: string; label: string }[] | undefined;
};

function OneOf({ label, list, value, onChange }: OneOfProps) {
  const texts = useTexts();
  return (
    <SelectField
      label={label}
      value={value ?? ''}
      options={[{ value: '', label: list?.length === 0 ? texts.none : texts.choose }, ...(list ?? [])]}
      onChange={(chosen) => onChange(chosen || undefined)}
    />
  );
}

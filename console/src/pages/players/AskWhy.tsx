// Asks why a player did not get something that is not on their page: an order, or a gift or reward that they never received.
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { labelOfValue } from '../../i18n/values.ts';
import { RefField } from '../../kit/form/RefField.tsx';
import { callQuery } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { SelectField } from '../../ui/Field.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
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
    choose: '请选择',
    none: '没有订单',
  },
  en: {
    ask: 'Something missing?',
    title: 'What didn’t the player get?',
    subject: 'Kind',
    show: 'Show why',
    order_id: 'Order',
    gift_id: 'Gift',
    activeid: 'Top-up event',
    choose: 'Choose',
    none: 'No orders',
  },
});

type Subject = 'order_id' | 'gift_id' | 'activeid';

export function AskWhy({ playerId }: { playerId: number }) {
  const texts = useTexts();
  const [isAsking, setIsAsking] = useState(false);
  const subjects: Subject[] = [
    ...(useMay('order.read') ? (['order_id'] as const) : []),
    ...(useMay('gift.read') ? (['gift_id'] as const) : []),
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
  const [id, setId] = useState<string>();
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
          open(`${subject}:${id}`);
        },
      }}
    >
      <Segmented
        label={texts.subject}
        options={subjects.map((each) => ({ value: each, label: texts[each] }))}
        value={subject ?? ''}
        onChange={(chosen) => {
          setSubject(chosen as Subject);
          setId(undefined);
        }}
      />
      {subject === 'order_id' && <OrderField playerId={playerId} value={id} onChange={setId} />}
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

type OrderProps = { playerId: number; value: string | undefined; onChange(value: string | undefined): void };

/** The newest orders of the player. */
function OrderField({ playerId, value, onChange }: OrderProps) {
  const texts = useTexts();
  const language = useLanguage();
  const { data } = useQuery(callQuery(ops.order.list, { player_id: playerId, limit: 50 }, useGameId()));
  const orders = (data?.list ?? []).map(({ order_id, status, items }) => ({
    value: order_id,
    label: `${items.map(({ name }) => name).join(', ')} · ${labelOfValue('status', status, language)} · ${order_id}`,
  }));
  return (
    <SelectField
      label={texts.order_id}
      value={value ?? ''}
      options={[{ value: '', label: data && !orders.length ? texts.none : texts.choose }, ...orders]}
      onChange={(chosen) => onChange(chosen || undefined)}
    />
  );
}

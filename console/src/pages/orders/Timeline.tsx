// Everything that happened to an order, oldest first, and a field to add a note.
import type { OpsOrderEvent } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { type FormEvent, useState } from 'react';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { labelOfValue } from '../../i18n/values.ts';
import { useCall } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { Detailed } from '../../ui/Detailed.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Section } from '../../ui/Page.tsx';
import { Tag, type Tone } from '../../ui/Tag.tsx';
import { Money, Time } from '../../ui/Values.tsx';
import styles from './Timeline.module.css';

const useTexts = defineTexts({
  zh: { title: '经过', note: '备注', add: '添加备注' },
  en: { title: 'Timeline', note: 'Note', add: 'Add note' },
});

const TONES: Record<OpsOrderEvent['kind'], Tone> = {
  order: 'neutral',
  payment: 'good',
  delivery: 'info',
  refund: 'warm',
  note: 'neutral',
  operator: 'bad',
};

export function Timeline({ orderId, events }: { orderId: string; events: readonly OpsOrderEvent[] }) {
  const texts = useTexts();
  const language = useLanguage();
  const mayNote = useMay('order.note');
  return (
    <Section title={texts.title}>
      <ol className={styles.timeline} aria-label={texts.title}>
        {events.map((event) => (
          <li key={`${event.at} ${event.kind} ${event.text} ${event.detail}`}>
            <Time at={event.at} />
            <Tag tone={TONES[event.kind]}>{labelOfValue('kind', event.kind, language)}</Tag>
            <Detailed detail={[event.operator_name, event.detail].filter(Boolean).join(' · ')}>
              {event.text} {event.amount !== null && <Money cents={event.amount} />}
            </Detailed>
          </li>
        ))}
      </ol>
      {mayNote && <NoteForm orderId={orderId} />}
    </Section>
  );
}

function NoteForm({ orderId }: { orderId: string }) {
  const texts = useTexts();
  const [text, setText] = useState('');
  const note = useCall(ops.order.note, useGameId());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    note.mutate({ order_id: orderId, text: text.trim() }, { onSuccess: () => setText('') });
  };
  return (
    <form className={styles.note} onSubmit={submit}>
      <TextField
        label={texts.note}
        value={text}
        onChange={setText}
        maxLength={500}
        error={note.error?.message}
      />
      <Button type="submit" isBusy={note.isPending} disabled={!text.trim()}>
        {texts.add}
      </Button>
    </form>
  );
}

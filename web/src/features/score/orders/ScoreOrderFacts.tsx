// Sections of a points order: items with their deliveries, number and times, history.
import type { ScoreOrderDetail } from '@emall/contract';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../../shared/format/index.ts';
import { Card } from '../../../shared/ui/Card/Card.tsx';
import { Stack } from '../../../shared/ui/Layout/Stack.tsx';
import { Fact } from '../Fact.tsx';
import { Points } from '../Points.tsx';
import { useTexts as useScoreTexts } from '../texts.ts';
import styles from './ScoreOrderFacts.module.css';
import { ScoreOrderLine } from './ScoreOrderLine.tsx';
import { useTexts } from './texts.ts';

type Step = { at: string; text: string };

export function ScoreOrderItems({ order }: { order: ScoreOrderDetail }) {
  const t = useTexts();
  return (
    <Section title={t.items}>
      {order.items.map((item) => (
        <ScoreOrderLine key={item.order_item_id} {...item} />
      ))}
      {order.deliveries.map(({ order_item_id, timeline }) => (
        <Steps key={order_item_id} steps={timeline.map(({ at, step }) => ({ at, text: step }))} />
      ))}
    </Section>
  );
}

export function ScoreOrderFacts({ order }: { order: ScoreOrderDetail }) {
  const t = useTexts();
  const { type } = useScoreTexts();
  return (
    <>
      <Section title={t.facts}>
        <Stack as="dl" gap="2">
          <Fact label={type[order.score_type]}>
            <Points points={order.points} size="sm" />
          </Fact>
          <Fact label={t.orderId}>{order.order_id}</Fact>
          <Fact label={t.createdAt}>{formatDateTime(order.created_at)}</Fact>
          {order.paid_at && <Fact label={t.paidAt}>{formatDateTime(order.paid_at)}</Fact>}
        </Stack>
      </Section>
      <Section title={t.orderHistory}>
        <Steps steps={order.timeline.map(({ at, note }) => ({ at, text: note }))} />
      </Section>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as={Card} gap="2-5" aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </Stack>
  );
}

/** Newest first. */
function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <Stack as="ol" gap="2-5" className={styles.steps} reversed>
      {steps.toReversed().map(({ at, text }) => (
        <li key={`${at} ${text}`} className={styles.step}>
          {text}
          <time className={styles.time} dateTime={at}>
            {formatDateTime(at)}
          </time>
        </li>
      ))}
    </Stack>
  );
}

// The order's number and moments, and its history.
import type { OrderDetail } from '@emall/contract';
import { formatDateTime } from '../../../shared/format/index.ts';
import { CopyButton } from '../CopyButton.tsx';
import { Fact, Facts, Section } from './Section.tsx';
import { Timeline } from './Timeline.tsx';
import { type DetailTexts, useTexts } from './texts.ts';

export function OrderFacts({ order }: { order: OrderDetail }) {
  const t = useTexts();
  return (
    <>
      <Section title={t.facts}>
        <Facts>
          <Fact label={t.orderId} action={<CopyButton text={order.order_id} what={t.orderId} />}>
            {order.order_id}
          </Fact>
          <Fact label={t.createdAt}>{formatDateTime(order.created_at)}</Fact>
          {order.paid_at && <Fact label={t.paidAt}>{formatDateTime(order.paid_at)}</Fact>}
          {order.pay_way && <Fact label={t.payWay}>{wayInWords(order.pay_way, t)}</Fact>}
        </Facts>
      </Section>
      <Section title={t.history}>
        <Timeline events={order.timeline.map(({ at, note }) => ({ at, text: note }))} />
      </Section>
    </>
  );
}

function wayInWords(way: string, t: DetailTexts): string {
  return Object.hasOwn(t.way, way) ? t.way[way as keyof typeof t.way] : way;
}

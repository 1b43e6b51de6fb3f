// The amounts of the order, its number and dates, and its history.
import type { OrderDetail } from '@emall/contract';
import { useQuery } from '@tanstack/react-query';
import {
  Fact,
  Facts,
  isUnderReview,
  PriceFacts,
  rebateQuery,
  Section,
  Timeline,
} from '../../../entities/order/index.ts';
import { formatDateTime, groupThousands, price } from '../../../shared/format/index.ts';
import { CopyButton } from '../../../shared/ui/CopyButton/CopyButton.tsx';
import { type DetailTexts, useTexts } from './texts.ts';

type WithOrder = { order: OrderDetail };

export function Amounts({ order }: WithOrder) {
  const t = useTexts();
  const { status } = order;
  const isNone = status === 'cancelled' || isUnderReview(order);
  const kind = isNone ? 'none' : status === 'unpaid' ? 'due' : 'paid';
  return (
    <Section title={t.amounts}>
      <Facts>
        <PriceFacts order={order} />
        <Fact label={order.kind === 'presale_deposit' ? t.payDeposit[kind] : t.payAmount[kind]} tone="total">
          ¥{price(order.pay_amount)}
        </Fact>
        {order.refunded_amount > 0 && <Fact label={t.refunded}>¥{price(order.refunded_amount)}</Fact>}
        {status !== 'cancelled' && <Rebate orderId={order.order_id} />}
      </Facts>
    </Section>
  );
}

function Rebate({ orderId }: { orderId: string }) {
  const t = useTexts();
  const { data } = useQuery(rebateQuery(orderId));
  const earned =
    data &&
    [
      data.points > 0 && t.points(groupThousands(data.points)),
      data.recharge_progress > 0 && t.progressEarned(price(data.recharge_progress)),
    ].filter(Boolean);
  if (!data || !earned?.length) return null;
  return <Fact label={t.rebate(data.is_granted)}>{earned.join(' · ')}</Fact>;
}

export function OrderFacts({ order }: WithOrder) {
  const t = useTexts();
  return (
    <Section title={t.facts}>
      <Facts>
        <Fact
          label={t.orderId}
          action={<CopyButton text={order.order_id} what={t.orderId} variant="ghost" />}
        >
          {order.order_id}
        </Fact>
        <Fact label={t.createdAt}>{formatDateTime(order.created_at)}</Fact>
        {order.paid_at && <Fact label={t.paidAt}>{formatDateTime(order.paid_at)}</Fact>}
        {order.pay_type && <Fact label={t.paymentMethod}>{formatPaymentMethod(order.pay_type, t)}</Fact>}
      </Facts>
    </Section>
  );
}

function formatPaymentMethod(payType: string, t: DetailTexts): string {
  return Object.hasOwn(t.paymentMethods, payType)
    ? t.paymentMethods[payType as keyof typeof t.paymentMethods]
    : payType;
}

export function History({ order }: WithOrder) {
  const t = useTexts();
  return (
    <Section title={t.history}>
      <Timeline
        events={order.timeline.map(({ at, note, amount, reason }) => ({
          at,
          text: note,
          details: [amount !== null && `¥${price(amount)}`, reason].filter(Boolean).join(' · '),
        }))}
      />
    </Section>
  );
}

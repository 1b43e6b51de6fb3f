// How the amount came about, what went back, and what the order earned.
import type { OrderDetail } from '@emall/contract';
import { useQuery } from '@tanstack/react-query';
import { groupThousands, price } from '../../../shared/format/index.ts';
import { rebateQuery } from '../queries.ts';
import { PriceFacts } from './PriceFacts.tsx';
import { Fact, Facts, Section } from './Section.tsx';
import { useTexts } from './texts.ts';

export function Amounts({ order }: { order: OrderDetail }) {
  const t = useTexts();
  const { status } = order;
  const kind = status === 'unpaid' ? 'due' : status === 'cancelled' ? 'none' : 'paid';
  return (
    <Section title={t.amounts}>
      <Facts>
        <PriceFacts order={order} />
        <Fact label={t.payAmount[kind]} tone="total">
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

// The order is paid: the amount, what happens next, and what it earned.
import type { OrderDetail } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Balance, PresaleTerms, rebateQuery, useBalance } from '../../entities/order/index.ts';
import { LazySubscribe } from '../../entities/subscription/index.ts';
import { track } from '../../shared/analytics/index.ts';
import { deadline, formatMoment, price } from '../../shared/format/index.ts';
import { Link } from '../../shared/navigation/index.ts';
import { Button } from '../../shared/ui/Button/Button.tsx';
import { Price } from '../../shared/ui/Price/Price.tsx';
import { Result } from '../../shared/ui/Result/Result.tsx';
import { RollingNumber } from '../../shared/ui/RollingNumber/RollingNumber.tsx';
import styles from './PaidView.module.css';
import { type PayTexts, useTexts } from './texts.ts';

export function PaidView({ order }: { order: OrderDetail }) {
  const t = useTexts();
  const { order_id } = order;
  const balance = useBalance(order);
  useEffect(() => track('order_paid'), []);
  const hasCode = order.actions.includes('view_code');
  return (
    <Result
      medal="done"
      title={t.done}
      text={describeNext(order, t, balance)}
      actions={
        <>
          {order.address && <LazySubscribe kinds={['shipping']} />}
          <Button
            block
            render={(props) => <Link to={PATHS.orderDetail} query={{ order_id }} replace {...props} />}
          >
            {hasCode ? t.seeCode : t.toOrder}
          </Button>
          <Button variant="ghost" block render={(props) => <Link to={PATHS.home} replace {...props} />}>
            {t.home}
          </Button>
        </>
      }
    >
      <p className={styles.amount}>
        <span className={styles.label}>{order.kind === 'presale_deposit' ? t.depositAmount : t.amount}</span>
        <Price cents={order.pay_amount} tone="ink" size="lg" />
      </p>
      <Rebate orderId={order_id} />
      <div className={styles.terms}>
        <PresaleTerms order={order} />
      </div>
    </Result>
  );
}

type Known = Pick<OrderDetail, 'status' | 'kind' | 'address' | 'actions' | 'role'>;

/** What happens next with a paid order, in one sentence. */
export function describeNext(order: Known, t: PayTexts, balance?: Balance): string {
  const role = `${order.role.server_name} · ${order.role.role_name}`;
  if (order.kind === 'presale_deposit') return describeBalance(balance, t);
  if (order.address) return order.kind === 'presale_balance' ? t.doneNext.presale : t.doneNext.parcel;
  const isThere = order.status === 'completed';
  if (order.kind === 'coupon') return isThere ? t.doneNext.account : t.doneNext.accountSoon;
  if (order.actions.includes('view_code')) return t.doneNext.code;
  return isThere ? t.doneNext.completed(role) : t.doneNext.role(role);
}

function describeBalance(balance: Balance | undefined, { doneNext }: PayTexts): string {
  if (balance?.state === 'upcoming') return doneNext.depositUpcoming;
  if (balance?.state !== 'due') return doneNext.deposit;
  return doneNext.depositDue(formatMoment(deadline(balance.terms.balance_ends_at)));
}

/** The points are credited with the payment; the page may be faster. */
const REBATE_POLL_MS = 3000;

function Rebate({ orderId }: { orderId: string }) {
  const t = useTexts();
  const { data } = useQuery({
    ...rebateQuery(orderId),
    refetchInterval: ({ state }) => (state.data?.is_granted === false ? REBATE_POLL_MS : false),
  });
  if (!data || (data.points === 0 && data.recharge_progress === 0)) return null;
  return (
    <p className={styles.rebate}>
      <span>{data.is_granted ? t.earned : t.willEarn}</span>
      {data.points > 0 && (
        <b className={styles.points}>
          +<RollingPoints points={data.points} /> {t.points}
        </b>
      )}
      {data.recharge_progress > 0 && <b>{t.progress(price(data.recharge_progress))}</b>}
    </p>
  );
}

/** Counts up from half, so that it never reads as zero. */
function RollingPoints({ points }: { points: number }) {
  const [shown, setShown] = useState(Math.ceil(points / 2));
  useEffect(() => {
    const timer = setTimeout(() => setShown(points), 350);
    return () => clearTimeout(timer);
  }, [points]);
  return <RollingNumber value={shown} />;
}

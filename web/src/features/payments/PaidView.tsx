// The order is paid: what was paid, what happens now, what it earned.
import type { OrderDetail } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import { Link } from '../../shared/navigation/index.ts';
import { Button } from '../../shared/ui/Button/Button.tsx';
import { Price } from '../../shared/ui/Price/Price.tsx';
import { Result } from '../../shared/ui/Result/Result.tsx';
import { doneNext } from './done-next.ts';
import styles from './PaidView.module.css';
import { Rebate } from './Rebate.tsx';
import { useTexts } from './texts.ts';

export function PaidView({ order }: { order: OrderDetail }) {
  const t = useTexts();
  const { order_id } = order;
  const hasCode = order.actions.includes('view_code');
  return (
    <Result
      medal="done"
      title={t.done}
      text={doneNext(order, t)}
      actions={
        <>
          <Button
            block
            render={(look) => <Link to={PATHS.orderDetail} query={{ order_id }} replace {...look} />}
          >
            {hasCode ? t.seeCode : t.toOrder}
          </Button>
          <Button variant="ghost" block render={(look) => <Link to={PATHS.home} replace {...look} />}>
            {t.home}
          </Button>
        </>
      }
    >
      <p className={styles.amount}>
        <span className={styles.label}>{t.amount}</span>
        <Price cents={order.pay_amount} tone="ink" size="lg" />
      </p>
      <Rebate orderId={order_id} />
    </Result>
  );
}

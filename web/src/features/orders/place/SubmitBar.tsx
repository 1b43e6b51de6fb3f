// What it costs and the one action, always in reach; what stands in its way is told right above it.
import { price } from '../../../shared/format/index.ts';
import { Link } from '../../../shared/navigation/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { BottomBar } from '../../../shared/ui/Page/Page.tsx';
import { RollingNumber } from '../../../shared/ui/RollingNumber/RollingNumber.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton/Skeleton.tsx';
import { ORDERS } from '../actions/order-paths.ts';
import { Problem } from './Problem.tsx';
import styles from './SubmitBar.module.css';
import { useTexts } from './texts.ts';
import type { PlaceOrder } from './usePlaceOrder.ts';

export function SubmitBar({ order }: { order: PlaceOrder }) {
  const t = useTexts();
  const { quote, isOld, failure, refusal, submit, isRunning } = order;
  return (
    <div className={styles.bar}>
      <Obstacle order={order} />
      <BottomBar>
        <p className={styles.sum} data-old={isOld || undefined}>
          {quote && (
            <span>
              {t.total}{' '}
              <span className={styles.total}>
                <small>¥</small>
                <RollingNumber value={quote.pay_amount} format={price} />
              </span>
            </span>
          )}
          {!quote && !failure && <Skeleton width={120} height={28} />}
          {quote && quote.discount_amount > 0 && (
            <small className={styles.saved}>{t.saved(price(quote.discount_amount))}</small>
          )}
        </p>
        <Button
          size="lg"
          loading={isRunning}
          disabled={failure !== undefined || !quote}
          className={styles.submit}
          onClick={() => void submit()}
        >
          {refusal === undefined ? t.submit : t.cannotBuy}
        </Button>
      </BottomBar>
    </div>
  );
}

function Obstacle({ order: { failure, refusal, requote, trouble } }: { order: PlaceOrder }) {
  const t = useTexts();
  if (failure && refusal === undefined)
    return (
      <Problem
        action={
          <Button variant="secondary" size="sm" onClick={() => void requote()}>
            {t.retry}
          </Button>
        }
      >
        {t.requoteFailed}
      </Problem>
    );
  if (trouble?.at !== 'order') return null;
  const toUnpaid = (
    <Button
      variant="secondary"
      size="sm"
      render={(look) => <Link to={ORDERS} query={{ tab: 'unpaid' }} {...look} />}
    >
      {t.payOthers}
    </Button>
  );
  return <Problem action={trouble.cure === 'pay-others' && toUnpaid}>{trouble.msg}</Problem>;
}

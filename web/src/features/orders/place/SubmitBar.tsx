// What it costs and the one action, always in reach; what stands in its way is told right above it.
import { PATHS } from '@emall/contract/pages';
import { price } from '../../../shared/format/index.ts';
import { Link } from '../../../shared/navigation/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { BottomBar } from '../../../shared/ui/Page/Page.tsx';
import { RollingNumber } from '../../../shared/ui/RollingNumber/RollingNumber.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton/Skeleton.tsx';
import { Problem } from './Problem.tsx';
import styles from './SubmitBar.module.css';
import { useTexts } from './texts.ts';
import type { Trouble } from './trouble.ts';
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
  // What is wrong is told at the thing itself; here is the way out.
  if (refusal !== undefined) return <Problem action={<WayOut cure="leave" />}>{t.cannotPlace}</Problem>;
  if (trouble?.at !== 'order') return null;
  return <Problem action={<WayOut cure={trouble.cure} />}>{trouble.msg}</Problem>;
}

/** Where to go when trying again would not help. */
function WayOut({ cure }: Pick<Trouble, 'cure'>) {
  const t = useTexts();
  if (cure !== 'pay-others' && cure !== 'leave') return null;
  const isUnpaid = cure === 'pay-others';
  return (
    <Button
      variant="secondary"
      size="sm"
      render={(look) =>
        isUnpaid ? (
          <Link to={PATHS.orders} query={{ tab: 'unpaid' }} {...look} />
        ) : (
          <Link to={PATHS.home} replace {...look} />
        )
      }
    >
      {isUnpaid ? t.payOthers : t.toShop}
    </Button>
  );
}

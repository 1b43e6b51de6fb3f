// The price and the button that submits; what prevents the order, or speaks against it, is shown above it.
import { PATHS } from '@emall/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { isVirtualClosed, PaidInBrowser } from '../../../entities/goods/index.ts';
import { price } from '../../../shared/format/index.ts';
import { Link } from '../../../shared/navigation/index.ts';
import { api, callQuery } from '../../../shared/request/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { lazyPart } from '../../../shared/ui/layer/lazyPart.tsx';
import { BottomBar } from '../../../shared/ui/Page/Page.tsx';
import { RollingNumber } from '../../../shared/ui/RollingNumber/RollingNumber.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton/Skeleton.tsx';
import { Problem } from './Problem.tsx';
import styles from './SubmitBar.module.css';
import { isLimitReached, type SubmitError } from './submit-error.ts';
import { useTexts } from './texts.ts';
import type { NewOrder } from './useCreateOrder.ts';

const DeletionNotice = lazyPart(() => import('./DeletionNotice.tsx'), 'line');

type SubmitBarProps = { order: NewOrder; onOtherRole: () => void };

export function SubmitBar({ order, onOtherRole }: SubmitBarProps) {
  const t = useTexts();
  const { quote, isStale, failure, rejection, submit, isSubmitting } = order;
  return (
    <div className={styles.bar}>
      <PendingDeletion />
      {!order.isParcel && isVirtualClosed() && <PaidInBrowser />}
      <Obstacle order={order} onOtherRole={onOtherRole} />
      {/* New elements: a price on two lines would move those that are there. */}
      <BottomBar key={quote ? 'priced' : 'open'}>
        <p className={styles.sum} data-stale={isStale || undefined}>
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
          loading={isSubmitting}
          disabled={failure !== undefined || !quote}
          className={styles.submit}
          onClick={() => void submit()}
        >
          {rejection === undefined ? t.submit : t.cannotBuy}
        </Button>
      </BottomBar>
    </div>
  );
}

/** Whoever waits for their account to be deleted hears it before they buy. */
function PendingDeletion() {
  const { data } = useQuery(
    callQuery(api.user.accountDeletionInfo, {}, { errors: 'inline', onExpired: 'popup' }),
  );
  return data?.deletion && <DeletionNotice dueAt={data.deletion.due_at} />;
}

function Obstacle({ order, onOtherRole }: SubmitBarProps) {
  const { failure, rejection, canBuyFewer, requote, submitError } = order;
  const t = useTexts();
  if (failure && rejection === undefined)
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
  // The reason is shown at the item, with fewer of it where that helps; here is where to go when it cannot be had at all.
  if (isLimitReached(failure) && !canBuyFewer)
    return (
      <Problem
        action={
          <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={onOtherRole}>
            {t.otherRole}
          </Button>
        }
      >
        {t.cannotPlace}
      </Problem>
    );
  if (rejection !== undefined)
    return <Problem action={!canBuyFewer && <Recovery recovery="leave" />}>{t.cannotPlace}</Problem>;
  if (submitError?.at !== 'order') return null;
  return <Problem action={<Recovery recovery={submitError.recovery} />}>{submitError.msg}</Problem>;
}

/** A link where submitting again would not help. */
function Recovery({ recovery }: Pick<SubmitError, 'recovery'>) {
  const t = useTexts();
  if (recovery !== 'pay-others' && recovery !== 'leave') return null;
  const isUnpaid = recovery === 'pay-others';
  return (
    <Button
      variant="secondary"
      size="sm"
      render={(props) =>
        isUnpaid ? (
          <Link to={PATHS.orders} query={{ tab: 'unpaid' }} {...props} />
        ) : (
          <Link to={PATHS.home} replace {...props} />
        )
      }
    >
      {isUnpaid ? t.payOthers : t.toShop}
    </Button>
  );
}

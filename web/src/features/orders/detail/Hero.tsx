// The status of the order on the game's colours: what happens next, and the steps it has made.
import type { OrderDetail } from '@emall/contract';
import { useQuery } from '@tanstack/react-query';
import {
  isParcel,
  PaymentDeadline,
  STEPS,
  stepsDone,
  trackParcelQuery,
  useBalance,
  useOrderTexts,
} from '../../../entities/order/index.ts';
import { Icon } from '../../../shared/ui/Icon/Icon.tsx';
import { Stack } from '../../../shared/ui/Layout/Stack.tsx';
import { ProgressBar } from '../../../shared/ui/ProgressBar/ProgressBar.tsx';
import styles from './Hero.module.css';
import { describeNext, describeStatus, type Progress } from './next.ts';
import { useTexts } from './texts.ts';

export function Hero({ order, onExpired }: { order: OrderDetail; onExpired: () => void }) {
  const t = useTexts();
  const orderTexts = useOrderTexts();
  const progress = useProgress(order);
  // A deposit ends with its balance, not with a delivery.
  const done = order.kind === 'presale_deposit' ? undefined : stepsDone(order.status);
  return (
    <header className={styles.hero} data-over={stepsDone(order.status) === undefined || undefined}>
      <h2 className={styles.status} aria-live="polite">
        {describeStatus(order, progress, { order: orderTexts, detail: t })}
      </h2>
      {order.expires_at && (
        <p className={styles.left}>
          <PaymentDeadline
            until={order.expires_at}
            running={t.payWithin}
            expired={t.closing}
            onExpired={onExpired}
          />
        </p>
      )}
      <p className={styles.next}>{describeNext(order, t, progress)}</p>
      {done !== undefined && <Steps order={order} done={done} />}
    </header>
  );
}

/** Both reads are those of the cards below. */
function useProgress(order: OrderDetail): Progress {
  const balance = useBalance(order);
  const isUnderWay = order.status === 'shipped' && order.actions.includes('track');
  const track = useQuery({ ...trackParcelQuery(order.order_id), enabled: isUnderWay });
  return { balance, isParcelDelivered: isUnderWay && track.data?.state === 'delivered' };
}

function Steps({ order, done }: { order: OrderDetail; done: number }) {
  const t = useTexts();
  const underWay = isParcel(order) ? t.step.under_way_parcel : t.step.under_way;
  return (
    <div className={styles.steps}>
      <ProgressBar value={done - 1} max={STEPS.length - 1} className={styles.track} />
      <ol className={styles.list} aria-label={t.stepsDone(done, STEPS.length)}>
        {STEPS.map((step, at) => (
          <Stack
            as="li"
            gap="1"
            align="center"
            key={step}
            className={styles.step}
            data-done={at < done || undefined}
            aria-current={at === done ? 'step' : undefined}
          >
            <span className={styles.dot}>{at < done && <Icon name="check" size={12} />}</span>
            {step === 'under_way' ? underWay : t.step[step]}
          </Stack>
        ))}
      </ol>
    </div>
  );
}

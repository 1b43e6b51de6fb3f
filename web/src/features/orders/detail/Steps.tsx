// The four steps of an order, those behind it filled.
import type { OrderDetail } from '@emall/contract';
import { Icon } from '../../../shared/ui/Icon/Icon.tsx';
import { isParcel, STEPS } from '../status.ts';
import styles from './Steps.module.css';
import { useTexts } from './texts.ts';

export function Steps({ order, done }: { order: OrderDetail; done: number }) {
  const t = useTexts();
  const underWay = isParcel(order) ? t.step.under_way_parcel : t.step.under_way;
  return (
    <div className={styles.steps}>
      <span className={styles.track} aria-hidden="true">
        <i className={styles.run} style={{ transform: `scaleX(${done / (STEPS.length - 1)})` }} />
      </span>
      <ol className={styles.list} aria-label={t.stepsDone(done + 1, STEPS.length)}>
        {STEPS.map((step, at) => (
          <li
            key={step}
            className={styles.step}
            data-done={at <= done || undefined}
            aria-current={at === done ? 'step' : undefined}
          >
            <span className={styles.dot}>{at <= done && <Icon name="check" size={12} />}</span>
            {step === 'under_way' ? underWay : t.step[step]}
          </li>
        ))}
      </ol>
    </div>
  );
}

// Where the order stands, large, on the game's colours: its state, what happens next, how far it has come.
import type { OrderDetail } from '@emall/contract';
import { Remaining } from '../Remaining.tsx';
import { statusWord, stepsDone } from '../status.ts';
import { useTexts as useOrderTexts } from '../texts.ts';
import styles from './Hero.module.css';
import { whatNext } from './next.ts';
import { Steps } from './Steps.tsx';
import { useTexts } from './texts.ts';

export function Hero({ order, onOver }: { order: OrderDetail; onOver: () => void }) {
  const t = useTexts();
  const words = useOrderTexts();
  // A deposit ends with its balance, not with a delivery.
  const done = order.kind === 'presale_deposit' ? undefined : stepsDone(order.status);
  return (
    <header className={styles.hero} data-over={stepsDone(order.status) === undefined || undefined}>
      <h2 className={styles.status} aria-live="polite">
        {statusWord(order, words)}
      </h2>
      {order.expires_at && (
        <p className={styles.left}>
          <Remaining until={order.expires_at} running={t.payWithin} over={t.closing} onOver={onOver} />
        </p>
      )}
      <p className={styles.next}>{whatNext(order, t)}</p>
      {done !== undefined && <Steps order={order} done={done} />}
    </header>
  );
}

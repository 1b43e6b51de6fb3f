// How long until a coupon can be had, or no more.
import { formatCountdown, formatMoment, useCountdown } from '../../../shared/format/index.ts';
import { useTexts } from '../texts.ts';
import styles from './CentreTicket.module.css';
import { isFar } from './ticket-state.ts';

export function Countdown({ at, isStart }: { at: number; isStart: boolean }) {
  const t = useTexts();
  const left = useCountdown(at);
  const words = isFar(left)
    ? t.startsAt(formatMoment(at))
    : (isStart ? t.startsIn : t.endsIn)(formatCountdown(left));
  return (
    <span className={styles.countdown} data-start={isStart || undefined}>
      {words}
    </span>
  );
}

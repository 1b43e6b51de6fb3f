// The last days of a coupon, counted down.
import { formatCountdown, useCountdown } from '../../../shared/format/index.ts';
import { useTexts } from '../texts.ts';
import styles from './MyTicket.module.css';

export function ExpiresSoon({ at }: { at: number }) {
  const t = useTexts();
  return <b className={styles.hurry}>{t.expiresIn(formatCountdown(useCountdown(at)))}</b>;
}

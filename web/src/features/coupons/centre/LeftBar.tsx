// How many of a coupon are left, as a bar.
import { useTexts } from '../texts.ts';
import styles from './CentreTicket.module.css';

/** From here on it is worth saying so. */
const SCARCE_PERCENT = 10;

export function LeftBar({ percent }: { percent: number }) {
  const t = useTexts();
  return (
    <span className={styles.left}>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.fill} style={{ transform: `scaleX(${percent / 100})` }} />
      </span>
      {percent <= SCARCE_PERCENT ? t.almostGone : t.left(percent)}
    </span>
  );
}

// Why a transfer was turned down or closed, in the shop's own words.
import styles from './Reason.module.css';
import { useTexts } from './texts.ts';

export function Reason({ reason }: { reason: string }) {
  const t = useTexts();
  return (
    <p className={styles.reason}>
      <b>{t.reason}</b>
      {reason}
    </p>
  );
}

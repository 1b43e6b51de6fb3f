// Above the wheel: what the player has to draw with, or the invitation to log in.
import type { ReactNode } from 'react';
import { showLoginPopup } from '../../shared/session/index.ts';
import { RollingNumber } from '../../shared/ui/RollingNumber/RollingNumber.tsx';
import styles from './LotteryHead.module.css';
import { useTexts } from './texts.ts';

type LotteryHeadProps = { label: string; value: number; unit?: string; note: ReactNode };

export function LotteryHead({ label, value, unit, note }: LotteryHeadProps) {
  return (
    <div className={styles.head}>
      <p className={styles.label}>{label}</p>
      <p className={styles.number}>
        <RollingNumber value={value} />
        {unit && <small>{unit}</small>}
      </p>
      {note && <p className={styles.note}>{note}</p>}
    </div>
  );
}

export function LotteryLoginHead({ text }: { text: string }) {
  const t = useTexts();
  return (
    <div className={styles.head}>
      <p>{text}</p>
      <button type="button" className={styles.login} onClick={showLoginPopup}>
        {t.login}
      </button>
    </div>
  );
}

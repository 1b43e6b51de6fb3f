// The head of the page of prizes: how many wait for their winner.
import { RollingNumber } from '../../shared/ui/RollingNumber/RollingNumber.tsx';
import styles from './AwardHero.module.css';
import { TrophyArt } from './TrophyArt.tsx';
import { useTexts } from './texts.ts';

export function AwardHero({ waiting }: { waiting: number | undefined }) {
  const t = useTexts();
  return (
    <section className={styles.hero} aria-label={t.waitingTitle}>
      <TrophyArt />
      <div className={styles.words}>
        <p>{t.waitingTitle}</p>
        <p className={styles.count}>
          {waiting === undefined ? '–' : <RollingNumber value={waiting} />}
          {t.pieces && <small>{t.pieces}</small>}
        </p>
        <p className={styles.hint}>{waiting === 0 ? t.allClaimed : t.waitingHint}</p>
      </div>
    </section>
  );
}

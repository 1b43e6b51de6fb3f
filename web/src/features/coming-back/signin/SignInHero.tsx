// The head of the sign-in page: how many days in a row, and how many in this round.
import { RollingNumber } from '../../../shared/ui/RollingNumber/RollingNumber.tsx';
import styles from '../board.module.css';
import type { SignInPage } from '../queries.ts';
import { useTexts as useSharedTexts } from '../texts.ts';
import { StampArt } from './StampArt.tsx';
import { useTexts } from './texts.ts';

export function SignInHero({ page: { activity, is_own, streak, total } }: { page: SignInPage }) {
  const t = useTexts();
  const shared = useSharedTexts();
  return (
    <section className={styles.hero} aria-label={t.streak}>
      <StampArt />
      <div className={styles.words}>
        <p>{is_own ? t.streak : activity.title}</p>
        {is_own ? (
          <>
            <p className={styles.count}>
              <RollingNumber value={streak} />
              <small>{t.days(streak)}</small>
            </p>
            <p className={styles.fine}>{t.total(total)}</p>
          </>
        ) : (
          <>
            <p className={styles.headline}>{activity.subtitle || activity.title}</p>
            <p className={styles.fine}>{shared.state[activity.state]}</p>
          </>
        )}
      </div>
    </section>
  );
}

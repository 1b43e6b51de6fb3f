// The head of the invitation page: how many friends count, or what there is to win.
import { RollingNumber } from '../../../shared/ui/RollingNumber/RollingNumber.tsx';
import styles from '../board.module.css';
import type { InvitePage } from '../queries.ts';
import { useTexts as useSharedTexts } from '../texts.ts';
import { FriendsArt } from './FriendsArt.tsx';
import { useTexts } from './texts.ts';

export function InvitationHero({ page }: { page: InvitePage }) {
  const t = useTexts();
  const shared = useSharedTexts();
  const { activity, code, counted, waiting, refused, counts_after } = page;
  const rest = [waiting > 0 ? t.waiting(waiting) : '', refused > 0 ? t.refused(refused) : ''].filter(Boolean);
  return (
    <section className={styles.hero} aria-label={activity.title}>
      <FriendsArt />
      <div className={styles.words}>
        {code === null ? (
          <p className={styles.headline}>{t.visitorTitle}</p>
        ) : (
          <>
            <p>{t.counted}</p>
            <p className={styles.count}>
              <RollingNumber value={counted} />
              {t.people && <small>{t.people}</small>}
            </p>
          </>
        )}
        <p className={styles.fine}>
          {activity.state === 'running'
            ? rest.length > 0
              ? rest.join(' · ')
              : t.after[counts_after]
            : shared.state[activity.state]}
        </p>
      </div>
    </section>
  );
}

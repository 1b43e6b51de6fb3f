// The head of the sign-in page: how many days in a row, and how many in this round.
import { Hero, HeroNote, HeroNumber } from '../../../shared/ui/Hero/Hero.tsx';
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
    <Hero label={t.streak} art={<StampArt />}>
      <p>{is_own ? t.streak : activity.title}</p>
      {is_own ? (
        <>
          <HeroNumber unit={t.days(streak)}>
            <RollingNumber value={streak} />
          </HeroNumber>
          <HeroNote>{t.total(total)}</HeroNote>
        </>
      ) : (
        <>
          <p className={styles.headline}>{activity.subtitle || activity.title}</p>
          <HeroNote>{shared.state[activity.state]}</HeroNote>
        </>
      )}
    </Hero>
  );
}

// The hero of the sign-in page: the streak and the days of this round.
import { BoardHeadline, BoardPeriod } from '../../../entities/activity/index.ts';
import { Hero, HeroNote, HeroNumber } from '../../../shared/ui/Hero/Hero.tsx';
import { RollingNumber } from '../../../shared/ui/RollingNumber/RollingNumber.tsx';
import type { SignInPage } from './queries.ts';
import { StampArt } from './StampArt.tsx';
import { useTexts } from './texts.ts';

export function SignInHero({ page: { activity, is_own, streak, total } }: { page: SignInPage }) {
  const t = useTexts();
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
        <BoardHeadline>{activity.subtitle || activity.title}</BoardHeadline>
      )}
      <BoardPeriod activity={activity} />
    </Hero>
  );
}

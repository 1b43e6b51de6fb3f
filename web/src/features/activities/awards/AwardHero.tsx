// The head of the page of prizes: how many wait for their winner.
import { Hero, HeroNote, HeroNumber } from '../../../shared/ui/Hero/Hero.tsx';
import { RollingNumber } from '../../../shared/ui/RollingNumber/RollingNumber.tsx';
import { TrophyArt } from './TrophyArt.tsx';
import { useTexts } from './texts.ts';

export function AwardHero({ waiting }: { waiting: number | undefined }) {
  const t = useTexts();
  return (
    <Hero label={t.waitingTitle} art={<TrophyArt />} isBelowBar>
      <p>{t.waitingTitle}</p>
      <HeroNumber unit={t.pieces}>
        {waiting === undefined ? '–' : <RollingNumber value={waiting} />}
      </HeroNumber>
      <HeroNote>{waiting === 0 ? t.allClaimed : t.waitingHint}</HeroNote>
    </Hero>
  );
}

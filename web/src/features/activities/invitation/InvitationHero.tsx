// The hero of the invitation page: how many friends count, or a headline for visitors.
import { BoardHeadline, BoardPeriod } from '../../../entities/activity/index.ts';
import { Hero, HeroNote, HeroNumber } from '../../../shared/ui/Hero/Hero.tsx';
import { RollingNumber } from '../../../shared/ui/RollingNumber/RollingNumber.tsx';
import { LetterArt } from './LetterArt.tsx';
import type { InvitePage } from './queries.ts';
import { useTexts } from './texts.ts';

export function InvitationHero({ page }: { page: InvitePage }) {
  const t = useTexts();
  const { activity, code, counted, waiting, refused, counts_after } = page;
  const rest = [waiting > 0 ? t.waiting(waiting) : '', refused > 0 ? t.refused(refused) : ''].filter(Boolean);
  return (
    <Hero label={activity.title} art={<LetterArt />}>
      {code === null ? (
        <BoardHeadline>{page.friend_prize ? t.visitorTitle : t.soloTitle}</BoardHeadline>
      ) : (
        <>
          <p>{t.counted}</p>
          <HeroNumber unit={t.people}>
            <RollingNumber value={counted} />
          </HeroNumber>
        </>
      )}
      {activity.state === 'running' && (
        <HeroNote>{rest.length > 0 ? rest.join(' · ') : t.after[counts_after]}</HeroNote>
      )}
      <BoardPeriod activity={activity} />
    </Hero>
  );
}

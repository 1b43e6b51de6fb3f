// The hero of the benefits centre: how many gifts can be received, and for which role.
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../shared/session/index.ts';
import { Hero, HeroNote, HeroNumber } from '../../shared/ui/Hero/Hero.tsx';
import { RollingNumber } from '../../shared/ui/RollingNumber/RollingNumber.tsx';
import { ChestArt } from './ChestArt.tsx';
import { countOpen } from './gift-tabs.ts';
import { giftsQuery } from './queries.ts';
import { useTexts } from './texts.ts';

export function GiftHero() {
  const t = useTexts();
  const role = useSession((state) => state.role);
  const { data } = useQuery(giftsQuery());
  const count = data && countOpen(data.list);
  return (
    <Hero label={t.waiting} art={<ChestArt />}>
      <p>{t.waiting}</p>
      <HeroNumber unit={t.pieces}>{count === undefined ? '–' : <RollingNumber value={count} />}</HeroNumber>
      <HeroNote>
        {count === 0 ? t.nothingWaits : role && t.forRole(`${role.serverName} · ${role.roleName}`)}
      </HeroNote>
    </Hero>
  );
}

// Hero in the catalogue.
import { Hero, HeroNote, HeroNumber } from './Hero.tsx';

export default function HeroDemo() {
  return (
    <Hero label="积分" isBelowBar>
      <HeroNumber unit="分">12,480</HeroNumber>
      <HeroNote>A note below the number, long enough to take more than one line</HeroNote>
    </Hero>
  );
}

// The stage for something won: turning rays, confetti, and a golden frame. The rarer the prize, the larger the moment.
import type { ReactNode } from 'react';
import { Confetti } from '../../shared/ui/Confetti/Confetti.tsx';
import { LazyImage } from '../../shared/ui/LazyImage/LazyImage.tsx';
import styles from './Spotlight.module.css';

/** How rare a prize is among the prizes of its activity. */
export type Rarity = 'common' | 'rare' | 'grand';

type SpotlightProps = { rarity?: Rarity; children: ReactNode };

export function Spotlight({ rarity = 'common', children }: SpotlightProps) {
  return (
    <div className={styles.spotlight} data-rarity={rarity}>
      <span className={styles.rays} />
      <Confetti spread="upward" />
      {children}
    </div>
  );
}

/** The picture of a single prize. */
export function SpotlightPicture({ src, rarity = 'common' }: { src: string; rarity?: Rarity }) {
  return (
    <span className={styles.frame} data-rarity={rarity}>
      <LazyImage src={src} alt="" fit="contain" priority className={styles.picture} />
    </span>
  );
}

/** Over the whole screen behind the popup of a grand prize: light converges, flashes, and confetti rains. */
export function GrandPrizeEffect() {
  return (
    <span className={styles.moment} aria-hidden="true">
      <span className={styles.sunburst} />
      <span className={styles.ring} />
      <Confetti spread="rain" />
      <span className={styles.flash} />
    </span>
  );
}

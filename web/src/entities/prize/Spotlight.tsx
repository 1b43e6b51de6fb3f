// The stage for something won: turning rays, confetti, and a golden frame.
import type { ReactNode } from 'react';
import { Confetti } from '../../shared/ui/Confetti/Confetti.tsx';
import { LazyImage } from '../../shared/ui/LazyImage/LazyImage.tsx';
import styles from './Spotlight.module.css';

export function Spotlight({ children }: { children: ReactNode }) {
  return (
    <div className={styles.spotlight}>
      <span className={styles.rays} />
      <Confetti spread="upward" />
      {children}
    </div>
  );
}

/** The picture of a single prize. */
export function SpotlightPicture({ src }: { src: string }) {
  return (
    <span className={styles.frame}>
      <LazyImage src={src} alt="" fit="contain" priority className={styles.picture} />
    </span>
  );
}

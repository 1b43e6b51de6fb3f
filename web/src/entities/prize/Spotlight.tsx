// The light in which something won is shown: rays that turn behind it, paper in the air, and a golden frame around it.
import type { ReactNode } from 'react';
import { LazyImage } from '../../shared/ui/LazyImage/LazyImage.tsx';
import { Confetti } from './Confetti.tsx';
import styles from './Spotlight.module.css';

export function Spotlight({ children }: { children: ReactNode }) {
  return (
    <div className={styles.spotlight}>
      <span className={styles.rays} />
      <Confetti />
      {children}
    </div>
  );
}

/** The one thing that was won. */
export function SpotlightPicture({ src }: { src: string }) {
  return (
    <span className={styles.frame}>
      <LazyImage src={src} alt="" fit="contain" priority className={styles.picture} />
    </span>
  );
}

// The stage for something won: turning rays, confetti, and a golden frame.
import type { CSSProperties, ReactNode } from 'react';
import { LazyImage } from '../../shared/ui/LazyImage/LazyImage.tsx';
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

/** The picture of a single prize. */
export function SpotlightPicture({ src }: { src: string }) {
  return (
    <span className={styles.frame}>
      <LazyImage src={src} alt="" fit="contain" priority className={styles.picture} />
    </span>
  );
}

const COLOURS = ['#ffd36b', '#ff5a62', '#7fe3f5', '#fff', '#b48cff'];
const PIECES = 24;

/** Spread evenly over the upper half, alternately near and far. */
const papers = Array.from({ length: PIECES }, (_, piece) => {
  const angle = Math.PI * (1 + (piece + 0.5) / PIECES);
  const reach = 96 + ((piece * 41) % 74);
  return {
    '--x': `${Math.round(Math.cos(angle) * reach * 1.3)}px`,
    '--y': `${Math.round(Math.sin(angle) * reach * 0.7 + 40)}px`,
    '--turn': `${((piece * 83) % 540) - 270}deg`,
    '--delay': `${100 + ((piece * 53) % 180)}ms`,
    '--colour': COLOURS[piece % COLOURS.length],
  };
});

function Confetti() {
  return papers.map((paper, piece) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never change
    <span key={piece} className={styles.paper} style={paper as CSSProperties} aria-hidden="true" />
  ));
}

// The hero of a page: a scene in the game's colours, a drawing at the right, text at the left.
import type { ReactNode } from 'react';
import styles from './Hero.module.css';
import { Scene } from './Scene.tsx';

type HeroProps = {
  /** Names the section. */
  label?: string;
  art?: ReactNode;
  /** Below an opaque bar, instead of beneath an overlay bar. */
  isBelowBar?: boolean;
  children?: ReactNode;
};

export function Hero({ label, art, isBelowBar = false, children }: HeroProps) {
  return (
    <section className={styles.hero} data-below-bar={isBelowBar || undefined} aria-label={label}>
      <Scene />
      <span className={styles.art}>{art}</span>
      <div className={styles.text}>{children}</div>
    </section>
  );
}

/** The main number of the page, with its unit. */
export function HeroNumber({ unit, children }: { unit?: string; children: ReactNode }) {
  return (
    <p className={styles.number}>
      {children}
      {unit && <small>{unit}</small>}
    </p>
  );
}

export function HeroNote({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>;
}

// The head of a page of gifts or prizes: a scene in the game's colours, what it is about drawn at the right, words at the left.
import type { ReactNode } from 'react';
import styles from './Hero.module.css';
import { Scene } from './Scene.tsx';

type HeroProps = {
  /** Names the section. */
  label?: string;
  art?: ReactNode;
  /** Begins below a bar of its own, instead of beneath one that is laid over it. */
  isBelowBar?: boolean;
  children?: ReactNode;
};

export function Hero({ label, art, isBelowBar = false, children }: HeroProps) {
  return (
    <section className={styles.hero} data-below-bar={isBelowBar || undefined} aria-label={label}>
      <Scene />
      <span className={styles.art}>{art}</span>
      <div className={styles.words}>{children}</div>
    </section>
  );
}

/** The large number that the page is about, with its unit behind it. */
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

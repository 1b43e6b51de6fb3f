// Coloured paper that flies up from behind what was won.
import type { CSSProperties } from 'react';
import styles from './Spotlight.module.css';

const COLOURS = ['#ffd36b', '#ff5a62', '#7fe3f5', '#fff', '#b48cff'];
const PIECES = 24;

/** Spread evenly over the upper half, near and far in turn: the same at every celebration, and never a clump. */
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

export function Confetti() {
  return papers.map((paper, piece) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never change
    <span key={piece} className={styles.paper} style={paper as CSSProperties} aria-hidden="true" />
  ));
}

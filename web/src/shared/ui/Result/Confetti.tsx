// Confetti that plays once.
import type { CSSProperties } from 'react';
import styles from './Confetti.module.css';

const COLOURS = ['var(--game)', 'var(--gold)', 'var(--primary)', 'var(--danger)', 'var(--game-2)'];
const PIECES = Array.from({ length: 18 }, (_, at) => at);

/** Spread by the golden angle: even, without a pattern to the eye. */
function flightOf(piece: number): CSSProperties {
  const angle = piece * 2.399963;
  const reach = 74 + (piece % 4) * 16;
  return {
    '--x': `${Math.round(Math.cos(angle) * reach)}px`,
    '--y': `${Math.round(Math.sin(angle) * reach * 0.8 - 24)}px`,
    '--spin': `${(piece % 2 ? 1 : -1) * (180 + piece * 30)}deg`,
    background: COLOURS[piece % COLOURS.length],
  } as CSSProperties;
}

export function Confetti() {
  return (
    <span className={styles.confetti}>
      {PIECES.map((piece) => (
        <i
          key={piece}
          className={styles.piece}
          data-round={piece % 3 === 0 || undefined}
          style={flightOf(piece)}
        />
      ))}
    </span>
  );
}

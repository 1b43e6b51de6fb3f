// Confetti that plays once: out of the middle of the positioned element around it, or raining over the whole of it.
import type { CSSProperties } from 'react';
import styles from './Confetti.module.css';

type Piece = { x: number; y: number; spinDeg: number; delayMs: number; colour: string };

/** On all sides, in the colours of the game. Spread by the golden angle: even, without a visible pattern. */
const AROUND = ['var(--game)', 'var(--gold)', 'var(--primary)', 'var(--danger)', 'var(--game-2)'];
const around = Array.from({ length: 18 }, (_, at): Piece => {
  const angle = at * 2.399963;
  const reach = 74 + (at % 4) * 16;
  return {
    x: Math.cos(angle) * reach,
    y: Math.sin(angle) * reach * 0.8 - 24,
    spinDeg: (at % 2 ? 1 : -1) * (180 + at * 30),
    delayMs: 120,
    colour: AROUND[at % AROUND.length] ?? '',
  };
});

/** Over the upper half, alternately near and far, in colours that show on the game's dark background. */
const UPWARD = ['#ffd36b', '#ff5a62', '#7fe3f5', '#fff', '#b48cff'];
const upward = Array.from({ length: 24 }, (_, at): Piece => {
  const angle = Math.PI * (1 + (at + 0.5) / 24);
  const reach = 96 + ((at * 41) % 74);
  return {
    x: Math.cos(angle) * reach * 1.3,
    y: Math.sin(angle) * reach * 0.7 - 12,
    spinDeg: ((at * 83) % 540) - 270,
    delayMs: 100 + ((at * 53) % 180),
    colour: UPWARD[at % UPWARD.length] ?? '',
  };
});

/** Over the whole screen, from above it to below it; `x` and `y` in per cent of the screen. */
const rain = Array.from(
  { length: 56 },
  (_, at): Piece => ({
    x: (at * 61.8) % 100,
    y: ((at * 37) % 40) - 20,
    spinDeg: ((at * 131) % 1080) - 540,
    delayMs: 900 + ((at * 173) % 1500),
    colour: UPWARD[at % UPWARD.length] ?? '',
  }),
);

const SPREADS = { around, upward, rain };
type Spread = keyof typeof SPREADS;

const styleOf = ({ x, y, spinDeg, delayMs, colour }: Piece, spread: Spread) =>
  ({
    ...(spread === 'rain' && { left: `${x}%` }),
    '--x': spread === 'rain' ? `${y}vw` : `${Math.round(x)}px`,
    '--y': `${Math.round(y)}px`,
    '--spin': `${spinDeg}deg`,
    '--delay': `${delayMs}ms`,
    background: colour,
  }) as CSSProperties;

export function Confetti({ spread = 'around' }: { spread?: Spread }) {
  return (
    <span className={styles.confetti} data-spread={spread} aria-hidden="true">
      {SPREADS[spread].map((piece, at) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never change
          key={at}
          className={styles.piece}
          data-round={at % 3 === 0 || undefined}
          style={styleOf(piece, spread)}
        />
      ))}
    </span>
  );
}

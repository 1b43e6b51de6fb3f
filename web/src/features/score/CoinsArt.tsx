// Animated coins at the head of the points page; static under reduced motion.
import styles from './ScoreHero.module.css';

/** x, y, radius. */
const COINS: readonly (readonly [number, number, number])[] = [
  [44, 150, 30],
  [104, 150, 30],
  [164, 150, 30],
  [74, 122, 30],
  [134, 122, 30],
  [104, 94, 30],
];

export function CoinsArt() {
  return (
    <svg className={styles.art} viewBox="0 0 210 190" aria-hidden="true">
      <ellipse cx="104" cy="176" rx="96" ry="10" fill="#00000026" />
      {COINS.map(([x, y, r], index) => (
        <g key={`${x} ${y}`} className={styles.coin} style={{ animationDelay: `${index * 70}ms` }}>
          <circle cx={x} cy={y + 3} r={r} fill="#c77d10" />
          <circle cx={x} cy={y} r={r} fill="#ffcf4d" />
          <circle cx={x} cy={y} r={r * 0.76} fill="#f7b02c" />
          <path
            d="m0-15 4.500 9.300 10.100 1.400-7.300 7.100 1.800 10.200L0 8.200l-9.100 4.800 1.800-10.200-7.300-7.100 10.100-1.400z"
            transform={`translate(${x} ${y}) scale(.92)`}
            fill="#fff3cf"
          />
        </g>
      ))}
      <path
        d="M178 58l3 9 9 3-9 3-3 9-3-9-9-3 9-3zM40 66l2 6 6 2-6 2-2 6-2-6-6-2 6-2z"
        fill="#fff"
        opacity=".85"
      />
    </svg>
  );
}

// A cup with ribbons, in the game's colours; drawn, so that it costs no request.
import styles from './AwardHero.module.css';

const star = (x: number, y: number, r: number) => (
  <path
    className={styles.star}
    fill="#fff"
    d={`M${x} ${y - r}q${r * 0.15} ${r * 0.85} ${r} ${r}q${-r * 0.85} ${r * 0.15} ${-r} ${r}q${-r * 0.15} ${-r * 0.85} ${-r} ${-r}q${r * 0.85} ${-r * 0.15} ${r} ${-r}z`}
  />
);

export function TrophyArt() {
  return (
    <svg className={styles.art} viewBox="0 0 160 130" aria-hidden="true">
      <ellipse cx="80" cy="120" rx="52" ry="7" fill="rgb(6 12 28 / 0.35)" />
      <path
        d="M44 30H24q-4 34 26 40M116 30h20q4 34-26 40"
        fill="none"
        stroke="#e5a93a"
        strokeWidth="8"
        strokeLinecap="round"
      />
      <path d="M42 18h76q2 58-38 64-40-6-38-64z" fill="#ffd36b" />
      <path d="M42 18h34q-10 40 4 64-40-6-38-64z" fill="#fff" opacity=".3" />
      <path d="M38 12h84q4 0 4 5t-4 5H38q-4 0-4-5t4-5z" fill="#ffe6a8" />
      <path d="M72 80h16l4 22H68z" fill="#e5a93a" />
      <path d="M56 100h48q4 0 4 4v14H52v-14q0-4 4-4z" fill="var(--game-3)" />
      <path d="M66 106h28v6H66z" fill="#ffd36b" />
      <path
        d="m80 30 5.300 11 12 1.500-8.800 8.300 2.300 12L80 57l-10.800 5.800 2.300-12-8.800-8.300 12-1.500z"
        fill="#e5902a"
      />
      {star(28, 14, 8)}
      {star(138, 84, 7)}
      {star(132, 12, 5)}
      {star(20, 92, 5)}
    </svg>
  );
}

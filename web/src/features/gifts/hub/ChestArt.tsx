// A chest that opens, with what shines out of it: drawn for the hero in the game's own colours.
import styles from './GiftHero.module.css';

const sparkle = (x: number, y: number, r: number) =>
  `M${x} ${y - r}q${r * 0.15} ${r * 0.85} ${r} ${r}q${-r * 0.85} ${r * 0.15} ${-r} ${r}q${-r * 0.15} ${-r * 0.85} ${-r} ${-r}q${r * 0.85} ${-r * 0.15} ${r} ${-r}z`;

export function ChestArt() {
  return (
    <svg className={styles.art} viewBox="0 0 220 190" aria-hidden="true">
      <ellipse cx="116" cy="172" rx="84" ry="10" fill="#060c1c" opacity=".34" />
      <path d="M58 96 28 22M116 92V8M176 96l32-66" stroke="#fff" strokeWidth="20" opacity=".14" />
      <g className={styles.lid}>
        <path d="M46 84q4-44 70-44t70 44z" fill="#a56a43" />
        <path d="M56 84q4-34 60-34t60 34z" fill="#6b3f27" />
        <path d="M104 41h24v43h-24z" fill="var(--gold)" />
      </g>
      <g className={styles.gem}>
        <path d="M84 92 70 76l8-14h22l8 14z" fill="#7fe3f5" />
        <path d="M84 92 70 76h38z" fill="#38bcd8" />
      </g>
      <g className={styles.gem}>
        <circle cx="136" cy="72" r="18" fill="var(--gold)" />
        <circle cx="136" cy="72" r="12" fill="none" stroke="#d99a1c" strokeWidth="2.5" />
      </g>
      <g className={styles.gem}>
        <path d="M164 96v-30h30v30z" fill="#ff5a62" />
        <path d="M174 66h10v30h-10z" fill="#fff" />
        <path d="M179 66q-14-16-16-6t16 6q14-16 16-6t-16 6z" fill="#fff" />
      </g>
      <path d="M40 92h152v66q0 12-12 12H52q-12 0-12-12z" fill="#8d5a3b" />
      <path d="M40 92h152v18H40z" fill="#060c1c" opacity=".2" />
      <path d="M62 92h16v78H62zM154 92h16v78h-16z" fill="#6b3f27" />
      <path d="M102 92h28v78h-28z" fill="var(--gold)" />
      <circle cx="116" cy="126" r="12" fill="#3a2a1c" />
      <path d="M113 126h6v14h-6z" fill="#3a2a1c" />
      <path d={`${sparkle(34, 60, 9)}${sparkle(206, 108, 7)}${sparkle(92, 28, 7)}`} fill="#fff3c9" />
    </svg>
  );
}

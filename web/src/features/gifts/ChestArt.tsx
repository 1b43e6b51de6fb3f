// Drawing of the gifts hero: an opening chest in the game's colours.
import { sparkPath } from '../../shared/ui/Hero/Scene.tsx';
import styles from './ChestArt.module.css';

export function ChestArt() {
  return (
    <svg viewBox="0 0 220 190" aria-hidden="true">
      <ellipse cx="116" cy="176" rx="84" ry="9" fill="#060c1c" opacity=".34" />
      <path d="M74 90 40 14M116 84V2M158 90l36-72" stroke="#fff" strokeWidth="18" opacity=".12" />
      <g className={styles.lid}>
        <path d="M40 96q0-64 76-64t76 64z" fill="#a56a43" />
        <path d="M52 96q2-50 64-50t64 50z" fill="#4f2d1a" />
        <path d="M104 32.5h24v14.2q-12-1-24 0z" fill="var(--gold)" />
      </g>
      <path d="M46 92h140v16H46z" fill="#35200f" />
      <ellipse cx="116" cy="100" rx="66" ry="26" fill="var(--gold)" opacity=".55" />
      <g className={styles.gem}>
        <path d="M84 106 66 84l10-16h26l10 16z" fill="#9cecfa" />
        <path d="M84 106 66 84h46z" fill="#38bcd8" />
        <path d="M84 106 78 84h20z" fill="#6fd8ee" />
      </g>
      <g className={styles.gem}>
        <circle cx="128" cy="84" r="20" fill="var(--gold)" />
        <circle cx="128" cy="84" r="14" fill="none" stroke="#d99a1c" strokeWidth="2.5" />
        <path d={sparkPath(128, 84, 9)} fill="#d99a1c" />
      </g>
      <g className={styles.gem}>
        <path d="M146 108V78h32v30z" fill="#ff5a62" />
        <path d="M157 78h10v30h-10zM146 78h32v8h-32z" fill="#fff" opacity=".9" />
        <path d="M162 78q-15-16-17-6t17 6q15-16 17-6t-17 6z" fill="#fff" />
      </g>
      <path d="M36 104h160v56q0 12-12 12H48q-12 0-12-12z" fill="#9a6240" />
      <path d="M36 104h160v16H36z" fill="#060c1c" opacity=".16" />
      <path d="M58 104h16v68H58zM158 104h16v68h-16z" fill="#6b3f27" />
      <path d="M102 104h28v68h-28z" fill="var(--gold)" />
      <path d="M102 104h28v16h-28z" fill="#d99a1c" opacity=".5" />
      <circle cx="116" cy="134" r="11" fill="#3a2a1c" />
      <path d="M113 134h6v13h-6z" fill="#3a2a1c" />
      <path d={`${sparkPath(28, 66, 9)}${sparkPath(206, 84, 7)}${sparkPath(76, 30, 6)}`} fill="#fff3c9" />
    </svg>
  );
}

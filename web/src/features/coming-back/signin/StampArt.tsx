// A calendar leaf with a seal on it: drawn for the hero.
import styles from '../board.module.css';

export function StampArt() {
  return (
    <svg className={styles.art} viewBox="0 0 160 150" aria-hidden="true">
      <ellipse cx="80" cy="140" rx="58" ry="7" fill="#060c1c" opacity=".34" />
      <rect x="22" y="26" width="116" height="108" rx="16" fill="#fff" />
      <path d="M22 42q0-16 16-16h84q16 0 16 16v16H22z" fill="var(--primary)" />
      <path d="M22 42q0-16 16-16h84q16 0 16 16v4H22z" fill="#fff" opacity=".3" />
      <rect x="44" y="12" width="10" height="28" rx="5" fill="var(--gold)" />
      <rect x="106" y="12" width="10" height="28" rx="5" fill="var(--gold)" />
      <g fill="#e3e9f2">
        <rect x="36" y="70" width="18" height="16" rx="4" />
        <rect x="62" y="70" width="18" height="16" rx="4" />
        <rect x="36" y="96" width="18" height="16" rx="4" />
      </g>
      <g transform="rotate(-14 102 100)">
        <circle cx="102" cy="100" r="32" fill="#fff" stroke="#e0141f" strokeWidth="5" />
        <circle cx="102" cy="100" r="25" fill="none" stroke="#e0141f" strokeWidth="1.6" />
        <path
          d="m87 101 11 11 20-23"
          fill="none"
          stroke="#e0141f"
          strokeWidth="7"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
    </svg>
  );
}

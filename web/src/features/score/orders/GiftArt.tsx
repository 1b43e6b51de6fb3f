// A gift box whose lid opens when the exchange is paid; static under reduced motion.
import styles from './GiftArt.module.css';

export function GiftArt({ isOpen }: { isOpen: boolean }) {
  return (
    <svg className={styles.gift} data-open={isOpen || undefined} viewBox="0 0 160 140" aria-hidden="true">
      <ellipse cx="80" cy="130" rx="56" ry="6" fill="#1f232914" />
      {isOpen && (
        <g className={styles.sparks}>
          <path
            d="M80 8v18M46 18l8 16M114 18l-8 16"
            stroke="var(--gold)"
            strokeWidth="6"
            strokeLinecap="round"
          />
          <circle cx="26" cy="42" r="5" fill="var(--primary)" />
          <circle cx="134" cy="42" r="5" fill="var(--game)" />
          <circle cx="64" cy="14" r="4" fill="var(--danger)" />
          <circle cx="98" cy="12" r="4" fill="var(--game-2)" />
        </g>
      )}
      <rect x="36" y="74" width="88" height="54" rx="6" fill="#ffa445" />
      <rect x="72" y="74" width="16" height="54" fill="#e0141f" />
      <g className={styles.lid}>
        <rect x="30" y="56" width="100" height="22" rx="5" fill="#ffbf6b" />
        <rect x="70" y="56" width="20" height="22" fill="#ff4b53" />
        <path
          d="M80 56c-6-20-32-22-32-8 0 8 14 8 32 8zm0 0c6-20 32-22 32-8 0 8-14 8-32 8z"
          fill="none"
          stroke="#e0141f"
          strokeWidth="6"
        />
      </g>
    </svg>
  );
}

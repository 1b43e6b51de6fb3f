// The coin that stands for points.
import styles from './Coin.module.css';

export function Coin({ size = 16 }: { size?: number }) {
  return (
    <svg className={styles.coin} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <circle cx="12" cy="12" r="11" fill="#e89a1c" />
      <circle cx="12" cy="11" r="10" fill="#ffc93d" />
      <circle cx="12" cy="11" r="7.500" fill="#f6ac26" />
      <path
        d="m12 5.800 1.600 3.300 3.600.5-2.600 2.500.6 3.600-3.200-1.700-3.200 1.700.6-3.600-2.600-2.500 3.600-.5z"
        fill="#fff3cf"
      />
    </svg>
  );
}

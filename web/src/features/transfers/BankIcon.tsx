// The mark of a bank transfer, as large as those of the other ways to pay.
import styles from './BankIcon.module.css';

export function BankIcon() {
  return (
    <svg className={styles.icon} viewBox="0 0 40 40" aria-hidden="true">
      <rect width="40" height="40" rx="10" fill="#eaf1fb" />
      <path d="M20 9 8.500 15.500V18h23v-2.500z" fill="#3566a8" />
      <path d="M12.500 20v7M17.500 20v7M22.500 20v7M27.500 20v7" stroke="#3566a8" strokeWidth="2.600" />
      <path d="M9 30.500h22" stroke="#3566a8" strokeWidth="2.800" strokeLinecap="round" />
      <circle cx="20" cy="14.400" r="1.500" fill="#eaf1fb" />
    </svg>
  );
}

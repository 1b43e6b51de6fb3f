// A letter with a heart that two friends hold: drawn for the hero.
import styles from '../board.module.css';

export function FriendsArt() {
  return (
    <svg className={styles.art} viewBox="0 0 160 150" aria-hidden="true">
      <ellipse cx="80" cy="140" rx="62" ry="7" fill="#060c1c" opacity=".34" />
      <circle cx="38" cy="56" r="20" fill="#ffd9b8" />
      <path d="M18 54q2-24 22-24 18 0 18 20-14-2-20-8-6 10-20 12z" fill="#3a2a1c" />
      <path d="M10 132q0-48 28-48t28 48z" fill="var(--gold)" />
      <circle cx="122" cy="56" r="20" fill="#f3c39c" />
      <path d="M102 52q0-22 20-22t20 22l-6-6q-14 4-26 0z" fill="#7a3b22" />
      <path d="M94 132q0-48 28-48t28 48z" fill="#ff7a7a" />
      <path d="M44 74h72v50q0 8-8 8H52q-8 0-8-8z" fill="#fff" />
      <path d="m44 76 36 28 36-28" fill="none" stroke="#dfe5ee" strokeWidth="5" strokeLinejoin="round" />
      <path d="M80 116c-17-11-13-25-4-23q4 1 4 5 0-4 4-5c9-2 13 12-4 23z" fill="#e0141f" />
    </svg>
  );
}

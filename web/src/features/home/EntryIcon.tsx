// The drawings of the places that are always there, cut from one sheet.
import styles from './EntryIcon.module.css';

const ARTS = ['gift', 'coupon', 'presale', 'score', 'awards'] as const;
export type EntryArt = (typeof ARTS)[number];

export function EntryIcon({ art }: { art: EntryArt }) {
  const place = ARTS.indexOf(art) / (ARTS.length - 1);
  return <span className={styles.icon} style={{ backgroundPositionX: `${place * 100}%` }} />;
}

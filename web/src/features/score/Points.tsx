// Points as a number with the coin, and the coin alone.
import { groupThousands } from '../../shared/format/index.ts';
import { classes } from '../../shared/ui/classes.ts';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden/VisuallyHidden.tsx';
import styles from './Points.module.css';
import { useTexts } from './texts.ts';

type PointsProps = { points: number; size?: 'sm' | 'md' | 'lg'; tone?: 'price' | 'ink' };

const COIN_SIZE = { sm: 13, md: 16, lg: 20 };

export function Points({ points, size = 'md', tone = 'price' }: PointsProps) {
  const t = useTexts();
  return (
    <span className={classes(styles.points, styles[size], styles[tone])}>
      <Coin size={COIN_SIZE[size]} /> {groupThousands(points)}
      <VisuallyHidden> {t.unit}</VisuallyHidden>
    </span>
  );
}

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

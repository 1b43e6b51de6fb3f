// A price in points: the coin, and the number in bold.
import { groupThousands } from '../../shared/format/index.ts';
import { classes } from '../../shared/ui/classes.ts';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden/VisuallyHidden.tsx';
import { Coin } from './Coin.tsx';
import styles from './Points.module.css';
import { useTexts } from './texts.ts';

type PointsProps = { points: number; size?: 'sm' | 'md' | 'lg'; tone?: 'price' | 'ink' };

const COIN = { sm: 13, md: 16, lg: 20 };

export function Points({ points, size = 'md', tone = 'price' }: PointsProps) {
  const t = useTexts();
  return (
    <span className={classes(styles.points, styles[size], styles[tone])}>
      <Coin size={COIN[size]} /> {groupThousands(points)}
      <VisuallyHidden> {t.unit}</VisuallyHidden>
    </span>
  );
}

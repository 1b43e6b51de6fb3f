// A player's picture, or a mask for one who hides.
import type { RankingRow } from '@emall/contract';
import { Icon } from '../../../shared/ui/Icon/Icon.tsx';
import { LazyImage } from '../../../shared/ui/LazyImage/LazyImage.tsx';
import styles from './Face.module.css';

export function Face({ row: { avatar }, size }: { row: Pick<RankingRow, 'avatar'>; size: number }) {
  return (
    <span className={styles.face} style={{ width: size, height: size }}>
      {avatar ? (
        <LazyImage src={avatar} alt="" priority={size > 50} />
      ) : (
        <Icon name="eye-off" size={Math.round(size * 0.5)} />
      )}
    </span>
  );
}

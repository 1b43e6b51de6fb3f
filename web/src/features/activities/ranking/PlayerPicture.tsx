// A player's picture, or a placeholder for a hidden player.
import type { RankingRow } from '@emall/contract';
import { Icon } from '../../../shared/ui/Icon/Icon.tsx';
import { LazyImage } from '../../../shared/ui/LazyImage/LazyImage.tsx';
import styles from './PlayerPicture.module.css';

export function PlayerPicture({ row: { avatar }, size }: { row: Pick<RankingRow, 'avatar'>; size: number }) {
  return (
    <span className={styles.picture} style={{ width: size, height: size }}>
      {avatar ? (
        <LazyImage src={avatar} alt="" priority={size > 50} />
      ) : (
        <Icon name="eye-off" size={Math.round(size * 0.5)} />
      )}
    </span>
  );
}

// The picture of a gift, with a lock on it while it is locked.
import { Icon } from '../../../shared/ui/Icon/Icon.tsx';
import { LazyImage } from '../../../shared/ui/LazyImage/LazyImage.tsx';
import styles from './GiftArt.module.css';

type GiftArtProps = { src: string; isDim?: boolean; isLocked?: boolean };

/** Always beside the gift's name, so it has no alternative text. */
export function GiftArt({ src, isDim = false, isLocked = false }: GiftArtProps) {
  return (
    <span className={styles.art} data-dim={isDim || undefined}>
      <LazyImage src={src} alt="" />
      {isLocked && (
        <span className={styles.sign}>
          <Icon name="lock" size={14} />
        </span>
      )}
    </span>
  );
}

// A role's picture, or the first letter of its name while there is none.
import { LazyImage } from '../../shared/ui/LazyImage/LazyImage.tsx';
import styles from './RoleAvatar.module.css';

type RoleAvatarProps = { name: string; image: string | undefined; size: number };

export function RoleAvatar({ name, image, size }: RoleAvatarProps) {
  return (
    <span
      className={styles.avatar}
      style={{ width: size, height: size, fontSize: size * 0.46 }}
      aria-hidden="true"
    >
      {[...name][0]}
      {image && <LazyImage src={image} alt="" sizes={`${size}px`} className={styles.image} />}
    </span>
  );
}

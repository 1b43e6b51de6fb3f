// A small picture and the name beside it, as lists of goods show them.
import styles from './PictureName.module.css';

export function PictureName({ picture, name }: { picture: string | undefined; name: string }) {
  return (
    <span className={styles.name}>
      <img src={picture} alt="" loading="lazy" />
      <span>{name}</span>
    </span>
  );
}

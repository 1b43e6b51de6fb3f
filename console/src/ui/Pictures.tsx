// Pictures that a player sent; each opens in full in a tab of its own.
import type { Upload } from '@emall/contract';
import styles from './Pictures.module.css';

type Props = {
  pictures: readonly Upload[];
  nameOf(number: number): string;
  /** In a row, to be looked at one by one; otherwise as large as there is room. */
  isSmall?: boolean;
};

export function Pictures({ pictures, nameOf, isSmall = false }: Props) {
  return (
    <div className={isSmall ? styles.small : styles.large}>
      {pictures.map(({ upload_id, url, width_px, height_px }, at) => (
        <a key={upload_id} href={url} target="_blank" rel="noreferrer">
          <img src={url} width={width_px} height={height_px} alt={nameOf(at + 1)} />
        </a>
      ))}
    </div>
  );
}

// The parts of a card in a two-column grid of goods: a picture that reaches its edges, with the purchase limit on it, and
// the name. `goodsTile` is the class of the link around them.
import type { GoodsCard } from '@emall/contract';
import type { ReactNode } from 'react';
import { classes } from '../../shared/ui/classes.ts';
import { LazyImage } from '../../shared/ui/LazyImage/LazyImage.tsx';
import { Tag } from '../../shared/ui/Tag/Tag.tsx';
import styles from './GoodsTile.module.css';

export const goodsTile = styles.tile;

type TilePictureProps = {
  goods: Pick<GoodsCard, 'image' | 'status'>;
  limit: string | undefined | false;
  /** The sale status, over the picture. */
  children: ReactNode;
};

export function TilePicture({ goods, limit, children }: TilePictureProps) {
  return (
    <span className={styles.picture} data-status={goods.status}>
      <LazyImage src={goods.image} alt="" />
      {limit && (
        <span className={styles.limit}>
          <Tag tone="game">{limit}</Tag>
        </span>
      )}
      {children}
    </span>
  );
}

export function TileText({
  name,
  className,
  children,
}: {
  name: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <span className={classes(styles.text, className)}>
      <h3 className={styles.name}>{name}</h3>
      {children}
    </span>
  );
}

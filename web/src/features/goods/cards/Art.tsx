// The picture of a card with its limit and its state of sale on it.
import type { GoodsCard } from '@emall/contract';
import { LazyImage } from '../../../shared/ui/LazyImage/LazyImage.tsx';
import { Tag } from '../../../shared/ui/Tag/Tag.tsx';
import { limitFlag } from '../limit-flag.ts';
import { useTexts } from '../texts.ts';
import styles from './Art.module.css';
import { SaleMark } from './SaleMark.tsx';

type ArtProps = {
  goods: GoodsCard;
  /** Small cards have no room for the limit. */
  isFlagged?: boolean;
};

export function Art({ goods, isFlagged = true }: ArtProps) {
  const limit = limitFlag(goods.limits, useTexts());
  return (
    <span className={styles.art} data-status={goods.status}>
      <LazyImage src={goods.image} alt="" />
      {isFlagged && limit && (
        <span className={styles.flag}>
          <Tag tone="game">{limit}</Tag>
        </span>
      )}
      <SaleMark goods={goods} />
    </span>
  );
}

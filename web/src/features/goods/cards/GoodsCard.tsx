// A thing for sale in the two-column grid.
import type { GoodsCard as Goods } from '@emall/contract';
import { Tag } from '../../../shared/ui/Tag/Tag.tsx';
import { GoodsLink } from '../GoodsLink.tsx';
import { Art } from './Art.tsx';
import styles from './GoodsCard.module.css';
import { PriceLine } from './PriceLine.tsx';

/** More than two tags make a card shout. */
const TAGS = 2;

export function GoodsCard({ goods }: { goods: Goods }) {
  return (
    <GoodsLink goodsId={goods.goods_id} className={styles.card}>
      <Art goods={goods} />
      <span className={styles.words}>
        <h3 className={styles.name}>{goods.name}</h3>
        {goods.tags.length > 0 && (
          <span className={styles.tags}>
            {goods.tags.slice(0, TAGS).map((tag, place) => (
              <Tag key={tag} tone={place === 0 ? 'danger' : 'primary'}>
                {tag}
              </Tag>
            ))}
          </span>
        )}
        <PriceLine {...goods} />
      </span>
    </GoodsLink>
  );
}

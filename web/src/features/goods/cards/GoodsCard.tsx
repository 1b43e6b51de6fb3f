// A card of merchandise in the two-column grid.
import type { GoodsCard as Goods } from '@emall/contract';
import { Row } from '../../../shared/ui/Layout/Row.tsx';
import { Tag } from '../../../shared/ui/Tag/Tag.tsx';
import { GoodsLink } from '../GoodsLink.tsx';
import { Picture, PriceLine } from './CardParts.tsx';
import styles from './GoodsCard.module.css';

const MAX_TAGS = 2;

export function GoodsCard({ goods }: { goods: Goods }) {
  return (
    <GoodsLink goodsId={goods.goods_id} className={styles.card}>
      <Picture goods={goods} />
      <span className={styles.text}>
        <h3 className={styles.name}>{goods.name}</h3>
        {goods.tags.length > 0 && (
          <Row as="span" gap="1" align="stretch" wrap className={styles.tags}>
            {goods.tags.slice(0, MAX_TAGS).map((tag, index) => (
              <Tag key={tag} tone={index === 0 ? 'danger' : 'primary'}>
                {tag}
              </Tag>
            ))}
          </Row>
        )}
        <PriceLine {...goods} />
      </span>
    </GoodsLink>
  );
}

// A card of merchandise in the two-column grid.
import type { GoodsCard as Goods } from '@emall/contract';
import { goodsTile, TileText } from '../../../entities/goods/index.ts';
import { Row } from '../../../shared/ui/Layout/Row.tsx';
import { Tag } from '../../../shared/ui/Tag/Tag.tsx';
import { GoodsLink } from '../GoodsLink.tsx';
import { Picture, PriceLine } from './CardParts.tsx';
import styles from './GoodsCard.module.css';

const MAX_TAGS = 2;

export function GoodsCard({ goods }: { goods: Goods }) {
  return (
    <GoodsLink goodsId={goods.goods_id} className={goodsTile}>
      <Picture goods={goods} />
      <TileText name={goods.name} className={styles.text}>
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
      </TileText>
    </GoodsLink>
  );
}

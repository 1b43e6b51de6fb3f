// A card of one top-up: the amount, the bonus and the price.
import type { GoodsCard as Goods } from '@emall/contract';
import { Price } from '../../../shared/ui/Price/Price.tsx';
import { GoodsLink } from '../GoodsLink.tsx';
import { Picture } from './CardParts.tsx';
import styles from './TopUpCard.module.css';

export function TopUpCard({ goods }: { goods: Goods }) {
  const [bonus] = goods.tags;
  return (
    <GoodsLink goodsId={goods.goods_id} className={styles.card}>
      {bonus && <span className={styles.bonus}>{bonus}</span>}
      <Picture goods={goods} hasLimit={false} />
      <h3 className={styles.name}>{goods.name}</h3>
      <span className={styles.subtitle}>{goods.subtitle}</span>
      <span className={styles.price}>
        <Price cents={goods.price} tone="ink" size="sm" />
      </span>
    </GoodsLink>
  );
}

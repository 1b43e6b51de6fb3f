// A coupon for sale, drawn as a ticket to tear off.
import type { GoodsCard as Goods } from '@emall/contract';
import { GoodsLink } from '../GoodsLink.tsx';
import { Art } from './Art.tsx';
import { BuyMark } from './BuyMark.tsx';
import { PriceLine } from './PriceLine.tsx';
import styles from './TicketCard.module.css';

export function TicketCard({ goods }: { goods: Goods }) {
  return (
    <GoodsLink goodsId={goods.goods_id} className={styles.ticket}>
      <span className={styles.stub}>
        <Art goods={goods} />
      </span>
      <span className={styles.words}>
        <h3 className={styles.name}>{goods.name}</h3>
        <span className={styles.subtitle}>{goods.subtitle}</span>
        <span className={styles.foot}>
          <PriceLine {...goods} />
          <BuyMark goods={goods} />
        </span>
      </span>
    </GoodsLink>
  );
}

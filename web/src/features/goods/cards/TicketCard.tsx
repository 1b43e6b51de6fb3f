// A card of a coupon for sale, drawn as a ticket.
import type { GoodsCard as Goods } from '@emall/contract';
import { GoodsLink } from '../GoodsLink.tsx';
import { BuyMark, Picture, PriceLine } from './CardParts.tsx';
import styles from './TicketCard.module.css';

export function TicketCard({ goods }: { goods: Goods }) {
  return (
    <GoodsLink goodsId={goods.goods_id} className={styles.ticket}>
      <span className={styles.stub}>
        <Picture goods={goods} />
      </span>
      <span className={styles.text}>
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

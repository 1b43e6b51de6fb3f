// A card of a coupon for sale, drawn as a ticket.
import type { GoodsCard as Goods } from '@emall/contract';
import { Row } from '../../../shared/ui/Layout/Row.tsx';
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
        <Row as="span" gap="2" justify="between" className={styles.foot}>
          <PriceLine {...goods} />
          <BuyMark goods={goods} />
        </Row>
      </span>
    </GoodsLink>
  );
}

// A card of a gift pack: the picture and the contents.
import type { GoodsCard as Goods } from '@emall/contract';
import { Row } from '../../../shared/ui/Layout/Row.tsx';
import { GoodsLink } from '../GoodsLink.tsx';
import { useTexts } from '../texts.ts';
import { BuyMark, Picture, PriceLine } from './CardParts.tsx';
import styles from './PackCard.module.css';

const MAX_CONTENTS = 4;

export function PackCard({ goods }: { goods: Goods }) {
  const t = useTexts();
  const { contents } = goods;
  return (
    <GoodsLink goodsId={goods.goods_id} className={styles.card}>
      <Picture goods={goods} />
      <span className={styles.text}>
        <h3 className={styles.name}>{goods.name}</h3>
        {contents.length > 0 ? (
          <Row as="ul" gap="1" align="stretch" wrap className={styles.contents} aria-label={t.contents}>
            {contents.slice(0, MAX_CONTENTS).map((item) => (
              <li key={item.name}>
                {item.name} ×{item.quantity}
              </li>
            ))}
            {contents.length > MAX_CONTENTS && <li>{t.more(contents.length)}</li>}
          </Row>
        ) : (
          <span className={styles.subtitle}>{goods.subtitle}</span>
        )}
        <Row as="span" gap="2" justify="between" className={styles.foot}>
          <PriceLine {...goods} />
          <BuyMark goods={goods} />
        </Row>
      </span>
    </GoodsLink>
  );
}

// A gift pack: the art, and what is inside.
import type { GoodsCard as Goods } from '@emall/contract';
import { GoodsLink } from '../GoodsLink.tsx';
import { useTexts } from '../texts.ts';
import { Art } from './Art.tsx';
import { BuyMark } from './BuyMark.tsx';
import styles from './PackCard.module.css';
import { PriceLine } from './PriceLine.tsx';

const SHOWN = 4;

export function PackCard({ goods }: { goods: Goods }) {
  const t = useTexts();
  const { contents } = goods;
  return (
    <GoodsLink goodsId={goods.goods_id} className={styles.card}>
      <Art goods={goods} />
      <span className={styles.words}>
        <h3 className={styles.name}>{goods.name}</h3>
        {contents.length > 0 ? (
          <ul className={styles.contents} aria-label={t.holds}>
            {contents.slice(0, SHOWN).map((item) => (
              <li key={item.name}>
                {item.name} ×{item.quantity}
              </li>
            ))}
            {contents.length > SHOWN && <li>{t.more(contents.length)}</li>}
          </ul>
        ) : (
          <span className={styles.subtitle}>{goods.subtitle}</span>
        )}
        <span className={styles.foot}>
          <PriceLine {...goods} />
          <BuyMark goods={goods} />
        </span>
      </span>
    </GoodsLink>
  );
}

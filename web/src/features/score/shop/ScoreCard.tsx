// A thing of the points shop: what it costs, and how far away it is.
import type { GoodsCard } from '@emall/contract';
import type { MouseEvent } from 'react';
import { groupThousands } from '../../../shared/format/index.ts';
import { LazyImage } from '../../../shared/ui/LazyImage/LazyImage.tsx';
import { Tag } from '../../../shared/ui/Tag/Tag.tsx';
import { limitsInWords } from '../limits.ts';
import { Points } from '../Points.tsx';
import { useScorePlace } from '../place.ts';
import { useTexts } from '../texts.ts';
import styles from './ScoreCard.module.css';

const STATE = { sold_out: 'gone', scheduled: 'soon', ended: 'ended' } as const;

export function ScoreCard({ goods, balance }: { goods: GoodsCard; balance: number | undefined }) {
  const t = useTexts();
  const { hrefOfGoods, openGoods } = useScorePlace();
  const { goods_id, status } = goods;
  const limit = limitsInWords(goods.limits, t)[0];
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    openGoods(goods_id);
  };
  return (
    <a href={hrefOfGoods(goods_id)} className={styles.card} onClick={follow}>
      <span className={styles.art} data-status={status}>
        <LazyImage src={goods.image} alt="" />
        {limit && (
          <span className={styles.limit}>
            <Tag tone="game">{limit}</Tag>
          </span>
        )}
        {status !== 'on_sale' && <b className={styles.state}>{t[STATE[status]]}</b>}
      </span>
      <span className={styles.words}>
        <h3 className={styles.goods}>{goods.name}</h3>
        <Points points={goods.price} />
        {status === 'on_sale' && balance !== undefined && <Distance price={goods.price} balance={balance} />}
      </span>
    </a>
  );
}

/** How much of the price is there already. */
function Distance({ price, balance }: { price: number; balance: number }) {
  const t = useTexts();
  const share = Math.min(1, balance / price);
  return (
    <span className={styles.distance} data-enough={share === 1 || undefined}>
      <span className={styles.track} aria-hidden="true">
        <i className={styles.run} style={{ transform: `scaleX(${share})` }} />
      </span>
      {share === 1 ? t.enough : t.missing(groupThousands(price - balance))}
    </span>
  );
}

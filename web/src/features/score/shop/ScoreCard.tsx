// Goods of the points shop: the price in points, and how many are missing, or that the role may have no more.
import type { GoodsCard } from '@emall/contract';
import type { MouseEvent } from 'react';
import { goodsTile, TilePicture, TileText } from '../../../entities/goods/index.ts';
import { groupThousands } from '../../../shared/format/index.ts';
import { classes } from '../../../shared/ui/classes.ts';
import { Row } from '../../../shared/ui/Layout/Row.tsx';
import { ProgressBar } from '../../../shared/ui/ProgressBar/ProgressBar.tsx';
import { Points } from '../Points.tsx';
import { useScoreSearch } from '../search.ts';
import { limitTexts, useTexts } from '../texts.ts';
import styles from './ScoreCard.module.css';

const STATE = { sold_out: 'gone', scheduled: 'soon', ended: 'ended' } as const;

type ScoreCardProps = {
  goods: GoodsCard;
  /** What the player has; undefined while unknown. */
  score: { balance: number; limit_reached: readonly number[] } | undefined;
};

export function ScoreCard({ goods, score }: ScoreCardProps) {
  const t = useTexts();
  const { goodsHref, openGoods } = useScoreSearch();
  const { goods_id, status } = goods;
  const limit = limitTexts(goods.limits, t)[0];
  const openInPage = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    openGoods(goods_id);
  };
  return (
    <a href={goodsHref(goods_id)} className={classes(goodsTile, styles.card)} onClick={openInPage}>
      <TilePicture goods={goods} limit={limit}>
        {status !== 'on_sale' && <b className={styles.state}>{t[STATE[status]]}</b>}
      </TilePicture>
      <TileText name={goods.name} className={styles.text}>
        <Points points={goods.price} />
        {status === 'on_sale' &&
          score &&
          (score.limit_reached.includes(goods_id) ? (
            <span className={styles.progress}>{t.limitReached}</span>
          ) : (
            <PriceProgress price={goods.price} balance={score.balance} />
          ))}
      </TileText>
    </a>
  );
}

/** The share of the price that the balance covers. */
function PriceProgress({ price, balance }: { price: number; balance: number }) {
  const t = useTexts();
  const share = Math.min(1, balance / price);
  return (
    <Row as="span" gap="2" className={styles.progress} data-enough={share === 1 || undefined}>
      <ProgressBar value={share} className={styles.track} />
      {share === 1 ? t.enough : t.missing(groupThousands(price - balance))}
    </Row>
  );
}

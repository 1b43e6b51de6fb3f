// Pages of goods as rows, the next page as soon as the end is near.
import type { GoodsCard } from '@emall/contract';
import { EndlessList } from '../../shared/ui/EndlessList/EndlessList.tsx';
import { endlessOf } from '../../shared/ui/EndlessList/endless-of.ts';
import styles from './GoodsRow.module.css';
import { GoodsRow } from './GoodsRow.tsx';

type GoodsRowsProps = {
  goods: readonly GoodsCard[];
  pages: Parameters<typeof endlessOf>[0];
  label: string;
  onGoods: (goodsId: number) => void;
};

export function GoodsRows({ goods, pages, label, onGoods }: GoodsRowsProps) {
  return (
    <EndlessList {...endlessOf(pages)}>
      <ul className={styles.list} aria-label={label}>
        {goods.map((one) => (
          <li key={one.goods_id}>
            <GoodsRow goods={one} onOpen={() => onGoods(one.goods_id)} />
          </li>
        ))}
      </ul>
    </EndlessList>
  );
}

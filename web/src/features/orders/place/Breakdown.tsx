// How the price comes about, and what comes back.
import type { Quote } from '@emall/contract';
import { groupThousands, price } from '../../../shared/format/index.ts';
import { Card } from '../../../shared/ui/Card/Card.tsx';
import styles from './Breakdown.module.css';
import { Problem } from './Problem.tsx';
import { useTexts } from './texts.ts';

type BreakdownProps = { quote: Quote; isOld: boolean; problem: string | undefined };

export function Breakdown({ quote, isOld, problem }: BreakdownProps) {
  const t = useTexts();
  const { goods_amount, discount_amount, shipping_amount, needs_address, rebate_points } = quote;
  return (
    <Card flush>
      <dl className={styles.sums} data-old={isOld || undefined}>
        <div className={styles.row}>
          <dt>{t.goodsAmount}</dt>
          <dd>¥{price(goods_amount)}</dd>
        </div>
        {discount_amount > 0 && (
          <div className={styles.row}>
            <dt>{t.discount}</dt>
            <dd data-saving="">－¥{price(discount_amount)}</dd>
          </div>
        )}
        {needs_address && (
          <div className={styles.row}>
            <dt>{t.shipping}</dt>
            <dd>{shipping_amount > 0 ? `¥${price(shipping_amount)}` : t.freeShipping}</dd>
          </div>
        )}
        {rebate_points > 0 && (
          <div className={styles.row}>
            <dt>{t.earns}</dt>
            <dd>{t.points(groupThousands(rebate_points))}</dd>
          </div>
        )}
      </dl>
      {problem && <Problem>{problem}</Problem>}
    </Card>
  );
}

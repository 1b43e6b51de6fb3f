// The coupon of this order: what it saves, and in words why it is the best one or which would be.
import type { Quote } from '@emall/contract';
import { Card } from '../../../shared/ui/Card/Card.tsx';
import { Icon } from '../../../shared/ui/Icon/Icon.tsx';
import styles from './CouponRow.module.css';
import { bestOf, chosenOf, couponInShort, explainCoupons } from './coupon-words.ts';
import { useTexts } from './texts.ts';

type CouponRowProps = { quote: Quote; isOld: boolean; onOpen: () => void; onBest: () => void };

export function CouponRow({ quote, isOld, onOpen, onBest }: CouponRowProps) {
  const t = useTexts();
  const said = explainCoupons(quote, t);
  const chosen = chosenOf(quote);
  const isWorse = bestOf(quote) !== undefined && !chosen?.is_best;
  return (
    <Card flush data-old={isOld || undefined} className={styles.card}>
      <button type="button" className={styles.row} aria-haspopup="dialog" onClick={onOpen}>
        <span className={styles.label}>{t.coupon}</span>
        <span className={styles.value} data-saving={chosen ? '' : undefined}>
          {couponInShort(quote, t)}
        </span>
        <span className={styles.chevron}>
          <Icon name="chevron-right" size={16} />
        </span>
      </button>
      {said.length > 0 && (
        <p className={styles.note} role="status">
          {said.join('')}
          {isWorse && (
            <button type="button" className={styles.best} onClick={onBest}>
              {t.useBest}
            </button>
          )}
        </p>
      )}
    </Card>
  );
}

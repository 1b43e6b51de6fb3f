// The coupon of the order: what it saves, and why it is the best one or which would be.
import type { Quote } from '@emall/contract';
import { Card } from '../../../shared/ui/Card/Card.tsx';
import { Icon } from '../../../shared/ui/Icon/Icon.tsx';
import { Row } from '../../../shared/ui/Layout/Row.tsx';
import styles from './CouponRow.module.css';
import { bestCoupon, chosenCoupon, explainCoupons, summariseCoupon } from './explain-coupons.ts';
import { Problem } from './Problem.tsx';
import { useTexts } from './texts.ts';

type CouponRowProps = {
  quote: Quote;
  isStale: boolean;
  /** Why the coupon of the last submission could not be used. */
  problem: string | undefined;
  onOpen: () => void;
  onBest: () => void;
};

export function CouponRow({ quote, isStale, problem, onOpen, onBest }: CouponRowProps) {
  const t = useTexts();
  const sentences = explainCoupons(quote, t);
  const chosen = chosenCoupon(quote);
  const isWorse = bestCoupon(quote) !== undefined && !chosen?.is_best;
  return (
    <Card flush data-stale={isStale || undefined} className={styles.card}>
      <Row as="button" gap="2" type="button" className={styles.row} aria-haspopup="dialog" onClick={onOpen}>
        <span className={styles.label}>{t.coupon}</span>
        <span className={styles.value} data-saving={chosen ? '' : undefined}>
          {summariseCoupon(quote, t)}
        </span>
        <span className={styles.chevron}>
          <Icon name="chevron-right" size={16} />
        </span>
      </Row>
      {problem && <Problem>{problem}</Problem>}
      {sentences.length > 0 && (
        <p className={styles.note} role="status">
          {sentences.join('')}
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

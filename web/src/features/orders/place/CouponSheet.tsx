// Every coupon against this order: what it would save, or why it cannot be used. Loaded when it is first opened.

import type { CouponVerdict, Quote } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import { formatDate, price } from '../../../shared/format/index.ts';
import { Link } from '../../../shared/navigation/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState/EmptyState.tsx';
import { Icon } from '../../../shared/ui/Icon/Icon.tsx';
import { Sheet } from '../../../shared/ui/Sheet/Sheet.tsx';
import { Tag } from '../../../shared/ui/Tag/Tag.tsx';
import styles from './CouponSheet.module.css';
import { inOrderOfUse } from './coupon-words.ts';
import { useTexts } from './texts.ts';

type CouponSheetProps = {
  open: boolean;
  quote: Quote;
  onClose: () => void;
  /** A coupon; null for none; undefined for whichever saves most. */
  onChoose: (coupon: number | null | undefined) => void;
};

export default function CouponSheet({ open, quote, onClose, onChoose }: CouponSheetProps) {
  const t = useTexts();
  const { usable, others } = inOrderOfUse(quote.coupons);
  const take = (coupon: number | null | undefined) => {
    onChoose(coupon);
    onClose();
  };
  return (
    <Sheet open={open} onClose={onClose} title={t.chooseCoupon}>
      {quote.coupons.length === 0 ? (
        <EmptyState
          title={t.noCoupons}
          text={t.noCouponsHint}
          action={
            <Button render={(look) => <Link to={PATHS.couponCentre} {...look} />}>{t.toCoupons}</Button>
          }
        />
      ) : (
        <div className={styles.sheet}>
          {usable.length > 0 ? (
            <UsableCoupons coupons={usable} chosen={quote.coupon_id} onTake={take} />
          ) : (
            <p className={styles.noneFits}>{t.noneFits}</p>
          )}
          {others.length > 0 && <OtherCoupons coupons={others} />}
        </div>
      )}
    </Sheet>
  );
}

type UsableCouponsProps = {
  coupons: readonly CouponVerdict[];
  chosen: number | null;
  onTake: CouponSheetProps['onChoose'];
};

function UsableCoupons({ coupons, chosen, onTake }: UsableCouponsProps) {
  const t = useTexts();
  return (
    <>
      <h3 className={styles.title}>{t.usableCoupons(coupons.length)}</h3>
      <ul className={styles.list}>
        {coupons.map((coupon) => (
          <li key={coupon.coupon_id}>
            <UsableCoupon
              coupon={coupon}
              isChosen={coupon.coupon_id === chosen}
              // The best is not pinned: another one may be better for another quantity.
              onTake={() => onTake(coupon.is_best ? undefined : coupon.coupon_id)}
            />
          </li>
        ))}
        <li>
          <button
            type="button"
            className={styles.none}
            aria-pressed={chosen === null}
            onClick={() => onTake(null)}
          >
            <span className={styles.words}>
              <b className={styles.name}>{t.noCoupon}</b>
              <span className={styles.date}>{t.noCouponHint}</span>
            </span>
            <Mark />
          </button>
        </li>
      </ul>
    </>
  );
}

type UsableCouponProps = { coupon: CouponVerdict; isChosen: boolean; onTake: () => void };

function UsableCoupon({ coupon, isChosen, onTake }: UsableCouponProps) {
  const t = useTexts();
  return (
    <button type="button" className={styles.ticket} aria-pressed={isChosen} onClick={onTake}>
      <span className={styles.saves}>{t.saves(price(coupon.saves))}</span>
      <span className={styles.words}>
        <b className={styles.name}>
          {coupon.name} {coupon.is_best && <Tag tone="danger">{t.best}</Tag>}
        </b>
        <span className={styles.date}>{t.until(formatDate(coupon.expires_at))}</span>
      </span>
      <Mark />
    </button>
  );
}

function OtherCoupons({ coupons }: { coupons: readonly CouponVerdict[] }) {
  const t = useTexts();
  return (
    <>
      <h3 className={styles.title}>{t.otherCoupons(coupons.length)}</h3>
      <ul className={styles.list}>
        {coupons.map(({ coupon_id, name, reason, missing_amount, expires_at }) => (
          <li key={coupon_id} className={styles.other}>
            <span className={styles.words}>
              <b className={styles.name}>{name}</b>
              <span className={styles.reason} data-near={missing_amount === null ? undefined : ''}>
                {reason}
              </span>
              <span className={styles.date}>{t.until(formatDate(expires_at))}</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Filled by the pressed state of its button. */
function Mark() {
  return (
    <span className={styles.mark}>
      <Icon name="check" size={14} />
    </span>
  );
}

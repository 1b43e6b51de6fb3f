// The head of the coupon pages: how many the player has, and the way to more.
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '../../../shared/navigation/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { RollingNumber } from '../../../shared/ui/RollingNumber/RollingNumber.tsx';
import { myPages } from '../coupon-queries.ts';
import { useTexts } from '../texts.ts';
import styles from './CouponHero.module.css';
import { TicketsArt } from './TicketsArt.tsx';

export function CouponHero() {
  const t = useTexts();
  const { data } = useInfiniteQuery(myPages('unused'));
  return (
    <section className={styles.hero} aria-label={t.available}>
      <TicketsArt />
      <p className={styles.label}>{t.available}</p>
      <p className={styles.count}>
        {data ? <RollingNumber value={data.pages[0]?.unused ?? 0} /> : '–'}
        {t.pieces && <small>{t.pieces}</small>}
      </p>
      <div className={styles.ways}>
        <Button render={(look) => <Link to="/pages/coupon/getCoupon" {...look} />}>{t.toCentre}</Button>
        <Link to="/pages/coupon/pastCoupon" className={styles.past}>
          {t.past}
        </Link>
      </div>
    </section>
  );
}

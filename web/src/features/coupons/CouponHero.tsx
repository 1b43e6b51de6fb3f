// The hero of the coupons page: how many coupons the player has, and the link to the centre.
import { PATHS } from '@emall/contract/pages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '../../shared/navigation/index.ts';
import { Button } from '../../shared/ui/Button/Button.tsx';
import { Hero, HeroNumber } from '../../shared/ui/Hero/Hero.tsx';
import { Row } from '../../shared/ui/Layout/Row.tsx';
import { RollingNumber } from '../../shared/ui/RollingNumber/RollingNumber.tsx';
import styles from './CouponHero.module.css';
import { myPages } from './queries.ts';
import { TicketsArt } from './TicketsArt.tsx';
import { useTexts } from './texts.ts';

export function CouponHero() {
  const t = useTexts();
  const { data } = useInfiniteQuery(myPages('unused'));
  return (
    <Hero label={t.available} art={<TicketsArt />}>
      <p>{t.available}</p>
      <HeroNumber unit={t.pieces}>
        {data ? <RollingNumber value={data.pages[0]?.unused ?? 0} /> : '–'}
      </HeroNumber>
      <Row gap="2" rowGap="0" wrap className={styles.links}>
        <Button render={(look) => <Link to={PATHS.couponCentre} {...look} />}>{t.toCentre}</Button>
        <Link to={PATHS.pastCoupons} className={styles.past}>
          {t.past}
        </Link>
      </Row>
    </Hero>
  );
}

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

const TICKET =
  'M6 0h108a6 6 0 0 1 6 6v16a8 8 0 0 0 0 16v16a6 6 0 0 1-6 6H6a6 6 0 0 1-6-6V38a8 8 0 0 0 0-16V6a6 6 0 0 1 6-6z';

/** Drawing of the coupons hero: two tickets. */
function TicketsArt() {
  return (
    <svg viewBox="0 0 200 150" aria-hidden="true">
      <g transform="rotate(14 120 70) translate(62 22)">
        <path d={TICKET} fill="var(--game-2)" />
        <path d="M84 6v48" stroke="#fff" strokeWidth="2" strokeDasharray="4 5" opacity=".8" />
      </g>
      <g transform="rotate(-10 100 90) translate(34 58)">
        <path d={TICKET} fill="#1f2329" opacity=".16" transform="translate(3 6)" />
        <path d={TICKET} fill="#fff" />
        <path d={TICKET} fill="var(--danger)" clipPath="inset(0 0 0 70%)" />
        <path d="M84 6v48" stroke="#1f2329" strokeWidth="1.5" strokeDasharray="4 5" opacity=".3" />
        <path
          d="M32 16l10 14 10-14M42 30v16M34 33h16M34 40h16"
          fill="none"
          stroke="var(--danger)"
          strokeWidth="5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <path d="M96 24h12M96 32h8" stroke="#fff" strokeWidth="4" strokeLinecap="round" />
      </g>
      <circle cx="176" cy="26" r="12" fill="var(--gold)" />
      <circle cx="176" cy="26" r="8" fill="none" stroke="#d99a1c" strokeWidth="1.5" />
      <path d="M30 34q1.5 8.5 10 10q-8.5 1.5-10 10q-1.5-8.5-10-10q8.5-1.5 10-10z" fill="var(--gold)" />
      <circle cx="186" cy="112" r="6" fill="var(--gold)" opacity=".9" />
    </svg>
  );
}

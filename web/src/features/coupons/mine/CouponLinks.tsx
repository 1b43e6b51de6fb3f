// Links from my coupons to the centre and to past coupons.
import { PATHS } from '@emall/contract/pages';
import { Link } from '../../../shared/navigation/index.ts';
import { Icon } from '../../../shared/ui/Icon/Icon.tsx';
import { Row } from '../../../shared/ui/Layout/Row.tsx';
import { useTexts } from '../texts.ts';
import styles from './CouponLinks.module.css';

export function CouponLinks() {
  const t = useTexts();
  return (
    <Row as="nav" gap="2-5" align="stretch" aria-label={t.title}>
      <Link to={PATHS.couponCentre} className={styles.centre}>
        <span className={styles.text}>
          <b>{t.centre}</b>
          <small>{t.centreHint}</small>
        </span>
        <Icon name="chevron-right" size={16} />
      </Link>
      <Link to={PATHS.pastCoupons} className={styles.past}>
        {t.past}
      </Link>
    </Row>
  );
}

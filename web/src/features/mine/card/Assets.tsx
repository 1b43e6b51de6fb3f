// What the player has: points, coupons, benefits that wait, prizes.
import { PATHS } from '@emall/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../../shared/navigation/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { Badge } from '../../../shared/ui/Badge/Badge.tsx';
import { Card } from '../../../shared/ui/Card/Card.tsx';
import { Icon } from '../../../shared/ui/Icon/Icon.tsx';
import { RollingNumber } from '../../../shared/ui/RollingNumber/RollingNumber.tsx';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden/VisuallyHidden.tsx';
import { awardsQuery, couponsQuery, scoreQuery } from '../queries.ts';
import { useTexts } from '../texts.ts';
import styles from './Assets.module.css';

export function Assets() {
  const t = useTexts();
  const unread = useSession((state) => state.unReadInfo);
  const score = useQuery(scoreQuery());
  const coupons = useQuery(couponsQuery());
  const awards = useQuery(awardsQuery());
  const shown = [
    { to: PATHS.score, label: t.points, value: score.data?.balance, isNew: 0 },
    { to: PATHS.coupons, label: t.coupons, value: coupons.data?.unused, isNew: unread.coupon },
    { to: PATHS.gifts, label: t.gifts, icon: 'gift', isNew: unread.gift },
    { to: PATHS.myAwards, label: t.prizes, icon: 'trophy', isNew: awards.data?.waiting ?? 0 },
  ] as const;
  return (
    <Card flush aria-label={t.assets} className={styles.card}>
      <ul className={styles.row}>
        {shown.map(({ to, label, isNew, ...face }) => (
          <li key={to}>
            <Link to={to} className={styles.asset}>
              <span className={styles.value}>
                {'icon' in face ? (
                  <Icon name={face.icon} size={24} />
                ) : face.value === undefined ? (
                  '–'
                ) : (
                  <RollingNumber value={face.value} />
                )}
                <Badge count={isNew} corner />
              </span>
              <span className={styles.label}>{label}</span>
              {isNew > 0 && (
                <VisuallyHidden>
                  , {to === PATHS.myAwards ? t.toClaim(isNew) : t.unread(isNew)}
                </VisuallyHidden>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

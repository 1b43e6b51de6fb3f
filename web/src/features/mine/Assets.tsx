// The player's points, coupons, benefits and prizes.
import { PATHS } from '@emall/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../shared/navigation/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { Badge } from '../../shared/ui/Badge/Badge.tsx';
import { Card } from '../../shared/ui/Card/Card.tsx';
import { Icon } from '../../shared/ui/Icon/Icon.tsx';
import { trophyIcon } from '../../shared/ui/Icon/menu-icons.ts';
import { Stack } from '../../shared/ui/Layout/Stack.tsx';
import { RollingNumber } from '../../shared/ui/RollingNumber/RollingNumber.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden/VisuallyHidden.tsx';
import styles from './Assets.module.css';
import { couponsQuery, scoreQuery } from './queries.ts';
import { useTexts } from './texts.ts';

export function Assets() {
  const t = useTexts();
  const unread = useSession((state) => state.unReadInfo);
  const score = useQuery(scoreQuery());
  const coupons = useQuery(couponsQuery());
  const assets = [
    { to: PATHS.score, label: t.points, value: score.data?.balance, count: 0 },
    { to: PATHS.coupons, label: t.coupons, value: coupons.data?.unused, count: unread.coupon },
    { to: PATHS.gifts, label: t.gifts, icon: 'gift', count: unread.gift },
    { to: PATHS.myAwards, label: t.prizes, icon: trophyIcon, count: unread.awards },
  ] as const;
  return (
    <Card flush aria-label={t.assets} className={styles.card}>
      <ul className={styles.row}>
        {assets.map(({ to, label, count, ...display }) => (
          <li key={to}>
            <Stack as={Link} gap="0-5" align="center" to={to} className={styles.asset}>
              <span className={styles.value}>
                {'icon' in display ? (
                  <Icon name={display.icon} size={24} />
                ) : display.value === undefined ? (
                  '–'
                ) : (
                  <RollingNumber value={display.value} />
                )}
                <Badge count={count} corner />
              </span>
              <span className={styles.label}>{label}</span>
              {count > 0 && (
                <VisuallyHidden>, {to === PATHS.coupons ? t.unread(count) : t.toClaim(count)}</VisuallyHidden>
              )}
            </Stack>
          </li>
        ))}
      </ul>
    </Card>
  );
}

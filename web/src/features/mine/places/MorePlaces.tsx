// Everything the mall offers a player, in parts.
import { Link } from '../../../shared/navigation/index.ts';
import { Card } from '../../../shared/ui/Card/Card.tsx';
import { Icon, type IconName } from '../../../shared/ui/Icon/Icon.tsx';
import { CardHead } from '../CardHead.tsx';
import { ABOUT, AUTH, LINKS, ORDERS, SETTINGS } from '../paths.ts';
import styles from './MorePlaces.module.css';
import { useTexts } from './texts.ts';

type Texts = ReturnType<typeof useTexts>;
type Place = readonly [key: keyof Texts['place'], icon: IconName, to: string];

const PARTS: readonly { part: keyof Texts['part']; places: readonly Place[] }[] = [
  {
    part: 'shop',
    places: [
      ['orders', 'order', ORDERS],
      ['scoreOrders', 'star', `${ORDERS}?tab=score`],
      ['addresses', 'location', '/pages/addresses/index'],
      ['presale', 'box', '/pages/presale/index'],
    ],
  },
  {
    part: 'benefits',
    places: [
      ['gifts', 'gift', '/pages/gift/index'],
      ['coupons', 'ticket', '/pages/coupon/my'],
      ['couponCentre', 'plus', '/pages/coupon/getCoupon'],
      ['pastCoupons', 'refresh', '/pages/coupon/pastCoupon'],
      ['score', 'star', '/pages/score/index'],
      ['scoreRule', 'order', '/pages/score/rule'],
      ['awards', 'gift', '/pages/activities/myAwards'],
    ],
  },
  {
    part: 'activities',
    places: [
      ['scoreLottery', 'star', '/pages/activities/scoreLottery'],
      ['taskLottery', 'check', '/pages/activities/taskLottery'],
      ['signin', 'edit', '/pages/activities/signin'],
      ['invitation', 'share', '/pages/activities/invitation'],
      ['recharge', 'wallet', '/pages/activities/recharge'],
      ['rank', 'user', '/pages/activities/rank'],
    ],
  },
  {
    part: 'account',
    places: [
      ['auth', 'shield', AUTH],
      ['links', 'link', LINKS],
      ['settings', 'settings', SETTINGS],
      ['about', 'globe', ABOUT],
    ],
  },
];

export function MorePlaces({ onService }: { onService: () => void }) {
  const t = useTexts();
  return PARTS.map(({ part, places }) => (
    <Card key={part} flush>
      <CardHead title={t.part[part]} />
      <ul className={styles.places}>
        {places.map(([key, icon, to]) => (
          <li key={key}>
            <Link to={to} className={styles.place}>
              <Face icon={icon} label={t.place[key]} />
            </Link>
          </li>
        ))}
        {part === 'account' && (
          <li>
            <button type="button" className={styles.place} aria-haspopup="dialog" onClick={onService}>
              <Face icon="service" label={t.place.service} />
            </button>
          </li>
        )}
      </ul>
    </Card>
  ));
}

function Face({ icon, label }: { icon: IconName; label: string }) {
  return (
    <>
      <span className={styles.icon}>
        <Icon name={icon} size={22} />
      </span>
      {label}
    </>
  );
}

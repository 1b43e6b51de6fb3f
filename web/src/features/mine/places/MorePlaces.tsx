// Everything the mall offers a player, in parts.
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../../shared/navigation/index.ts';
import { Card } from '../../../shared/ui/Card/Card.tsx';
import { Icon, type IconName } from '../../../shared/ui/Icon/Icon.tsx';
import { LazyImage } from '../../../shared/ui/LazyImage/LazyImage.tsx';
import { CardHead } from '../CardHead.tsx';
import { ABOUT, AUTH, LINKS, ORDERS, SETTINGS } from '../paths.ts';
import { activitiesQuery } from '../queries.ts';
import styles from './MorePlaces.module.css';
import { useTexts } from './texts.ts';

type Texts = ReturnType<typeof useTexts>;
type Place = readonly [key: keyof Texts['place'], icon: IconName, to: string];

const PARTS: readonly { part: keyof Texts['part']; places: readonly Place[] }[] = [
  {
    part: 'shop',
    places: [
      ['orders', 'order', ORDERS],
      ['scoreOrders', 'coin', `${ORDERS}?tab=score`],
      ['addresses', 'location', '/pages/addresses/index'],
      ['presale', 'box', '/pages/presale/index'],
    ],
  },
  {
    part: 'benefits',
    places: [
      ['gifts', 'gift', '/pages/gift/index'],
      ['coupons', 'ticket', '/pages/coupon/my'],
      ['couponCentre', 'download', '/pages/coupon/getCoupon'],
      ['pastCoupons', 'clock', '/pages/coupon/pastCoupon'],
      ['score', 'star', '/pages/score/index'],
      ['scoreRule', 'order', '/pages/score/rule'],
      ['awards', 'trophy', '/pages/activities/myAwards'],
    ],
  },
  {
    part: 'activities',
    places: [
      ['scoreLottery', 'star', '/pages/activities/scoreLottery'],
      ['taskLottery', 'check', '/pages/activities/taskLottery'],
      ['signin', 'edit', '/pages/activities/signin'],
      ['invitation', 'mail', '/pages/activities/invitation'],
      ['recharge', 'wallet', '/pages/activities/recharge'],
      ['rank', 'trophy', '/pages/activities/rank'],
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
  const { data } = useQuery(activitiesQuery());
  const artOf = (to: string) => data?.list.find(({ link }) => link.startsWith(`${to}?`))?.icon;
  return PARTS.map(({ part, places }) => (
    <Card key={part} flush>
      <CardHead title={t.part[part]} />
      <ul className={styles.places} data-part={part}>
        {places.map(([key, icon, to]) => (
          <li key={key}>
            <Link to={to} className={styles.place}>
              <Face icon={icon} art={artOf(to)} label={t.place[key]} />
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

type FaceProps = { icon: IconName; art?: string | undefined; label: string };

/** What runs shows the game's own art, as on home. */
function Face({ icon, art, label }: FaceProps) {
  return (
    <>
      {art ? (
        <LazyImage src={art} alt="" className={styles.art} />
      ) : (
        <span className={styles.icon}>
          <Icon name={icon} size={22} />
        </span>
      )}
      {label}
    </>
  );
}

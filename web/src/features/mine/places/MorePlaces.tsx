// Everything the mall offers a player, in parts.
import { PATHS } from '@emall/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { Link, type MallLink } from '../../../shared/navigation/index.ts';
import { Card } from '../../../shared/ui/Card/Card.tsx';
import { Icon, type IconName } from '../../../shared/ui/Icon/Icon.tsx';
import { LazyImage } from '../../../shared/ui/LazyImage/LazyImage.tsx';
import { CardHead } from '../CardHead.tsx';
import { activitiesQuery } from '../queries.ts';
import styles from './MorePlaces.module.css';
import { useTexts } from './texts.ts';

type Texts = ReturnType<typeof useTexts>;
type Place = readonly [key: keyof Texts['place'], icon: IconName, to: MallLink];

const PARTS: readonly { part: keyof Texts['part']; places: readonly Place[] }[] = [
  {
    part: 'shop',
    places: [
      ['orders', 'order', PATHS.orders],
      ['scoreOrders', 'coin', `${PATHS.orders}?tab=score`],
      ['addresses', 'location', PATHS.addresses],
      ['presale', 'box', PATHS.presale],
    ],
  },
  {
    part: 'benefits',
    places: [
      ['gifts', 'gift', PATHS.gifts],
      ['coupons', 'ticket', PATHS.myCoupons],
      ['couponCentre', 'download', PATHS.couponCentre],
      ['pastCoupons', 'clock', PATHS.pastCoupons],
      ['score', 'star', PATHS.score],
      ['scoreRule', 'order', PATHS.scoreRule],
      ['awards', 'trophy', PATHS.myAwards],
    ],
  },
  {
    part: 'activities',
    places: [
      ['scoreLottery', 'star', PATHS.scoreLottery],
      ['taskLottery', 'check', PATHS.taskLottery],
      ['signin', 'edit', PATHS.signIn],
      ['invitation', 'mail', PATHS.invitation],
      ['recharge', 'wallet', PATHS.recharge],
      ['rank', 'trophy', PATHS.ranking],
    ],
  },
  {
    part: 'account',
    places: [
      ['auth', 'shield', PATHS.auth],
      ['links', 'link', PATHS.thirdBind],
      ['settings', 'settings', PATHS.settings],
      ['about', 'globe', PATHS.about],
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

// Links to every page of the mall, by section.
import { PATHS } from '@emall/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { Link, type MallLink } from '../../shared/navigation/index.ts';
import { Card } from '../../shared/ui/Card/Card.tsx';
import { CardHead } from '../../shared/ui/Card/CardHead.tsx';
import { Icon, type IconName } from '../../shared/ui/Icon/Icon.tsx';
import { LazyImage } from '../../shared/ui/LazyImage/LazyImage.tsx';
import styles from './AllFeatures.module.css';
import { useTexts } from './menu-texts.ts';
import { activitiesQuery } from './queries.ts';

type Texts = ReturnType<typeof useTexts>;
type MenuItem = readonly [key: keyof Texts['page'], icon: IconName, to: MallLink];

const SECTIONS: readonly { section: keyof Texts['section']; items: readonly MenuItem[] }[] = [
  {
    section: 'shop',
    items: [
      ['orders', 'order', PATHS.orders],
      ['scoreOrders', 'coin', `${PATHS.orders}?tab=score`],
      ['addresses', 'location', PATHS.addresses],
      ['presale', 'box', PATHS.presale],
    ],
  },
  {
    section: 'benefits',
    items: [
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
    section: 'activities',
    items: [
      ['scoreLottery', 'star', PATHS.scoreLottery],
      ['taskLottery', 'check', PATHS.taskLottery],
      ['signin', 'edit', PATHS.signIn],
      ['invitation', 'mail', PATHS.invitation],
      ['recharge', 'wallet', PATHS.recharge],
      ['rank', 'trophy', PATHS.ranking],
    ],
  },
  {
    section: 'account',
    items: [
      ['auth', 'verified', PATHS.auth],
      ['links', 'link', PATHS.thirdBind],
      ['settings', 'settings', PATHS.settings],
      ['about', 'globe', PATHS.about],
    ],
  },
];

export function AllFeatures({ onService }: { onService: () => void }) {
  const t = useTexts();
  const { data } = useQuery(activitiesQuery());
  const artFor = (to: string) => data?.list.find(({ link }) => link.startsWith(`${to}?`))?.icon;
  return SECTIONS.map(({ section, items }) => (
    <Card key={section} flush>
      <CardHead title={t.section[section]} />
      <ul className={styles.items} data-section={section}>
        {items.map(([key, icon, to]) => (
          <li key={key}>
            <Link to={to} className={styles.item}>
              <ItemContent icon={icon} art={artFor(to)} label={t.page[key]} />
            </Link>
          </li>
        ))}
        {section === 'account' && (
          <li>
            <button type="button" className={styles.item} aria-haspopup="dialog" onClick={onService}>
              <ItemContent icon="service" label={t.page.service} />
            </button>
          </li>
        )}
      </ul>
    </Card>
  ));
}

type ItemContentProps = { icon: IconName; art?: string | undefined; label: string };

/** A running activity shows the game's own art, as on home. */
function ItemContent({ icon, art, label }: ItemContentProps) {
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

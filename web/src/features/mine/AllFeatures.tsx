// Links to every page of the mall, by section.
import { PATHS } from '@emall/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { Link, type MallLink } from '../../shared/navigation/index.ts';
import { Card } from '../../shared/ui/Card/Card.tsx';
import { CardHead } from '../../shared/ui/Card/CardHead.tsx';
import { globeIcon, linkIcon, settingsIcon, verifiedIcon } from '../../shared/ui/Icon/account-icons.ts';
import { Icon, type IconName } from '../../shared/ui/Icon/Icon.tsx';
import {
  boxIcon,
  coinIcon,
  downloadIcon,
  starIcon,
  ticketIcon,
  trophyIcon,
  walletIcon,
} from '../../shared/ui/Icon/menu-icons.ts';
import { LazyImage } from '../../shared/ui/LazyImage/LazyImage.tsx';
import styles from './AllFeatures.module.css';
import { useTexts } from './menu-texts.ts';
import { activitiesQuery } from './queries.ts';

type Texts = ReturnType<typeof useTexts>;
type MenuItem = readonly [key: keyof Texts['page'], icon: IconName, to: MallLink];

type Section = { section: keyof Texts['section']; items: readonly MenuItem[] };

const SECTIONS: readonly Section[] = [
  {
    section: 'shop',
    items: [
      ['orders', 'order', PATHS.orders],
      ['scoreOrders', coinIcon, `${PATHS.orders}?tab=score`],
      ['addresses', 'location', PATHS.addresses],
      ['presale', boxIcon, PATHS.presale],
    ],
  },
  {
    section: 'benefits',
    items: [
      ['gifts', 'gift', PATHS.gifts],
      ['coupons', ticketIcon, PATHS.myCoupons],
      ['couponCentre', downloadIcon, PATHS.couponCentre],
      ['pastCoupons', 'clock', PATHS.pastCoupons],
      ['score', starIcon, PATHS.score],
      ['scoreRule', 'order', PATHS.scoreRule],
      ['awards', trophyIcon, PATHS.myAwards],
    ],
  },
  {
    section: 'activities',
    items: [
      ['scoreLottery', starIcon, PATHS.scoreLottery],
      ['taskLottery', 'check', PATHS.taskLottery],
      ['signin', 'edit', PATHS.signIn],
      ['invitation', 'mail', PATHS.invitation],
      ['recharge', walletIcon, PATHS.recharge],
      ['rank', trophyIcon, PATHS.ranking],
    ],
  },
  {
    section: 'account',
    items: [
      ['auth', verifiedIcon, PATHS.auth],
      ['links', linkIcon, PATHS.thirdBind],
      ['settings', settingsIcon, PATHS.settings],
      ['about', globeIcon, PATHS.about],
    ],
  },
];

export function AllFeatures({ onService }: { onService: () => void }) {
  const t = useTexts();
  const { data, isPending } = useQuery(activitiesQuery());
  const activityOf = (to: string) => data?.list.find(({ link }) => link.startsWith(`${to}?`));
  // Those that the game has. Without the list all of them: each page says itself that nothing runs.
  const shownOf = (section: Section['section'], items: Section['items']) =>
    section === 'activities' && data ? items.filter(([, , to]) => activityOf(to)) : items;
  const sections = SECTIONS.map(({ section, items }) => ({ section, items: shownOf(section, items) }));
  return sections
    .filter(({ items }) => items.length > 0)
    .map(({ section, items }) => (
      <Card key={section} flush>
        <CardHead title={t.section[section]} />
        <ul
          className={styles.items}
          data-section={section}
          data-pending={(section === 'activities' && isPending) || undefined}
        >
          {items.map(([key, icon, to]) => (
            <li key={key}>
              <Link to={to} className={styles.item}>
                <ItemContent icon={icon} art={activityOf(to)?.icon} label={t.page[key]} />
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

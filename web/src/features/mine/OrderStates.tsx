// The player's orders by state, with the number in each.
import { PATHS } from '@emall/contract/pages';
import { useUnpaidOrders } from '../../entities/order/index.ts';
import { Link } from '../../shared/navigation/index.ts';
import { Badge } from '../../shared/ui/Badge/Badge.tsx';
import { Card } from '../../shared/ui/Card/Card.tsx';
import { CardHead } from '../../shared/ui/Card/CardHead.tsx';
import { Icon, type IconName } from '../../shared/ui/Icon/Icon.tsx';
import { boxIcon, truckIcon, walletIcon } from '../../shared/ui/Icon/menu-icons.ts';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden/VisuallyHidden.tsx';
import styles from './OrderStates.module.css';
import { useTexts } from './texts.ts';

const STATES: readonly [
  state: 'unpaid' | 'delivering' | 'shipped' | 'completed' | 'closed',
  icon: IconName,
][] = [
  ['unpaid', walletIcon],
  ['delivering', boxIcon],
  ['shipped', truckIcon],
  ['completed', 'check'],
  ['closed', 'refresh'],
];

export function OrderStates() {
  const t = useTexts();
  // The call of the tab bar below.
  const counts: Partial<Record<string, number>> = useUnpaidOrders().totals;
  return (
    <Card flush>
      <CardHead title={t.orders} to={PATHS.orders} more={t.allOrders} />
      <ul className={styles.states}>
        {STATES.map(([state, icon]) => {
          const count = counts[state] ?? 0;
          return (
            <li key={state}>
              <Link to={PATHS.orders} query={{ tab: state }} className={styles.state}>
                <span className={styles.icon}>
                  <Icon name={icon} size={26} />
                  <Badge count={count} corner />
                </span>
                <span>{t.state[state]}</span>
                {count > 0 && <VisuallyHidden>, {t.waiting(count)}</VisuallyHidden>}
              </Link>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

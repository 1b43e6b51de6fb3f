// The actions of the order, and customer service.
import type { OrderAction, OrderDetail } from '@emall/contract';
import { useBalance } from '../../../entities/order/index.ts';
import { Icon } from '../../../shared/ui/Icon/Icon.tsx';
import { Row } from '../../../shared/ui/Layout/Row.tsx';
import { BottomBar } from '../../../shared/ui/Page/Page.tsx';
import { ActionButtons } from '../actions/ActionButtons.tsx';
import type { useOrderActions } from '../actions/useOrderActions.ts';
import styles from './OrderBar.module.css';
import { useTexts } from './texts.ts';

type OrderBarProps = {
  order: OrderDetail;
  actions: ReturnType<typeof useOrderActions>;
  onService: () => void;
};

/** Codes and parcel are shown on the page itself, and the address is changed where it stands. */
const ON_THE_PAGE: readonly OrderAction[] = ['view_code', 'track', 'change_address'];

export function OrderBar({ order, actions, onService }: OrderBarProps) {
  const t = useTexts();
  const balance = useBalance(order);
  const offered = { ...order, actions: order.actions.filter((action) => !ON_THE_PAGE.includes(action)) };
  return (
    <BottomBar>
      <button type="button" className={styles.service} aria-haspopup="dialog" onClick={onService}>
        <Icon name="service" size={22} />
        {t.service}
      </button>
      <Row gap="2" align="stretch" justify="end" wrap className={styles.actions}>
        <ActionButtons order={offered} actions={actions} balance={balance} size="md" />
      </Row>
    </BottomBar>
  );
}

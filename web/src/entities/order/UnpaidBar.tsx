// Reminds of an order that is not paid yet: how long it stays open, and the way to pay it.
import type { OrderCard } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import { price } from '../../shared/format/index.ts';
import { Link } from '../../shared/navigation/index.ts';
import { classes } from '../../shared/ui/classes.ts';
import { Icon } from '../../shared/ui/Icon/Icon.tsx';
import { Row } from '../../shared/ui/Layout/Row.tsx';
import { PaymentDeadline } from './PaymentDeadline.tsx';
import { refreshOrders } from './queries.ts';
import { useTexts } from './texts.ts';
import styles from './UnpaidBar.module.css';
import { useUnpaidOrders } from './useUnpaidOrders.ts';

/** The newest unpaid order, for home; with more than one it leads to the list. */
export default function UnpaidOrders() {
  const t = useTexts();
  const { orders } = useUnpaidOrders();
  // Whoever has chosen a bank transfer is not reminded to pay.
  const payable = orders.filter(({ actions }) => actions.includes('pay'));
  const [newest] = payable;
  if (!newest) return null;
  return (
    <UnpaidBar order={newest} text={t.unpaid(payable.length)} isFloating isOneOfMany={payable.length > 1} />
  );
}

/** The newest unpaid order that holds one of these SKUs, where they are about to be bought again. */
export function UnpaidSame({ skuIds }: { skuIds: readonly number[] }) {
  const t = useTexts();
  const { orders } = useUnpaidOrders();
  const same = orders.find(({ items }) => items.some(({ sku_id }) => skuIds.includes(sku_id)));
  return same ? <UnpaidBar order={same} text={t.unpaidSame} /> : null;
}

type UnpaidBarProps = { order: OrderCard; text: string; isFloating?: boolean; isOneOfMany?: boolean };

function UnpaidBar({ order, text, isFloating = false, isOneOfMany = false }: UnpaidBarProps) {
  const t = useTexts();
  const { order_id, items, pay_amount, expires_at, actions } = order;
  const target = isOneOfMany
    ? { to: PATHS.orders, query: { tab: 'unpaid' } }
    : { to: actions.includes('pay') ? PATHS.pay : PATHS.orderDetail, query: { order_id } };
  return (
    <Row
      as={Link}
      gap="2"
      rowGap="1"
      wrap
      {...target}
      className={classes(styles.bar, isFloating && styles.floating)}
    >
      <Icon name="clock" size={20} />
      <span className={styles.text}>
        <b>{text}</b>
        <span className={styles.what}>
          <span className={styles.name}>{items[0]?.name}</span> · ¥{price(pay_amount)}
        </span>
      </span>
      {expires_at && (
        <span className={styles.left}>
          <PaymentDeadline
            until={expires_at}
            running={(left) => left}
            expired={t.closing}
            onExpired={() => void refreshOrders()}
          />
        </span>
      )}
      <span className={styles.pay}>{target.to === PATHS.pay ? t.payNow : t.seeUnpaid}</span>
    </Row>
  );
}

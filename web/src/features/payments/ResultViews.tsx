// Payment pages without an order to show: no session, refunded, nothing to pay.
import { PATHS } from '@emall/contract/pages';
import { Link } from '../../shared/navigation/index.ts';
import { showLoginPopup } from '../../shared/session/index.ts';
import { Button } from '../../shared/ui/Button/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState/EmptyState.tsx';
import { Row } from '../../shared/ui/Layout/Row.tsx';
import { Result } from '../../shared/ui/Result/Result.tsx';
import styles from './payments.module.css';
import { useTexts } from './texts.ts';

type UnknownViewProps = { orderId: string | undefined; hasSession: boolean };

/** The player returned without a session, or there is no order to read. */
export function UnknownView({ orderId, hasSession }: UnknownViewProps) {
  const t = useTexts();
  return (
    <Result
      medal="waiting"
      title={orderId === undefined ? t.noPayment : t.unknown}
      text={hasSession ? t.unknownNoOrder : t.unknownHint}
      actions={
        <>
          {hasSession ? (
            <Button block render={(props) => <Link to={PATHS.orders} replace {...props} />}>
              {t.toOrders}
            </Button>
          ) : (
            <Button block onClick={showLoginPopup}>
              {t.login}
            </Button>
          )}
          <Button variant="ghost" block render={(props) => <Link to={PATHS.home} replace {...props} />}>
            {t.home}
          </Button>
        </>
      }
    >
      {orderId && <p className={styles.number}>{t.orderNumber(orderId)}</p>}
    </Result>
  );
}

/** The payment was refunded: it came too late, or the order was refunded since. */
export function RefundedView({ orderId }: { orderId: string }) {
  const t = useTexts();
  return (
    <Result
      medal="returned"
      title={t.returned}
      text={t.returnedHint}
      actions={
        <>
          <Button
            block
            render={(props) => (
              <Link to={PATHS.orderDetail} query={{ order_id: orderId }} replace {...props} />
            )}
          >
            {t.toOrder}
          </Button>
          <Button variant="ghost" block render={(props) => <Link to={PATHS.home} replace {...props} />}>
            {t.home}
          </Button>
        </>
      }
    />
  );
}

export function NothingToPay() {
  const t = useTexts();
  return (
    <EmptyState
      title={t.none}
      text={t.noneHint}
      action={
        <Row as="span" gap="3" align="stretch">
          <Button variant="ghost" render={(props) => <Link to={PATHS.orders} {...props} />}>
            {t.toOrders}
          </Button>
          <Button render={(props) => <Link to={PATHS.home} {...props} />}>{t.toShop}</Button>
        </Row>
      }
    />
  );
}

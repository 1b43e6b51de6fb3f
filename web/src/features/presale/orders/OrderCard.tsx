// One presale order as a card.
import type { PresaleOrder, PresaleOrderStatus } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import {
  deadline,
  formatCountdown,
  formatDate,
  formatDateTime,
  groupThousands,
  price,
  unbroken,
  useCountdown,
} from '../../../shared/format/index.ts';
import { Link, navigate } from '../../../shared/navigation/index.ts';
import { api } from '../../../shared/request/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { Card } from '../../../shared/ui/Card/Card.tsx';
import { confirm } from '../../../shared/ui/Dialog/confirm.tsx';
import { Row } from '../../../shared/ui/Layout/Row.tsx';
import { Stack } from '../../../shared/ui/Layout/Stack.tsx';
import { LazyImage } from '../../../shared/ui/LazyImage/LazyImage.tsx';
import { Tag, type TagTone } from '../../../shared/ui/Tag/Tag.tsx';
import { usePresaleSearch } from '../search.ts';
import { useTexts } from '../texts.ts';
import { usePresaleSubmit } from '../usePresaleSubmit.ts';
import styles from './orders.module.css';

const TONES: Partial<Record<PresaleOrderStatus, TagTone>> = {
  deposit_due: 'danger',
  balance_due: 'danger',
  deposit_paid: 'primary',
  balance_paid: 'primary',
  delivering: 'primary',
  shipped: 'primary',
  completed: 'success',
};

export function OrderCard({ order }: { order: PresaleOrder }) {
  const t = useTexts();
  const note = useNextStep(order);
  return (
    <Stack as={Card} gap="2-5" aria-label={order.name}>
      <Row gap="3" align="stretch">
        <LazyImage src={order.image} alt="" className={styles.image} />
        <Stack gap="0-5" className={styles.text}>
          <Row as="p" gap="2" rowGap="0-5" align="start" justify="between" wrap className={styles.head}>
            <b>{order.name}</b>
            <Tag tone={TONES[order.status] ?? 'neutral'}>{t.status[order.status]}</Tag>
          </Row>
          <p className={styles.quiet}>{`${order.sku_name} ×${order.quantity}`.trim()}</p>
          <p className={styles.halves}>
            {t.deposit} ¥{price(order.deposit_amount)} · {t.balanceOf} ¥{price(order.balance_amount)}
          </p>
          {note && <p className={styles.note}>{note}</p>}
          {order.compensated_points > 0 && (
            <p className={styles.made}>{t.made(groupThousands(order.compensated_points))}</p>
          )}
        </Stack>
      </Row>
      <Actions order={order} />
    </Stack>
  );
}

/** What happens next, in one sentence. */
function useNextStep(order: PresaleOrder): string {
  const t = useTexts();
  const { status, pay_before } = order;
  const left = useCountdown(status === 'deposit_due' && pay_before ? Date.parse(pay_before) : undefined);
  if (status === 'deposit_due') return t.note.depositDue(formatCountdown(left));
  if (order.delayed_to && (status === 'deposit_paid' || status === 'balance_paid'))
    return t.note.delayed(formatDate(order.delayed_to));
  if (status === 'deposit_paid') return t.note.depositPaid(unbroken(formatDateTime(order.balance_starts_at)));
  if (status === 'balance_due')
    return t.note.balanceDue(unbroken(formatDateTime(deadline(order.balance_ends_at))));
  if (status === 'balance_paid') return t.note.balancePaid(formatDate(order.ships_at));
  if (status === 'forfeited') return t.note.forfeited;
  if (status === 'refunding') return t.note.refunding;
  return status === 'refunded' ? t.note.refunded(price(order.refunded_amount)) : '';
}

function Actions({ order }: { order: PresaleOrder }) {
  const t = useTexts();
  const { submit, isSubmitting } = usePresaleSubmit();
  const { openBalance } = usePresaleSearch();
  const can = (action: PresaleOrder['actions'][number]) => order.actions.includes(action);
  const orderId = order.balance_order_id ?? order.deposit_order_id;
  const cancel = async () => {
    const isSure = await confirm({
      title: t.cancelTitle,
      text: t.cancelText,
      confirmText: t.cancel,
      cancelText: t.keep,
      danger: true,
    });
    if (isSure)
      await submit(
        async () =>
          void (await api.user.cancelOrder({ order_id: order.deposit_order_id }, { onExpired: 'popup' })),
      );
  };
  return (
    <Row gap="2" align="stretch" justify="end" wrap>
      {can('cancel') && (
        <Button size="sm" variant="ghost" loading={isSubmitting} onClick={() => void cancel()}>
          {t.cancel}
        </Button>
      )}
      <Button
        size="sm"
        variant="secondary"
        render={(props) => <Link to={PATHS.orderDetail} query={{ order_id: orderId }} {...props} />}
      >
        {can('track') ? t.track : can('view_code') ? t.viewCode : t.details}
      </Button>
      {can('pay_deposit') && (
        <Button size="sm" onClick={() => void navigate(PATHS.pay, { order_id: order.deposit_order_id })}>
          {t.payDeposit}
        </Button>
      )}
      {can('pay_balance') && (
        <Button size="sm" onClick={() => openBalance(order.presale_id, order.presale_order_id)}>
          {t.payBalance}
        </Button>
      )}
    </Row>
  );
}

// The balance in a sheet: how it is made up, the delivery address, and the pay button.

import type { PresaleOrder } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import { AddressCard, useDeliveryAddress } from '../../../entities/address/index.ts';
import { deadline, formatDateTime, price } from '../../../shared/format/index.ts';
import { navigate } from '../../../shared/navigation/index.ts';
import { api } from '../../../shared/request/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { Row } from '../../../shared/ui/Layout/Row.tsx';
import { Stack } from '../../../shared/ui/Layout/Stack.tsx';
import { LazyImage } from '../../../shared/ui/LazyImage/LazyImage.tsx';
import { Sheet } from '../../../shared/ui/Sheet/Sheet.tsx';
import { SkeletonText } from '../../../shared/ui/Skeleton/Skeleton.tsx';
import { toast } from '../../../shared/ui/Toast/toast.ts';
import { useTexts } from '../texts.ts';
import { usePresaleSubmit } from '../usePresaleSubmit.ts';
import styles from './sheet.module.css';

type BalanceSheetProps = {
  order: PresaleOrder | undefined;
  open: boolean;
  onClose: () => void;
};

export default function BalanceSheet({ order, open, onClose }: BalanceSheetProps) {
  const t = useTexts();
  const { submit, isSubmitting } = usePresaleSubmit();
  const delivery = useDeliveryAddress(order?.is_parcel ?? false);
  const addressId = delivery.address?.address_id;
  const pay = (due: PresaleOrder) => {
    if (due.is_parcel && addressId === undefined) return toast(t.addressMissing);
    void submit(async () => {
      const { order_id } = await api.presale.createOrder(
        {
          presale_order_id: due.presale_order_id,
          expected_amount: due.balance_amount,
          ...(due.is_parcel && addressId !== undefined ? { address_id: addressId } : {}),
        },
        { onExpired: 'popup' },
      );
      await navigate(PATHS.pay, { order_id }, { replace: true });
    });
  };
  const footer = order && (
    <Button size="lg" block loading={isSubmitting} onClick={() => pay(order)}>
      {t.payBalance} ¥{price(order.balance_amount)}
    </Button>
  );
  return (
    <Sheet open={open} onClose={onClose} title={t.balanceSheet} footer={footer}>
      {order ? (
        <Stack gap="4">
          <Row gap="3" align="stretch">
            <LazyImage src={order.image} alt={order.name} className={styles.image} />
            <span className={styles.text}>
              <b>{order.name}</b>
              <small>{`${order.sku_name} ×${order.quantity}`.trim()}</small>
              <small>{t.note.balanceDue(formatDateTime(deadline(order.balance_ends_at)))}</small>
            </span>
          </Row>
          {order.is_parcel && <AddressCard delivery={delivery} />}
          <Stack as="dl" gap="2" className={styles.sums}>
            <div>
              <dt>{t.goods}</dt>
              <dd>¥{price(order.goods_amount)}</dd>
            </div>
            <div>
              <dt>{t.depositCounts}</dt>
              <dd className={styles.saving}>−¥{price(order.deposit_worth_amount)}</dd>
            </div>
            {order.is_parcel && (
              <div>
                <dt>{t.shipping}</dt>
                <dd>{order.shipping_amount > 0 ? `¥${price(order.shipping_amount)}` : t.freeShipping}</dd>
              </div>
            )}
            <div>
              <dt>{t.toPay}</dt>
              <dd>
                <b>¥{price(order.balance_amount)}</b>
              </dd>
            </div>
          </Stack>
        </Stack>
      ) : (
        <SkeletonText lines={5} />
      )}
    </Sheet>
  );
}

// Fill in an order: recipient, quantities, coupon, price; then on to paying.
import { PATHS } from '@emall/contract/pages';
import { useEffect, useState } from 'react';
import { AgreementSheet } from '../../entities/agreement/index.ts';
import { OrderFailure } from '../../entities/order/index.ts';
import { LoginGate } from '../../entities/player/index.ts';
import { RoleSheet } from '../../entities/role/index.ts';
import {
  CreateOrderForm,
  type Layer,
  type NewOrder,
  NothingToBuy,
  SubmitBar,
  useCreateOrder,
} from '../../features/orders/index.ts';
import { prefetch } from '../../shared/navigation/index.ts';
import { Page } from '../../shared/ui/Page/Page.tsx';

export default function PlaceOrderPage() {
  return (
    <LoginGate>
      <NewOrderPage />
    </LoginGate>
  );
}

function NewOrderPage() {
  const [layer, setLayer] = useState<Layer>();
  const order = useCreateOrder();
  const { goods, failure, quote, draft, requote } = order;
  if (draft.lines.length === 0 || goods.isGone)
    return (
      <Page>
        <NothingToBuy isGone={goods.isGone} />
      </Page>
    );
  const retry = () => {
    goods.retry();
    void requote();
  };
  if (failure && !quote && goods.list.length === 0)
    return (
      <Page>
        <OrderFailure onRetry={retry} />
      </Page>
    );
  return <Form order={order} layer={layer} onLayer={setLayer} />;
}

type FormProps = { order: NewOrder; layer: Layer | undefined; onLayer: (layer: Layer | undefined) => void };

function Form({ order, layer, onLayer }: FormProps) {
  const close = () => onLayer(undefined);
  const { reading, stopReading } = order.consent;
  const isPriced = order.quote !== undefined;
  useEffect(() => {
    // Its code arrives while the player fills in the order.
    if (isPriced) prefetch(PATHS.pay);
  }, [isPriced]);
  return (
    <Page padded footer={<SubmitBar order={order} onOtherRole={() => onLayer('roles')} />}>
      <CreateOrderForm order={order} layer={layer} onLayer={onLayer} />
      <RoleSheet open={layer === 'roles'} onClose={close} />
      <AgreementSheet open={reading !== undefined} agreement={reading} onClose={stopReading} />
    </Page>
  );
}

// Fill in an order: for whom or where to, how many, which coupon, at which price; then on to paying.
import { Suspense, useState } from 'react';
import { AgreementSheet } from '../../entities/agreement/index.ts';
import { LoginGate } from '../../entities/player/index.ts';
import { RoleSheet } from '../../entities/role/index.ts';
import { OrderFailure } from '../../features/orders/OrderFailure.tsx';
import {
  type Layer,
  NothingToBuy,
  PlaceForm,
  type PlaceOrder,
  SubmitBar,
  usePlaceOrder,
} from '../../features/orders/place/index.ts';
import { Page } from '../../shared/ui/Page/Page.tsx';
import { useOnceOpen } from '../../shared/ui/useOnceOpen.ts';

export default function PlaceOrderPage() {
  return (
    <LoginGate>
      <Filling />
    </LoginGate>
  );
}

function Filling() {
  const [layer, setLayer] = useState<Layer>();
  const order = usePlaceOrder();
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

type FormProps = { order: PlaceOrder; layer: Layer | undefined; onLayer: (layer: Layer | undefined) => void };

function Form({ order, layer, onLayer }: FormProps) {
  const close = () => onLayer(undefined);
  const { reading, stopReading } = order.consent;
  const hasRoles = useOnceOpen(layer === 'roles');
  const hasRead = useOnceOpen(reading !== undefined);
  return (
    <Page padded footer={<SubmitBar order={order} />}>
      <PlaceForm order={order} layer={layer} onLayer={onLayer} />
      <Suspense>
        {hasRoles && <RoleSheet open={layer === 'roles'} onClose={close} />}
        {hasRead && <AgreementSheet agreement={reading} onClose={stopReading} />}
      </Suspense>
    </Page>
  );
}

// Submit transfer proof: offers the transfer of an unpaid order, shows the payee, and takes the proof.
import { PATHS } from '@emall/contract/pages';
import { useEffect } from 'react';
import { OrderLines } from '../../entities/order/index.ts';
import { LoginGate } from '../../entities/player/index.ts';
import {
  NoTransfer,
  TransferForm,
  TransferOffer,
  TransferSkeleton,
  useTransfer,
} from '../../features/transfers/index.ts';
import { navigate } from '../../shared/navigation/index.ts';
import { NotLoaded } from '../../shared/ui/EmptyState/NotLoaded.tsx';
import { Page } from '../../shared/ui/Page/Page.tsx';

export default function OfflineTransferPage() {
  return (
    <LoginGate>
      <Transfer />
    </LoginGate>
  );
}

function Transfer() {
  const found = useTransfer();
  const transfer = found.kind === 'transfer' ? found.transfer : undefined;
  // A submitted, decided or closed transfer has a page of its own.
  const hasResult =
    transfer !== undefined && transfer.status !== 'awaiting' && transfer.status !== 'rejected';
  const orderId = transfer?.order_id;
  useEffect(() => {
    if (hasResult) void navigate(PATHS.transferResult, { order_id: orderId }, { replace: true });
  }, [hasResult, orderId]);

  if (found.kind === 'none')
    return (
      <Page>
        <NoTransfer />
      </Page>
    );
  if (found.kind === 'failed')
    return (
      <Page>
        <NotLoaded onRetry={found.retry} />
      </Page>
    );
  if (found.kind === 'order')
    return (
      <TransferOffer order={found.order}>
        <OrderLines items={found.order.items} isLinked />
      </TransferOffer>
    );
  if (found.kind === 'pending' || hasResult)
    return (
      <Page padded>
        <TransferSkeleton />
      </Page>
    );
  return (
    <TransferForm transfer={found.transfer} onExpired={found.refresh}>
      <OrderLines items={found.transfer.items} isLinked />
    </TransferForm>
  );
}

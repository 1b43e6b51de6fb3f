// Submit transfer proof: offers the transfer of an unpaid order, says whom to pay, and takes the proof.
import { PATHS } from '@emall/contract/pages';
import { useEffect } from 'react';
import { OrderLines } from '../../entities/order/index.ts';
import { LoginGate } from '../../entities/player/index.ts';
import { TransferForm } from '../../features/transfers/TransferForm.tsx';
import { TransferOffer } from '../../features/transfers/TransferOffer.tsx';
import { NoTransfer, TransferSkeleton } from '../../features/transfers/TransferState.tsx';
import { useTransfer } from '../../features/transfers/useTransfer.ts';
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
  // Handed in, decided or over: where it stands is told on a page of its own.
  const isElsewhere =
    transfer !== undefined && transfer.status !== 'awaiting' && transfer.status !== 'rejected';
  const orderId = transfer?.order_id;
  useEffect(() => {
    if (isElsewhere) void navigate(PATHS.transferResult, { order_id: orderId }, { replace: true });
  }, [isElsewhere, orderId]);

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
        <OrderLines items={found.order.items} />
      </TransferOffer>
    );
  if (found.kind === 'pending' || isElsewhere)
    return (
      <Page padded>
        <TransferSkeleton />
      </Page>
    );
  return (
    <TransferForm transfer={found.transfer} onOver={found.refresh}>
      <OrderLines items={found.transfer.items} />
    </TransferForm>
  );
}

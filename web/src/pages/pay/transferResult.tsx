// Transfer result: the state of the review, the reason of a rejection, and how to go on.
import { PATHS } from '@emall/contract/pages';
import { useEffect } from 'react';
import { LoginGate } from '../../entities/player/index.ts';
import { shownResult } from '../../features/payments/index.ts';
import {
  NoTransfer,
  TransferResult,
  TransferSkeleton,
  useTransfer,
  useTransferTexts,
} from '../../features/transfers/index.ts';
import { canGoBack, goBack, navigate } from '../../shared/navigation/index.ts';
import { NotLoaded } from '../../shared/ui/EmptyState/NotLoaded.tsx';
import { NavBar } from '../../shared/ui/NavBar/NavBar.tsx';
import { Page } from '../../shared/ui/Page/Page.tsx';

const leave = () => (canGoBack() ? goBack() : void navigate(PATHS.orders, undefined, { replace: true }));

export default function TransferResultPage() {
  const t = useTransferTexts();
  const bar = <NavBar title={t.resultTitle} onBack={leave} />;
  return (
    <LoginGate bar={bar}>
      <Found bar={bar} />
    </LoginGate>
  );
}

function Found({ bar }: { bar: React.ReactNode }) {
  const found = useTransfer();
  const shown = found.kind === 'transfer' ? found.transfer.order_id : undefined;
  useEffect(() => {
    if (shown !== undefined) shownResult.write(shown);
  }, [shown]);
  return (
    <Page bar={bar} padded={found.kind === 'pending'}>
      {found.kind === 'pending' && <TransferSkeleton />}
      {found.kind === 'failed' && <NotLoaded onRetry={found.retry} />}
      {found.kind === 'transfer' && <TransferResult transfer={found.transfer} />}
      {(found.kind === 'none' || found.kind === 'order') && <NoTransfer />}
    </Page>
  );
}

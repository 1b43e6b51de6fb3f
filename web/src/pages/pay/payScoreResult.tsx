// The result of a points exchange.
import { LoginGate } from '../../entities/player/index.ts';
import { NoScoreOrder, ScoreResult, useScoreOrder, useTexts } from '../../features/score/index.ts';
import { usePageTitle } from '../../shared/ui/NavBar/page-title.ts';
import { Page } from '../../shared/ui/Page/Page.tsx';
import { Skeleton } from '../../shared/ui/Skeleton/Skeleton.tsx';

export default function PayScoreResultPage() {
  const t = useTexts();
  return (
    <LoginGate hint={t.loginHint}>
      <Result />
    </LoginGate>
  );
}

function Result() {
  const t = useTexts();
  const { data: order, error, isLoading, refetch } = useScoreOrder();
  usePageTitle(isLoading || order?.paid_at ? undefined : t.resultTitle);
  return (
    <Page>
      {order ? (
        <ScoreResult order={order} />
      ) : isLoading ? (
        <Skeleton height={280} radius={12} />
      ) : (
        <NoScoreOrder error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}

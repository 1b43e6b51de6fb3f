// Exchange succeeded: what was had for points, what is left, and the way on.
import { NoScoreOrder, ScoreGate, ScoreResult, useScoreOrder } from '../../features/score/index.ts';
import { Page } from '../../shared/ui/Page/Page.tsx';
import { PageLoading } from '../../shared/ui/PageLoading/PageLoading.tsx';

export default function PayScoreResultPage() {
  return (
    <ScoreGate>
      <Result />
    </ScoreGate>
  );
}

function Result() {
  const { data: order, error, isLoading, refetch } = useScoreOrder();
  return (
    <Page>
      {order ? (
        <ScoreResult order={order} />
      ) : isLoading ? (
        <PageLoading />
      ) : (
        <NoScoreOrder error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}

// Exchange succeeded: what was had for points, what is left, and the way on.
import { NoScoreOrder, ScoreGate, ScoreResult, useScoreOrder } from '../../features/score/index.ts';
import { Page } from '../../shared/ui/Page/Page.tsx';
import { Skeleton } from '../../shared/ui/Skeleton/Skeleton.tsx';

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
        <Skeleton height={280} radius={12} />
      ) : (
        <NoScoreOrder error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}

// One points order. `children` renders its codes and parcel, which look as in any other order.
import type { ScoreOrderDetail } from '@emall/contract';
import type { ReactNode } from 'react';
import { goBack } from '../../../shared/navigation/index.ts';
import { Row } from '../../../shared/ui/Layout/Row.tsx';
import { NavBar } from '../../../shared/ui/NavBar/NavBar.tsx';
import { BottomBar, Page } from '../../../shared/ui/Page/Page.tsx';
import { PullToRefresh } from '../../../shared/ui/PullToRefresh/PullToRefresh.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton/Skeleton.tsx';
import { NoScoreOrder } from './NoScoreOrder.tsx';
import { ScoreActions } from './ScoreActions.tsx';
import { ScoreOrderFacts, ScoreOrderItems } from './ScoreOrderFacts.tsx';
import { ScoreOrderHero } from './ScoreOrderHero.tsx';
import styles from './ScoreOrderPage.module.css';
import { useScoreOrder } from './useScoreOrder.ts';
import { useScoreOrderActions } from './useScoreOrderActions.ts';

type ScoreOrderPageProps = {
  title: string;
  onDeleted: () => void;
  children: (order: ScoreOrderDetail) => ReactNode;
};

export default function ScoreOrderPage({ title, onDeleted, children }: ScoreOrderPageProps) {
  const { data: order, error, isLoading, refetch } = useScoreOrder();
  const actions = useScoreOrderActions({ onDeleted });
  if (!order && !isLoading)
    return (
      <Page bar={<NavBar title={title} onBack={goBack} />}>
        <NoScoreOrder error={error} onRetry={() => void refetch()} />
      </Page>
    );
  // Codes and parcel are part of this page, so it needs no buttons for them.
  const offered = order?.actions.filter((action) => action !== 'view_code' && action !== 'track') ?? [];
  return (
    <Page
      bar={<NavBar title={title} onBack={goBack} variant="overlay" />}
      footer={
        order &&
        offered.length > 0 && (
          <BottomBar>
            <Row as="span" gap="2" align="stretch" justify="end" wrap className={styles.actions}>
              <ScoreActions order={{ ...order, actions: offered }} actions={actions} size="md" />
            </Row>
          </BottomBar>
        )
      }
    >
      <PullToRefresh onRefresh={refetch}>
        {order ? (
          <>
            <ScoreOrderHero order={order} />
            <div className={styles.cards}>
              {children(order)}
              <ScoreOrderItems order={order} />
              <ScoreOrderFacts order={order} />
            </div>
          </>
        ) : (
          <Skeleton height={220} radius={0} />
        )}
      </PullToRefresh>
    </Page>
  );
}

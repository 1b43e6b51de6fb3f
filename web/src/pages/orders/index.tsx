// My orders: by state, newest first, each with what can be done with it.
import { lazy, Suspense } from 'react';
import { LoginGate } from '../../entities/player/index.ts';
import { MainTabBar } from '../../features/main-tab-bar/index.ts';
import { OrderList } from '../../features/orders/list/OrderList.tsx';
import { OrderTabs, TABS_ID } from '../../features/orders/list/OrderTabs.tsx';
import { useOrderTab } from '../../features/orders/list/tab.ts';
import { useOrders } from '../../features/orders/list/useOrders.ts';
import { useTexts as useScoreTexts } from '../../features/score/orders/tab-texts.ts';
import { refreshScore } from '../../features/score/queries.ts';
import { useQueryParams } from '../../shared/navigation/index.ts';
import { Page } from '../../shared/ui/Page/Page.tsx';
import { PullToRefresh } from '../../shared/ui/PullToRefresh/PullToRefresh.tsx';
import { TabPanel } from '../../shared/ui/Tabs/Tabs.tsx';

const ScoreOrderList = lazy(() => import('../../features/score/orders/ScoreOrderList.tsx'));

/** Points orders stand beside the states of the orders for money. */
const SCORE_TAB = 'score';

export default function OrdersPage() {
  return (
    <LoginGate>
      <Orders />
    </LoginGate>
  );
}

function Orders() {
  const { tab, choose } = useOrderTab();
  const { orders, totals } = useOrders(tab);
  const { scoreOrders } = useScoreTexts();
  const isScore = useQueryParams().tab === SCORE_TAB;
  const shown = isScore ? SCORE_TAB : tab;
  return (
    <Page footer={<MainTabBar active="orders" />}>
      <OrderTabs
        value={shown}
        totals={totals}
        more={[{ key: SCORE_TAB, label: scoreOrders }]}
        onChange={choose}
      />
      <PullToRefresh onRefresh={isScore ? refreshScore : orders.refetch}>
        <TabPanel id={TABS_ID} value={shown}>
          <Suspense>{isScore ? <ScoreOrderList /> : <OrderList tab={tab} orders={orders} />}</Suspense>
        </TabPanel>
      </PullToRefresh>
    </Page>
  );
}

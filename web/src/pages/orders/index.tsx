// My orders by status, newest first, each with its actions.
import { LoginGate } from '../../entities/player/index.ts';
import { MainTabBar } from '../../features/main-tab-bar/index.ts';
import {
  OrderList,
  OrderTabs,
  SCORE_TAB,
  TABS_ID,
  useOrderList,
  useOrderTab,
} from '../../features/orders/index.ts';
import { refreshScore, ScoreOrderList, useTexts as useScoreTexts } from '../../features/score/index.ts';
import { Page } from '../../shared/ui/Page/Page.tsx';
import { PullToRefresh } from '../../shared/ui/PullToRefresh/PullToRefresh.tsx';
import { TabPanel } from '../../shared/ui/Tabs/Tabs.tsx';

export default function OrdersPage() {
  return (
    <LoginGate>
      <Orders />
    </LoginGate>
  );
}

function Orders() {
  const { tab, choose } = useOrderTab();
  const isScore = tab === SCORE_TAB;
  // The counts of the tabs come with the list of any tab.
  const moneyTab = isScore ? 'all' : tab;
  const { orders, totals } = useOrderList(moneyTab);
  const { ordersTab } = useScoreTexts();
  return (
    <Page footer={<MainTabBar active="orders" />}>
      <OrderTabs
        value={tab}
        totals={totals}
        more={[{ key: SCORE_TAB, label: ordersTab }]}
        onChange={choose}
      />
      <PullToRefresh onRefresh={isScore ? refreshScore : orders.refetch}>
        <TabPanel id={TABS_ID} value={tab}>
          {isScore ? <ScoreOrderList /> : <OrderList tab={moneyTab} orders={orders} />}
        </TabPanel>
      </PullToRefresh>
    </Page>
  );
}

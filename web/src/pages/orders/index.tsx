// My orders: by state, newest first, each with what can be done with it.
import { PlacesBar } from '../../features/home/index.ts';
import { LoginGate } from '../../features/orders/LoginGate.tsx';
import { OrderList } from '../../features/orders/list/OrderList.tsx';
import { OrderTabs, TABS_ID } from '../../features/orders/list/OrderTabs.tsx';
import { useOrderTab } from '../../features/orders/list/tab.ts';
import { useOrders } from '../../features/orders/list/useOrders.ts';
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
  const { orders, totals } = useOrders(tab);
  return (
    <Page footer={<PlacesBar active="orders" />}>
      <OrderTabs value={tab} totals={totals} onChange={choose} />
      <PullToRefresh onRefresh={orders.refetch}>
        <TabPanel id={TABS_ID} value={tab}>
          <OrderList tab={tab} orders={orders} />
        </TabPanel>
      </PullToRefresh>
    </Page>
  );
}

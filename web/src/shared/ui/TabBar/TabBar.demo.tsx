// TabBar in the catalogue.
import { TabBar, type TabBarItem } from './TabBar.tsx';

const ITEMS: readonly TabBarItem[] = [
  { key: 'home', label: '首页', icon: 'home' },
  { key: 'gifts', label: 'A long label', icon: 'gift' },
  { key: 'orders', label: '订单', icon: 'order', badge: 120, badgeLabel: '120 笔待支付' },
  { key: 'me', label: '我的', icon: 'user', badge: 2, badgeLabel: '2 条未读' },
];

export default function TabBarDemo() {
  return (
    <TabBar
      label="主导航"
      items={ITEMS}
      active="home"
      renderLink={(item, props) => <a href={`#${item.key}`} {...props} />}
    />
  );
}

// The tab bar of home, benefits, orders and profile, with the numbers of gifts to claim, unpaid orders and unread messages.
import { PATHS, type PagePath } from '@emall/contract/pages';
import { useMessageNotify } from '../../entities/message/index.ts';
import { useUnpaidOrders } from '../../entities/order/index.ts';
import { defineTexts, plural } from '../../shared/i18n/index.ts';
import { Link } from '../../shared/navigation/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { TabBar, type TabBarItem } from '../../shared/ui/TabBar/TabBar.tsx';

const { useTexts } = defineTexts({
  zh: {
    label: '主导航',
    home: '首页',
    gift: '福利',
    orders: '订单',
    mine: '我的',
    toClaim: (n: number) => `${n} 份可领`,
    unpaid: (n: number) => `${n} 笔待支付`,
    unread: (n: number) => `${n} 条未读消息`,
  },
  en: {
    label: 'Main navigation',
    home: 'Home',
    gift: 'Benefits',
    orders: 'Orders',
    mine: 'Me',
    toClaim: (n: number) => `${n} to claim`,
    unpaid: (n: number) => `${n} unpaid`,
    unread: (n: number) => `${n} ${plural(n, { one: 'unread message', other: 'unread messages' })}`,
  },
});

export function MainTabBar({ active }: { active: 'home' | 'gift' | 'orders' | 'mine' }) {
  const t = useTexts();
  // Home stays open to visitors.
  useMessageNotify({ onExpired: active === 'home' ? 'login' : 'popup' });
  const { gift, message } = useSession((state) => state.unReadInfo);
  const { unpaid } = useUnpaidOrders().totals;
  const tabs: (TabBarItem & { to: PagePath })[] = [
    { key: 'home', label: t.home, icon: 'home', to: PATHS.home },
    { key: 'gift', label: t.gift, icon: 'gift', to: PATHS.gifts, badge: gift, badgeLabel: t.toClaim(gift) },
    {
      key: 'orders',
      label: t.orders,
      icon: 'order',
      to: PATHS.orders,
      badge: unpaid,
      badgeLabel: t.unpaid(unpaid),
    },
    {
      key: 'mine',
      label: t.mine,
      icon: 'user',
      to: PATHS.mine,
      badge: message,
      badgeLabel: t.unread(message),
    },
  ];
  return (
    <TabBar
      label={t.label}
      items={tabs}
      active={active}
      renderLink={({ to }, props) => <Link to={to} resumes {...props} />}
    />
  );
}

// The tab bar of the mall's main places; unread benefits show on theirs.
import { HOME } from '@emall/contract/pages';
import { Link } from '../../shared/navigation/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { TabBar, type TabBarItem } from '../../shared/ui/TabBar/TabBar.tsx';
import { useTexts } from './texts.ts';
import { useNotify } from './useNotify.ts';

type Place = TabBarItem & { to: string };

export function PlacesBar({ active }: { active: 'home' | 'gift' | 'orders' | 'mine' }) {
  const t = useTexts();
  // Whoever comes in by another page than home has unread things as well; opening the benefits settles theirs.
  useNotify({ isAsked: active !== 'gift', loginPopup: active !== 'home' });
  const { gift } = useSession((state) => state.unReadInfo);
  const places: Place[] = [
    { key: 'home', label: t.home, icon: 'home', to: HOME },
    { key: 'gift', label: t.benefits, icon: 'gift', to: '/pages/gift/index', badge: gift },
    { key: 'orders', label: t.orders, icon: 'order', to: '/pages/orders/index' },
    { key: 'mine', label: t.mine, icon: 'user', to: '/pages/mine/index' },
  ];
  return (
    <TabBar
      label={t.places}
      items={places}
      active={active}
      renderLink={({ to }, props) => <Link to={to} {...props} />}
    />
  );
}

// Tabs by status, with the number of orders in each.
import type { Contract, Output } from '@emall/contract';
import { type TabItem, Tabs } from '../../../shared/ui/Tabs/Tabs.tsx';
import styles from './list.module.css';
import { useTexts } from './texts.ts';
import { TABS } from './useOrderList.ts';

export const TABS_ID = 'orders';

type Totals = Output<Contract['user']['myOrder']>['totals'];
type OrderTabsProps = {
  value: string;
  totals: Totals | undefined;
  /** Tabs after those of the statuses. */
  more?: readonly TabItem[];
  onChange: (tab: string) => void;
};

export function OrderTabs({ value, totals, more = [], onChange }: OrderTabsProps) {
  const t = useTexts();
  const counts: Partial<Record<string, number>> = totals ?? {};
  const items = TABS.map((tab) => ({ key: tab, label: t.tab[tab], badge: counts[tab] }));
  return (
    <div className={styles.bar}>
      <Tabs id={TABS_ID} label={t.tabs} items={[...items, ...more]} value={value} onChange={onChange} />
    </div>
  );
}

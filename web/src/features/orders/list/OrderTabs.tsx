// The states of orders side by side, with how many wait in each.
import type { Contract, Output } from '@emall/contract';
import { type TabItem, Tabs } from '../../../shared/ui/Tabs/Tabs.tsx';
import styles from './OrderTabs.module.css';
import { TABS } from './tab.ts';
import { useTexts } from './texts.ts';

export const TABS_ID = 'orders';

type Totals = Output<Contract['user']['myOrder']>['totals'];
type OrderTabsProps = {
  value: string;
  totals: Totals | undefined;
  /** Tabs of orders that are not paid with money. */
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

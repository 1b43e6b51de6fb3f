// Tabs in the catalogue.
import { useState } from 'react';
import { type TabItem, TabPanel, Tabs } from './Tabs.tsx';

const ITEMS: readonly TabItem[] = [
  { key: 'all', label: '全部' },
  { key: 'unpaid', label: '待付款', badge: 2 },
  { key: 'shipped', label: 'A tab with a long label' },
  { key: 'done', label: '已完成' },
  { key: 'refunded', label: 'Refunded' },
];

export default function TabsDemo() {
  const [value, setValue] = useState('all');
  return (
    <>
      <Tabs id="scrolling" label="scrolling tabs" items={ITEMS} value={value} onChange={setValue} />
      <TabPanel id="scrolling" value={value}>
        The content of {value}
      </TabPanel>
      <Tabs
        id="even"
        label="even tabs"
        even
        items={ITEMS.slice(0, 2)}
        value={value === 'unpaid' ? 'unpaid' : 'all'}
        onChange={setValue}
      />
    </>
  );
}

// Tabs of a page or drawer. The page holds the chosen one, so that it can be in the URL.
import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import styles from './Tabs.module.css';

export type Tab = { value: string; label: string; count?: number; content: ReactNode };

type Props = { tabs: readonly Tab[]; value: string; onChange(value: string): void };

export function Tabs({ tabs, value, onChange }: Props) {
  return (
    <BaseTabs.Root value={value} onValueChange={(next) => onChange(String(next))} className={styles.tabs}>
      <BaseTabs.List className={styles.list}>
        {tabs.map((tab) => (
          <BaseTabs.Tab key={tab.value} value={tab.value} className={styles.tab}>
            {tab.label}
            {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map((tab) => (
        <BaseTabs.Panel key={tab.value} value={tab.value} className={styles.panel}>
          {tab.content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}

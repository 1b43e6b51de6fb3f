// The player's coupons by state, the chosen state in the URL.
import type { PlayerCoupon } from '@emall/contract';
import { currentPage, navigate, useQueryParams } from '../../../shared/navigation/index.ts';
import { TabPanel, Tabs } from '../../../shared/ui/Tabs/Tabs.tsx';
import type { MyStatus } from '../coupon-queries.ts';
import { MyList } from '../mine/MyList.tsx';
import { useTexts } from '../texts.ts';
import styles from './MyTabs.module.css';

type MyTabsProps = {
  states: readonly [MyStatus, ...MyStatus[]];
  onUse?: (coupon: PlayerCoupon) => void;
};

export function MyTabs({ states, onUse }: MyTabsProps) {
  const t = useTexts();
  const query = useQueryParams();
  const chosen = states.find((state) => state === query.tab) ?? states[0];
  const id = 'my-coupons';
  return (
    <section className={styles.mine} aria-label={t.tabs}>
      <Tabs
        id={id}
        label={t.tabs}
        even
        items={states.map((key) => ({ key, label: t[key] }))}
        value={chosen}
        onChange={(tab) => void navigate(currentPage(), { ...query, tab }, { replace: true })}
      />
      <TabPanel id={id} value={chosen}>
        <MyList key={chosen} status={chosen} onUse={onUse} />
      </TabPanel>
    </section>
  );
}

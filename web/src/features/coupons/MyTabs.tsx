// The player's coupons by status; the selected status is in the address.
import type { PlayerCoupon } from '@emall/contract';
import { useMemo } from 'react';
import { defineSearch, oneOf, useSearch } from '../../shared/navigation/index.ts';
import { Stack } from '../../shared/ui/Layout/Stack.tsx';
import { TabPanel, Tabs } from '../../shared/ui/Tabs/Tabs.tsx';
import { MyList } from './mine/MyList.tsx';
import type { MyStatus } from './queries.ts';
import { useTexts } from './texts.ts';

type MyTabsProps = {
  states: readonly [MyStatus, ...MyStatus[]];
  onUse?: (coupon: PlayerCoupon) => void;
};

export function MyTabs({ states, onUse }: MyTabsProps) {
  const t = useTexts();
  const search = useMemo(() => defineSearch({ tab: oneOf(states) }), [states]);
  const {
    values: { tab },
    set,
  } = useSearch(search);
  const id = 'my-coupons';
  return (
    <Stack as="section" gap="2-5" aria-label={t.tabs}>
      <Tabs
        id={id}
        label={t.tabs}
        even
        items={states.map((key) => ({ key, label: t[key] }))}
        value={tab}
        onChange={(next) => set({ tab: next as MyStatus })}
      />
      <TabPanel id={id} value={tab}>
        <MyList key={tab} status={tab} onUse={onUse} />
      </TabPanel>
    </Stack>
  );
}

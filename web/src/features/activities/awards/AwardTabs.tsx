// The prizes under their two tabs, the chosen one in the URL.
import { useInfiniteQuery } from '@tanstack/react-query';
import { TabPanel, Tabs } from '../../../shared/ui/Tabs/Tabs.tsx';
import { AwardHero } from './AwardHero.tsx';
import { AwardList } from './AwardList.tsx';
import styles from './AwardShelves.module.css';
import { type AwardTab, TABS, useAwardPlace } from './place.ts';
import { awardPages } from './queries.ts';
import { useTexts } from './texts.ts';

const ID = 'awards';

export function AwardShelves() {
  const t = useTexts();
  const { tab, chooseTab } = useAwardPlace();
  const waiting = useInfiniteQuery(awardPages(tab)).data?.pages[0]?.waiting;
  return (
    <>
      <AwardHero waiting={waiting} />
      <section className={styles.shelves} aria-label={t.tabs}>
        <Tabs
          id={ID}
          label={t.tabs}
          even
          items={TABS.map((key) => ({
            key,
            label: t[key],
            badge: key === 'waiting' ? waiting : undefined,
          }))}
          value={tab}
          onChange={(key) => chooseTab(key as AwardTab)}
        />
        <TabPanel id={ID} value={tab}>
          <AwardList />
        </TabPanel>
      </section>
    </>
  );
}

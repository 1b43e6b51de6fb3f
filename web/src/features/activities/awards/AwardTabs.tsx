// The player's prizes: how many wait to be claimed, and two tabs of them.
import { useInfiniteQuery } from '@tanstack/react-query';
import { Hero, HeroNote, HeroNumber } from '../../../shared/ui/Hero/Hero.tsx';
import { RollingNumber } from '../../../shared/ui/RollingNumber/RollingNumber.tsx';
import { TabPanel, Tabs } from '../../../shared/ui/Tabs/Tabs.tsx';
import { AwardList } from './AwardList.tsx';
import styles from './AwardTabs.module.css';
import { KindFilter } from './KindFilter.tsx';
import { awardPages } from './queries.ts';
import { SendAllBar } from './SendAllBar.tsx';
import { type AwardTab, TABS, useAwardSearch } from './search.ts';
import { TrophyArt } from './TrophyArt.tsx';
import { useTexts } from './texts.ts';

const ID = 'awards';

export function AwardTabs() {
  const t = useTexts();
  const { tab, kind, selectTab } = useAwardSearch();
  const first = useInfiniteQuery(awardPages(tab, kind)).data?.pages[0];
  const waiting = first?.waiting;
  return (
    <>
      <Hero label={t.waitingTitle} art={<TrophyArt />} isBelowBar>
        <p>{t.waitingTitle}</p>
        <HeroNumber unit={t.pieces}>
          {waiting === undefined ? '–' : <RollingNumber value={waiting} />}
        </HeroNumber>
        <HeroNote>{waiting === 0 ? t.allClaimed : t.waitingHint}</HeroNote>
      </Hero>
      <section className={styles.tabs} aria-label={t.tabs}>
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
          onChange={(key) => selectTab(key as AwardTab)}
        />
        <TabPanel id={ID} value={tab}>
          <KindFilter />
          {tab === 'waiting' && <SendAllBar count={first?.waiting_for_role ?? 0} />}
          <AwardList />
        </TabPanel>
      </section>
    </>
  );
}

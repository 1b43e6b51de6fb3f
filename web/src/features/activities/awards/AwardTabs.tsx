// The player's prizes: how many wait to be claimed, and two tabs of them.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Hero, HeroNote, HeroNumber } from '../../../shared/ui/Hero/Hero.tsx';
import { Row } from '../../../shared/ui/Layout/Row.tsx';
import { RollingNumber } from '../../../shared/ui/RollingNumber/RollingNumber.tsx';
import { TabPanel, Tabs } from '../../../shared/ui/Tabs/Tabs.tsx';
import { AwardList } from './AwardList.tsx';
import styles from './AwardTabs.module.css';
import { awardPages } from './queries.ts';
import { SendAllBar } from './SendAllBar.tsx';
import { type AwardTab, KINDS, TABS, useAwardSearch } from './search.ts';
import { TrophyArt } from './TrophyArt.tsx';
import { useTexts } from './texts.ts';

const ID = 'awards';

export function AwardTabs() {
  const t = useTexts();
  const { tab: chosen, kind, selectTab } = useAwardSearch();
  // What waits has deadlines, so that it is shown first. Decided once: claiming the last of it does not change the tab.
  const [decided, setDecided] = useState<AwardTab>();
  const tab = chosen ?? decided ?? 'waiting';
  const first = useInfiniteQuery(awardPages(tab, kind)).data?.pages[0];
  if (!decided && first) setDecided(first.waiting > 0 ? 'waiting' : 'all');
  const waiting = first?.waiting;
  return (
    <>
      <WaitingHero waiting={waiting} />
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
          <AwardList tab={tab} />
        </TabPanel>
      </section>
    </>
  );
}

/** How many prizes wait; for a player without any prize only the scene, since the list says it. */
function WaitingHero({ waiting }: { waiting: number | undefined }) {
  const t = useTexts();
  const isNoneWaiting = waiting === 0;
  const all = useInfiniteQuery({ ...awardPages('all', 'any'), enabled: isNoneWaiting });
  const hasAny = all.data?.pages.some(({ list }) => list.length > 0);
  if (isNoneWaiting && hasAny === false) return <Hero label={t.list} art={<TrophyArt />} isBelowBar />;
  // "All claimed" is said once it is known that there was something to claim.
  const shown = isNoneWaiting && !hasAny ? undefined : waiting;
  return (
    <Hero label={t.waitingTitle} art={<TrophyArt />} isBelowBar>
      <p>{t.waitingTitle}</p>
      <HeroNumber unit={t.pieces}>{shown === undefined ? '–' : <RollingNumber value={shown} />}</HeroNumber>
      <HeroNote>{shown === 0 ? t.allClaimed : t.waitingHint}</HeroNote>
    </Hero>
  );
}

/** Filters the prizes by kind; radio buttons to keyboard and screen reader. */
function KindFilter() {
  const t = useTexts();
  const { kind, selectKind } = useAwardSearch();
  return (
    <Row as="fieldset" gap="2" align="stretch" className={styles.kinds} aria-label={t.kindFilter}>
      {KINDS.map((each) => (
        <label key={each} className={styles.kind}>
          <input
            type="radio"
            name="award-kind"
            className={styles.input}
            checked={each === kind}
            onChange={() => selectKind(each)}
          />
          <span className={styles.face}>{t.kind[each]}</span>
        </label>
      ))}
    </Row>
  );
}

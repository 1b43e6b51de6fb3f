// The groups of goods as tabs, and the goods of the chosen one.
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { api, callQuery } from '../../shared/request/index.ts';
import { useStartsCovered } from '../../shared/ui/AfterFirstScreen.tsx';
import { TabPanel, Tabs } from '../../shared/ui/Tabs/Tabs.tsx';
import { SearchBar } from './find/SearchBar.tsx';
import styles from './GoodsGroups.module.css';
import { GoodsList, GoodsListSkeleton } from './GoodsList.tsx';
import { NoGoods } from './NoGoods.tsx';
import { useGoodsSearch } from './search.ts';
import { useTexts } from './texts.ts';

export function GoodsGroups() {
  const t = useTexts();
  const { group: groupId, chooseGroup, goodsId, leadsToGoods, arrive } = useGoodsSearch();
  const isCovered = useStartsCovered(goodsId !== undefined);
  const section = useRef<HTMLElement>(null);
  const show = (element: HTMLElement | null) => {
    section.current = element;
    if (!element || !leadsToGoods) return;
    element.scrollIntoView();
    arrive();
  };
  const { data, isPending, refetch } = useQuery(callQuery(api.user.getGroupList));
  if (isCovered)
    return (
      <div className={styles.covered}>
        <GoodsListSkeleton kind="goods" isBusy={false} />
      </div>
    );
  if (isPending) return <GoodsListSkeleton kind="goods" />;
  if (!data) return <NoGoods onRetry={() => void refetch()} />;
  const groups = data.list;
  const group = groups.find(({ group_id }) => group_id === groupId) ?? groups[0];
  if (!group) return <NoGoods isEmpty onRetry={() => void refetch()} />;

  const choose = (key: string) => {
    chooseGroup(Number(key));
    // The next group starts at its top.
    const { current } = section;
    if (current && current.getBoundingClientRect().top < 0) current.scrollIntoView();
  };
  const id = 'groups';
  const chosen = String(group.group_id);
  return (
    <section ref={show} className={styles.groups} aria-label={t.groups}>
      <SearchBar />
      <div className={styles.tabs}>
        <Tabs
          id={id}
          label={t.groups}
          items={groups.map(({ group_id, name }) => ({ key: String(group_id), label: name }))}
          value={chosen}
          onChange={choose}
        />
      </div>
      <TabPanel id={id} value={chosen}>
        <GoodsList key={chosen} group={group} />
      </TabPanel>
    </section>
  );
}

// The shop's groups as tabs, and the goods of the chosen one.
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { api, callQuery } from '../../shared/request/index.ts';
import { TabPanel, Tabs } from '../../shared/ui/Tabs/Tabs.tsx';
import { GoodsList } from './GoodsList.tsx';
import styles from './GoodsShelf.module.css';
import { LazyFailure } from './LazyFailure.tsx';
import { usePlace } from './place.ts';
import { ShelfSkeleton } from './ShelfSkeleton.tsx';
import { useTexts } from './texts.ts';

export function GoodsShelf() {
  const t = useTexts();
  const { group: wanted, chooseGroup } = usePlace();
  const shelf = useRef<HTMLElement>(null);
  const { data, isPending, refetch } = useQuery(callQuery(api.user.getGroupList));
  if (isPending) return <ShelfSkeleton kind="goods" />;
  if (!data) return <LazyFailure onRetry={() => void refetch()} />;
  const groups = data.list;
  const group = groups.find(({ group_id }) => group_id === wanted) ?? groups[0];
  if (!group) return <LazyFailure isEmpty onRetry={() => void refetch()} />;

  const choose = (key: string) => {
    chooseGroup(Number(key));
    // From deep in one group to the head of the next, never to the middle of it.
    const { current } = shelf;
    if (current && current.getBoundingClientRect().top < 0) current.scrollIntoView();
  };
  const id = 'groups';
  const chosen = String(group.group_id);
  return (
    <section ref={shelf} className={styles.shelf} aria-label={t.groups}>
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

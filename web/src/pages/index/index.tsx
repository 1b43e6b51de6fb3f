// Home: the game's art, what runs now, and everything there is to buy.
import { Suspense } from 'react';
import { BrowseTaskBanner } from '../../features/activities/task-lottery/index.ts';
import { GoodsDoor, GoodsShelf, usePlace } from '../../features/goods/index.ts';
import { Hero, HomeBar, Notices, PopupDoor, QuickEntries } from '../../features/home/index.ts';
import { MainTabBar } from '../../features/main-tab-bar/index.ts';
import { useQueryParams } from '../../shared/navigation/index.ts';
import { queryClient } from '../../shared/request/index.ts';
import { Page } from '../../shared/ui/Page/Page.tsx';
import { PullToRefresh } from '../../shared/ui/PullToRefresh/PullToRefresh.tsx';
import styles from './index.module.css';

const refresh = () => queryClient.refetchQueries({ type: 'active' });

export default function HomePage() {
  const { goodsId } = usePlace();
  const taskActiveid = Number(useQueryParams().task_activeid);
  return (
    <Page footer={<MainTabBar active="home" />} className={styles.main}>
      <PullToRefresh onRefresh={refresh}>
        {/* Pulled down with the art it lies on, so that it does not cover the sign above. */}
        <HomeBar />
        <Hero />
        <div className={styles.content}>
          <QuickEntries />
          <Notices />
          <GoodsShelf />
        </div>
      </PullToRefresh>
      <GoodsDoor />
      {taskActiveid > 0 && (
        <Suspense>
          <BrowseTaskBanner activeid={taskActiveid} goodsId={goodsId} />
        </Suspense>
      )}
      <PopupDoor isHeld={goodsId !== undefined} />
    </Page>
  );
}

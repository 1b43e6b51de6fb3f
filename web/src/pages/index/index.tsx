// Home: banners, quick entries, notices, goods.
import { UnpaidOrdersReminder } from '../../entities/order/index.ts';
import { LazyBrowseTaskBanner } from '../../features/activities/task-lottery/index.ts';
import { LazyCart } from '../../features/cart/index.ts';
import { GoodsGroups, OpenGoodsSheet, useGoodsSearch } from '../../features/goods/index.ts';
import { DuePopups, Hero, HomeBar, Notices, QuickEntries } from '../../features/home/index.ts';
import { MainTabBar } from '../../features/main-tab-bar/index.ts';
import { queryClient } from '../../shared/request/index.ts';
import { AfterFirstScreen } from '../../shared/ui/AfterFirstScreen.tsx';
import { Page } from '../../shared/ui/Page/Page.tsx';
import { PullToRefresh } from '../../shared/ui/PullToRefresh/PullToRefresh.tsx';
import styles from './index.module.css';

const refresh = () => queryClient.refetchQueries({ type: 'active' });

export default function HomePage() {
  const { goodsId } = useGoodsSearch();
  return (
    <Page footer={<MainTabBar active="home" />} className={styles.main}>
      <PullToRefresh onRefresh={refresh}>
        {/* Moves with the banners below it, so that it does not cover the refresh indicator. */}
        <HomeBar />
        <Hero />
        <div className={styles.content}>
          <AfterFirstScreen>
            <QuickEntries />
            <AfterFirstScreen>
              <Notices />
              <GoodsGroups />
            </AfterFirstScreen>
          </AfterFirstScreen>
        </div>
      </PullToRefresh>
      <OpenGoodsSheet />
      <AfterFirstScreen>
        <AfterFirstScreen>
          <div className={styles.floating}>
            <LazyCart />
            <UnpaidOrdersReminder />
            <LazyBrowseTaskBanner goodsId={goodsId} />
          </div>
          <DuePopups />
        </AfterFirstScreen>
      </AfterFirstScreen>
    </Page>
  );
}

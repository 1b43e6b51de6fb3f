// The rich list: podium, list, rewards, the hide-me switch, and the signed result after the end.
import {
  ActivityFailure,
  ActivityPeriod,
  ActivityRules,
  ActivityStateBanner,
  refreshActivities,
} from '../../../entities/activity/index.ts';
import { formatDateTime, groupThousands } from '../../../shared/format/index.ts';
import { EmptyState } from '../../../shared/ui/EmptyState/EmptyState.tsx';
import { Hero } from '../../../shared/ui/Hero/Hero.tsx';
import { Stack } from '../../../shared/ui/Layout/Stack.tsx';
import { PullToRefresh } from '../../../shared/ui/PullToRefresh/PullToRefresh.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton/Skeleton.tsx';
import { useDeferredFirstRender } from '../../../shared/ui/useDeferredFirstRender.ts';
import { HideMe } from './HideMe.tsx';
import { Podium } from './Podium.tsx';
import { useRanking } from './queries.ts';
import styles from './RankingBoard.module.css';
import { ResultCard } from './ResultCard.tsx';
import { Rewards } from './Rewards.tsx';
import { TopList } from './TopList.tsx';
import { useTexts } from './texts.ts';

export function RankingBoard() {
  const t = useTexts();
  const { data: ranking, error, refetch } = useRanking();
  const data = useDeferredFirstRender(ranking);
  if (error && !ranking)
    return <ActivityFailure kind="ranking" error={error} onRetry={refetch} hero={<Hero />} />;
  return (
    <PullToRefresh onRefresh={refreshActivities}>
      <div className={styles.stage}>
        <span className={styles.rays} aria-hidden="true" />
        <Stack as="header" gap="1-5" align="center" className={styles.head}>
          {data ? (
            <>
              <ActivityPeriod activity={data.activity} className={styles.when} />
              <p className={styles.subtitle}>{data.activity.subtitle}</p>
              <p className={styles.players}>{t.players(groupThousands(data.players))}</p>
            </>
          ) : (
            <Skeleton height={52} radius={12} width="60%" />
          )}
        </Stack>
        {data && <Podium first={data.list.slice(0, 3)} />}
        {data?.list.length === 0 && <EmptyState title={t.empty} text={t.emptyHint} />}
        {data && data.activity.state === 'ended' && !data.result && (
          <p className={styles.settling} role="status">
            {t.settling(formatDateTime(data.settles_at))}
          </p>
        )}
      </div>
      {data && (
        <div className={styles.board}>
          <ActivityStateBanner activity={data.activity} receiveUntil={data.receive_until} />
          {data.result && <ResultCard index={data} />}
          <Rewards index={data} />
          {data.me && <HideMe me={data.me} activeid={data.activity.activeid} />}
          <TopList rows={data.list.slice(3)} />
          <p className={styles.tie}>{t.tie}</p>
          <ActivityRules activity={data.activity} ground="dark" />
        </div>
      )}
    </PullToRefresh>
  );
}

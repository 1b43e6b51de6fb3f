// The points shop: its groups and their goods.
import type { Group } from '@emall/contract';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState/EmptyState.tsx';
import { SkeletonGoodsCard } from '../../../shared/ui/Skeleton/Skeleton.tsx';
import { balanceQuery, groupQuery, groupsQuery } from '../queries.ts';
import { ScoreFailure } from '../ScoreFailure.tsx';
import { useScoreSearch } from '../search.ts';
import { useTexts } from '../texts.ts';
import { ScoreCard } from './ScoreCard.tsx';
import styles from './ScoreShop.module.css';

export function ScoreShop() {
  const t = useTexts();
  const { scoreType, setTab } = useScoreSearch();
  const { data, isPending, refetch } = useQuery(groupsQuery(scoreType));
  if (isPending) return <GroupSkeleton />;
  if (!data) return <ScoreFailure onRetry={() => void refetch()} />;
  if (data.list.length === 0)
    return (
      <EmptyState
        title={t.emptyShop}
        text={t.emptyShopHint}
        action={<Button onClick={() => setTab('earn')}>{t.howToEarn}</Button>}
      />
    );
  return <Groups groups={data.list} />;
}

/** All groups are read at once and shown in order: one that is still loading would be pushed away by those above. */
function Groups({ groups }: { groups: readonly Group[] }) {
  const { scoreType } = useScoreSearch();
  const reads = useQueries({ queries: groups.map(({ group_id }) => groupQuery(scoreType, group_id)) });
  const loading = reads.findIndex(({ isPending }) => isPending);
  const shown = loading < 0 ? groups : groups.slice(0, loading + 1);
  return shown.map((group) => <GoodsGroup key={group.group_id} group={group} />);
}

function GoodsGroup({ group }: { group: Group }) {
  const { scoreType } = useScoreSearch();
  const { data, isPending, refetch } = useQuery(groupQuery(scoreType, group.group_id));
  const { data: score } = useQuery(balanceQuery(scoreType));
  return (
    <section className={styles.group} aria-label={group.name}>
      <h2 className={styles.name}>{group.name}</h2>
      {isPending ? (
        <GroupSkeleton />
      ) : data ? (
        <ul className={styles.grid}>
          {data.list.map((goods) => (
            <li key={goods.goods_id}>
              <ScoreCard goods={goods} score={score} />
            </li>
          ))}
        </ul>
      ) : (
        <ScoreFailure onRetry={() => void refetch()} />
      )}
    </section>
  );
}

function GroupSkeleton() {
  return (
    <div className={styles.grid}>
      <SkeletonGoodsCard />
      <SkeletonGoodsCard />
    </div>
  );
}

// The points shop: its groups one below the other, everything in them with its price in points.
import type { Group } from '@emall/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState/EmptyState.tsx';
import { SkeletonGoodsCard } from '../../../shared/ui/Skeleton/Skeleton.tsx';
import { useScorePlace } from '../place.ts';
import { balanceQuery, groupQuery, groupsQuery } from '../queries.ts';
import { ScoreFailure } from '../ScoreFailure.tsx';
import { useTexts } from '../texts.ts';
import { ScoreCard } from './ScoreCard.tsx';
import styles from './ScoreShop.module.css';

export function ScoreShop() {
  const t = useTexts();
  const { scoreType, chooseTab } = useScorePlace();
  const { data, isPending, refetch } = useQuery(groupsQuery(scoreType));
  if (isPending) return <ShelfSkeleton />;
  if (!data) return <ScoreFailure onRetry={() => void refetch()} />;
  if (data.list.length === 0)
    return (
      <EmptyState
        title={t.emptyShop}
        text={t.emptyShopHint}
        action={<Button onClick={() => chooseTab('earn')}>{t.howToEarn}</Button>}
      />
    );
  return data.list.map((group) => <Shelf key={group.group_id} group={group} />);
}

function Shelf({ group }: { group: Group }) {
  const { scoreType } = useScorePlace();
  const { data, isPending, refetch } = useQuery(groupQuery(scoreType, group.group_id));
  const { data: score } = useQuery(balanceQuery(scoreType));
  return (
    <section className={styles.shelf} aria-label={group.name}>
      <h2 className={styles.name}>{group.name}</h2>
      {isPending ? (
        <ShelfSkeleton />
      ) : data ? (
        <ul className={styles.grid}>
          {data.list.map((goods) => (
            <li key={goods.goods_id}>
              <ScoreCard goods={goods} balance={score?.balance} />
            </li>
          ))}
        </ul>
      ) : (
        <ScoreFailure onRetry={() => void refetch()} />
      )}
    </section>
  );
}

function ShelfSkeleton() {
  return (
    <div className={styles.grid}>
      <SkeletonGoodsCard />
      <SkeletonGoodsCard />
    </div>
  );
}

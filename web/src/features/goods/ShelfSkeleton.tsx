// The outline of a group's goods while they are fetched.
import type { GoodsKind } from '@emall/contract';
import { Skeleton, SkeletonGoodsCard } from '../../shared/ui/Skeleton/Skeleton.tsx';
import styles from './GoodsList.module.css';

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f'];

export function ShelfSkeleton({ kind }: { kind: GoodsKind }) {
  return (
    <div className={styles.list} data-kind={kind} aria-busy="true">
      {PLACES.map((place) =>
        kind === 'goods' ? (
          <SkeletonGoodsCard key={place} />
        ) : (
          <Skeleton key={place} height={kind === 'recharge' ? 172 : 128} radius={12} />
        ),
      )}
    </div>
  );
}

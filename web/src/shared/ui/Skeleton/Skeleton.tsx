// Grey shapes in the place of what is being fetched.
import styles from './Skeleton.module.css';

type SkeletonProps = {
  width?: number | string;
  height?: number | string;
  radius?: number | string;
  ratio?: number;
};

export function Skeleton({ width = '100%', height, radius, ratio }: SkeletonProps) {
  return (
    <span
      className={styles.block}
      aria-hidden="true"
      style={{ width, height: height ?? (ratio ? 'auto' : 16), borderRadius: radius, aspectRatio: ratio }}
    />
  );
}

export function SkeletonText({ lines = 2 }: { lines?: number }) {
  return (
    <span className={styles.text} aria-hidden="true">
      {Array.from({ length: lines - 1 }, (_, line) => `line-${line}`).map((line) => (
        <Skeleton key={line} height={14} radius={4} />
      ))}
      <Skeleton height={14} radius={4} width={lines > 1 ? '62%' : '100%'} />
    </span>
  );
}

/** The shape of a card in the goods grid. */
export function SkeletonGoodsCard() {
  return (
    <div className={styles.goods} aria-hidden="true">
      <Skeleton ratio={1} radius={0} />
      <div className={styles.lines}>
        <SkeletonText />
        <Skeleton width="46%" height={20} radius={4} />
      </div>
    </div>
  );
}

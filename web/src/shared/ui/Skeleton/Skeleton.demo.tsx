// Skeleton in the catalogue.
import { Skeleton, SkeletonGoodsCard, SkeletonText } from './Skeleton.tsx';

export default function SkeletonDemo() {
  return (
    <>
      <Skeleton width={120} height={32} radius={8} />
      <SkeletonText lines={3} />
      <div style={{ width: 160 }}>
        <SkeletonGoodsCard />
      </div>
    </>
  );
}

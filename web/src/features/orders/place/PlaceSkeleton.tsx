// The shape of the page until the first price has come.
import { Skeleton } from '../../../shared/ui/Skeleton/Skeleton.tsx';

export function PlaceSkeleton() {
  return (
    <>
      <Skeleton height={52} radius={12} />
      <Skeleton height={132} radius={12} />
    </>
  );
}

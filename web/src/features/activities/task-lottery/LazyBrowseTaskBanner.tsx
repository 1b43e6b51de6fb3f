// The banner of the browse task, loaded on home only for players who come from the task lottery.
import { lazy, Suspense } from 'react';
import { trackError } from '../../../shared/analytics/index.ts';
import { defineSearch, id, useSearch } from '../../../shared/navigation/index.ts';
import { ErrorBoundary } from '../../../shared/ui/ErrorBoundary/ErrorBoundary.tsx';

const BrowseTaskBanner = lazy(() => import('./BrowseTaskBanner.tsx'));

/** Query parameter of home: the task lottery whose browse task is being done. */
export const browseTaskSearch = defineSearch({ task_activeid: id });

type LazyBrowseTaskBannerProps = {
  /** The goods that are open; undefined: none. */
  goodsId: number | undefined;
};

export function LazyBrowseTaskBanner({ goodsId }: LazyBrowseTaskBannerProps) {
  const { task_activeid } = useSearch(browseTaskSearch).values;
  if (task_activeid === undefined) return null;
  return (
    <ErrorBoundary onError={(error) => trackError('part_failed', error)}>
      <Suspense>
        <BrowseTaskBanner activeid={task_activeid} goodsId={goodsId} />
      </Suspense>
    </ErrorBoundary>
  );
}

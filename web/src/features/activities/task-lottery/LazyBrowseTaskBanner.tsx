// The banner of the browse task, loaded on home only for players who come from the task lottery.
import { defineSearch, id, useSearch } from '../../../shared/navigation/index.ts';
import { lazyPart } from '../../../shared/ui/layer/lazyPart.tsx';

const BrowseTaskBanner = lazyPart(() => import('./BrowseTaskBanner.tsx'), 'line');

/** Query parameter of home: the task lottery whose browse task is being done. */
export const browseTaskSearch = defineSearch({ task_activeid: id });

type LazyBrowseTaskBannerProps = {
  /** The goods that are open; undefined: none. */
  goodsId: number | undefined;
};

export function LazyBrowseTaskBanner({ goodsId }: LazyBrowseTaskBannerProps) {
  const { task_activeid } = useSearch(browseTaskSearch).values;
  if (task_activeid === undefined) return null;
  return <BrowseTaskBanner activeid={task_activeid} goodsId={goodsId} />;
}

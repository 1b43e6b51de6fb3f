// Which activity a page shows, and the reload of activity data after a change.
import { defineSearch, id, useSearch } from '../../shared/navigation/index.ts';
import { api, queryClient } from '../../shared/request/index.ts';

const activitySearch = defineSearch({ activeid: id });

/** Input of the index calls: the activity of the address; without it the server picks the newest of its kind that runs. */
export function useActiveid(): { activeid?: number } {
  const { activeid } = useSearch(activitySearch).values;
  return activeid === undefined ? {} : { activeid };
}

const isActivityData = ({ queryKey: [path] }: { queryKey: readonly unknown[] }) =>
  String(path).startsWith('activity/') ||
  path === api.score.getUserScore.path ||
  path === api.message.getMessageNotify.path;

/** Every activity can pay points and prizes, and one activity's action can be another one's task: all are reloaded. */
export async function refreshActivities(): Promise<void> {
  await queryClient.invalidateQueries({ predicate: isActivityData });
}

/**
 * Marks the same data as outdated without reloading what the page shows: for a change whose outcome is shown after an
 * animation. A page that opens meanwhile loads again.
 */
export async function invalidateActivities(): Promise<void> {
  await queryClient.invalidateQueries({ predicate: isActivityData, refetchType: 'none' });
}

// Reports which activities are viewed: a page that fetches the index of one has shown it.
import type { ActivityInfo } from '@emall/contract';
import { previewTicket } from '../shared/preview/index.ts';
import { api, queryClient } from '../shared/request/index.ts';

const INDEX = /^activity\/\w+Index$/;

/** Each once per load of the mall; the server counts a device once a day. Returns the function that stops it. */
export function watchActivityViews(): () => void {
  if (previewTicket()) return () => undefined;
  const reported = new Set<number>();
  return queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || !INDEX.test(String(query.queryKey[0]))) return;
    const activeid = shownIn(query.state.data)?.activeid;
    if (activeid === undefined || reported.has(activeid)) return;
    reported.add(activeid);
    // A view that is not counted harms nobody.
    api.activity.report({ activeid, event: 'view' }, { errors: 'silent' }).catch(() => undefined);
  });
}

function shownIn(data: unknown): ActivityInfo | undefined {
  return (data as { activity?: ActivityInfo } | undefined)?.activity;
}

// Which orders are shown, as the address bar says it.
import { currentPage, navigate, useQueryParams } from '../../../shared/navigation/index.ts';
import type { OrderTab } from '../queries.ts';

export const TABS: readonly OrderTab[] = ['all', 'unpaid', 'delivering', 'shipped', 'completed', 'closed'];

export function tabIn(text: string | undefined): OrderTab {
  return TABS.find((tab) => tab === text) ?? 'all';
}

export function useOrderTab() {
  const query = useQueryParams();
  const choose = (tab: string) =>
    // In place: back leaves the list instead of walking through its tabs.
    void navigate(currentPage(), { ...query, tab: tab === 'all' ? undefined : tab }, { replace: true });
  return { tab: tabIn(query.tab), choose };
}

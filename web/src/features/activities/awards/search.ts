// Where on the page of prizes the player stands, as the URL says it: the tab, and the prize that is open.
import { currentPage, goBack, navigate, useQueryParams } from '../../../shared/navigation/index.ts';

export const TABS = ['all', 'waiting'] as const;
export type AwardTab = (typeof TABS)[number];

/** Marks the history entry that opening a prize made: closing goes back to where it was opened. */
const OPENED = { isAwardOpened: true };

export function useAwardPlace() {
  // An address that was chosen for one prize is not the wish for the next.
  const { address_id, ...query } = useQueryParams();
  const tab = TABS.find((each) => each === query.tab) ?? TABS[0];
  const awardId = /^[1-9]\d{0,14}$/.test(query.award_id ?? '') ? Number(query.award_id) : undefined;
  const move = (to: { tab?: AwardTab; award_id?: number | undefined }, state?: object) =>
    void navigate(currentPage(), { ...query, ...to }, { replace: !state, state });
  return {
    tab,
    awardId,
    chooseTab: (next: AwardTab) => move({ tab: next, award_id: undefined }),
    openAward: (id: number) => move({ award_id: id }, OPENED),
    closeAward() {
      const isOpened = (history.state as Partial<typeof OPENED> | null)?.isAwardOpened;
      if (isOpened && !address_id) goBack();
      else move({ award_id: undefined });
    },
  };
}

// Query parameters of the prizes page: the tab, the open prize, and the address picked for it.
import { defineSearch, id, oneOf, useSearch } from '../../../shared/navigation/index.ts';

export const TABS = ['all', 'waiting'] as const;
export type AwardTab = (typeof TABS)[number];

const awardSearch = defineSearch({ tab: oneOf(TABS), award_id: id, address_id: id });
/** An address picked for one prize is not meant for the next. */
const NO_AWARD = { award_id: undefined, address_id: undefined };

export function useAwardSearch() {
  const { values, set, open, close } = useSearch(awardSearch);
  return {
    tab: values.tab,
    awardId: values.award_id,
    selectTab: (tab: AwardTab) => set({ tab, ...NO_AWARD }),
    openAward: (award_id: number) => open({ ...NO_AWARD, award_id }),
    closeAward() {
      // Behind a picked address lies the address page, not the list.
      if (values.address_id === undefined) close(NO_AWARD);
      else set(NO_AWARD);
    },
  };
}

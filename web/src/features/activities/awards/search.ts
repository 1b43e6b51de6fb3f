// Query parameters of the prizes page: the tab, the open prize, and the address picked for it.
import type { PrizeKind } from '@emall/contract';
import { defineSearch, id, oneOf, optionalOneOf, useSearch } from '../../../shared/navigation/index.ts';

export const TABS = ['all', 'waiting', 'expiring'] as const;
export type AwardTab = (typeof TABS)[number];

/** Kinds of prizes to filter by; `any`: no filter. */
export const KINDS = Object.keys({
  any: 1,
  goods: 1,
  prop: 1,
  coupon: 1,
  code: 1,
  points: 1,
} satisfies Record<PrizeKind | 'any', 1>) as [KindFilter, ...KindFilter[]];
export type KindFilter = PrizeKind | 'any';

const awardSearch = defineSearch({
  tab: optionalOneOf(TABS),
  kind: oneOf(KINDS),
  award_id: id,
  address_id: id,
});
/** An address picked for one prize is not meant for the next. */
const NO_AWARD = { award_id: undefined, address_id: undefined };

export function useAwardSearch() {
  const { values, set, open, close } = useSearch(awardSearch);
  return {
    /** Undefined: the page decides by what waits. */
    tab: values.tab,
    kind: values.kind,
    awardId: values.award_id,
    selectTab: (tab: AwardTab) => set({ tab, ...NO_AWARD }),
    selectKind: (kind: KindFilter) => set({ kind, ...NO_AWARD }),
    openAward: (award_id: number) => open({ ...NO_AWARD, award_id }),
    closeAward() {
      // Behind a picked address lies the address page, not the list.
      if (values.address_id === undefined) close(NO_AWARD);
      else set(NO_AWARD);
    },
  };
}

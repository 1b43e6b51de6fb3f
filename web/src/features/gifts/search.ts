// Query parameters of the benefits centre: the tab, and the open gift.
import { defineSearch, id, oneOf, useSearch } from '../../shared/navigation/index.ts';
import { type GiftTab, TABS } from './gift-tabs.ts';

const giftSearch = defineSearch({ tab: oneOf(TABS), gift_id: id });

export function useGiftSearch() {
  const { values, set, open, close } = useSearch(giftSearch);
  return {
    tab: values.tab,
    giftId: values.gift_id,
    selectTab: (tab: GiftTab) => set({ tab, gift_id: undefined }),
    openGift: (gift_id: number) => open({ gift_id }),
    closeGift: () => close({ gift_id: undefined }),
  };
}

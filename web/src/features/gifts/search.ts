// Where in the benefits centre the player stands, as the URL says it: the tab, and the gift that is open.
import { currentPage, goBack, navigate, useQueryParams } from '../../shared/navigation/index.ts';
import { type GiftTab, TABS } from './shelves.ts';

/** Marks the history entry that opening a gift made: closing goes back to where it was opened. */
const OPENED = { isGiftOpened: true };

export function useGiftPlace() {
  const query = useQueryParams();
  const tab = TABS.find((each) => each === query.tab) ?? TABS[0];
  const giftId = /^[1-9]\d{0,14}$/.test(query.gift_id ?? '') ? Number(query.gift_id) : undefined;
  const move = (to: { tab?: GiftTab; gift_id?: number | undefined }, state?: object) =>
    void navigate(currentPage(), { ...query, ...to }, { replace: !state, state });
  return {
    tab,
    giftId,
    chooseTab: (next: GiftTab) => move({ tab: next, gift_id: undefined }),
    openGift: (id: number) => move({ gift_id: id }, OPENED),
    closeGift() {
      if ((history.state as Partial<typeof OPENED> | null)?.isGiftOpened) goBack();
      else move({ gift_id: undefined });
    },
  };
}

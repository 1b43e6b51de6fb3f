// The clock of the shop: the device's, and in an operator's preview the moment that is shown.

let aheadMs = 0;

/** In place of `Date.now()` wherever a moment of the shop is compared with now. */
export const shopNow = (): number => Date.now() + aheadMs;

/** From now on it is `moment` in the shop. */
export function setShopTime(moment: string): void {
  aheadMs = Date.parse(moment) - Date.now();
}
